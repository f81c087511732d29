import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { defaultConfigFile } from './config-file.ts'
import { startServer } from './server.ts'
import type { AclMode, LakeConfigFile } from './config-file.ts'
import type { PublishRules } from './publish-rules.ts'
import type { LakeServer } from './server.ts'
import type { LakeSettings } from './lake.ts'
import type { SanityClient } from '@sanity/client'

export const ADMIN_TOKEN = 'test-admin-token-0123456789abcdef0123'
export const READ_TOKEN = 'test-read-token-0123456789abcdef01234'

/** A lake on a free port with a data folder of its own, and clients for it. */
export interface TestLake {
  server: LakeServer
  url: string
  dataDir: string
  admin: SanityClient
  reader: SanityClient
  anonymous: SanityClient
  client(token?: string): SanityClient
  /** Signs a person of the config in, as the Studio does, and returns the token. */
  signIn(userId: string): Promise<string>
  stop(): Promise<void>
}

export interface TestLakeOptions {
  config?: LakeConfigFile
  /** `public` unless told otherwise: many tests are about callers without a token. */
  aclMode?: AclMode
  settings?: Partial<LakeSettings>
  publishRules?: PublishRules
  now?: () => Date
  requestTimeout?: number
}

export async function startTestLake(options: TestLakeOptions = {}): Promise<TestLake> {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-lake-'))
  const server = await startServer({
    port: 0,
    config: { ...(options.config ?? defaultConfigFile()), aclMode: options.aclMode ?? 'public' },
    log: () => {},
    publishRules: options.publishRules,
    ...(options.now && { now: options.now }),
    ...(options.requestTimeout !== undefined && { requestTimeout: options.requestTimeout }),
    settings: {
      dataDir,
      project: 'forecourt',
      dataset: 'production',
      publicUrl: 'http://localhost:0',
      adminToken: ADMIN_TOKEN,
      readToken: READ_TOKEN,
      localLogin: true,
      ...options.settings,
    },
  })
  const url = `http://localhost:${server.port}`
  const client = (token?: string): SanityClient =>
    createClient({
      projectId: 'forecourt',
      dataset: 'production',
      apiVersion: '2025-02-19',
      apiHost: url,
      useProjectHostname: false,
      useCdn: false,
      ignoreBrowserTokenWarning: true,
      maxRetries: 0,
      ...(token !== undefined && { token }),
    })
  return {
    server,
    url,
    dataDir,
    client,
    admin: client(ADMIN_TOKEN),
    reader: client(READ_TOKEN),
    anonymous: client(),
    async signIn(userId) {
      const sid = server.lake.access.sessions.begin(userId)
      const answer = (await (await fetch(`${url}/v1/auth/fetch?sid=${sid}`)).json()) as { token: string }
      return answer.token
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Calls the API without the client: for what the client would never send. */
export async function callApi(
  lake: TestLake,
  path: string,
  init: RequestInit & { token?: string } = {},
): Promise<{ status: number; body: unknown }> {
  const headers = new Headers(init.headers)
  if (init.token !== undefined) headers.set('authorization', `Bearer ${init.token}`)
  const response = await fetch(lake.url + path, { ...init, headers })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}
