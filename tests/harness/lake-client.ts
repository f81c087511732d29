import { createClient, type SanityClient } from '@sanity/client'
import type { TestPlatform } from './platform.ts'

/** Writes to a platform's content lake as its administrator. */
export function lakeClient({ secrets, url }: Pick<TestPlatform, 'secrets' | 'url'>): SanityClient {
  return createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    token: secrets.lakeAdminToken,
    useCdn: false,
    apiHost: url('lake'),
    useProjectHostname: false,
  })
}
