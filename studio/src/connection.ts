import { createClient, type ClientConfig } from '@sanity/client'
import { lakeFetch } from 'forecourt-lake/lake-fetch'
import type { SourceOptions, WorkspaceOptions } from 'sanity'
import type { RuntimeConfig } from './runtime-config.ts'

type Connection = Pick<WorkspaceOptions, 'projectId' | 'dataset'> &
  Partial<Pick<SourceOptions, 'apiHost' | 'auth' | 'unstable_clientFactory'>>

/** `resolveFetch` is not in the client's public options; the client has read it since version 7. */
type LakeClientConfig = ClientConfig & { resolveFetch: () => typeof globalThis.fetch }

/** How the Studio reaches its content: Sanity's hosted service, or the embedded lake with its sign-in page. */
export function connection({ projectId, dataset, lakeUrl }: RuntimeConfig): Connection {
  // The site knows staff by their token; cookies of Sanity's hosts never reach it.
  if (lakeUrl === null) return { projectId, dataset, auth: { loginMethod: 'token' } }
  return {
    projectId,
    dataset,
    apiHost: lakeUrl,
    // Event streams share one WebSocket: browsers open only six connections to a host.
    unstable_clientFactory: (options) => {
      const config: LakeClientConfig = {
        ...options,
        apiHost: lakeUrl,
        useProjectHostname: false,
        resolveFetch: () => lakeFetch,
      }
      return createClient(config)
    },
    auth: {
      loginMethod: 'dual',
      redirectOnSingle: true,
      providers: [{ name: 'local', title: 'Sign in on this machine', url: `${lakeUrl}/v1/auth/login/local` }],
    },
  }
}
