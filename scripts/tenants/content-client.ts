import { createClient, type SanityClient } from '@sanity/client'
import { TAKEN_TENANTS_QUERY, type TakenTenant } from '@forecourt/schemas/starter/taken'
import { embeddedToken } from '../platform/content/content-command.ts'
import { readPlatformSettings } from '../platform/settings.ts'

const API_VERSION = '2025-02-19'

/** A client that may write every document of the platform's dataset: the embedded lake's, or the hosted project's. */
export function contentWriter(env: NodeJS.ProcessEnv): SanityClient {
  const settings = readPlatformSettings(env)
  const common = { apiVersion: API_VERSION, useCdn: false, perspective: 'raw' as const }
  if (settings.isContentHosted) {
    const {
      SANITY_PROJECT_ID: projectId = '',
      SANITY_DATASET: dataset = '',
      SANITY_API_WRITE_TOKEN: token = '',
    } = env
    return createClient({ ...common, projectId, dataset, token })
  }
  return createClient({
    ...common,
    projectId: 'forecourt',
    dataset: 'production',
    apiHost: `http://localhost:${settings.ports.lake}`,
    useProjectHostname: false,
    token: embeddedToken(env, settings.dataDir),
  })
}

/** Every version of every dealer's document, those in the archive too. */
export function takenTenants(client: SanityClient): Promise<TakenTenant[]> {
  return client.fetch<TakenTenant[]>(TAKEN_TENANTS_QUERY)
}
