import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { createRequestLimits } from './request-limits.ts'
import { pageAccess } from '../server/sign-in/page-access.ts'
import { createTenantRegistry } from '../server/tenants/tenants.ts'
import { createFrontHandler, type FrontOptions } from './front-handler.ts'
import { PreparedBodies } from '../server/http/prepared-bodies.ts'

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A tenant document as the directory reads it. */
export const tenantDoc = (slug: string, hosts: readonly string[]) => ({
  _id: `tenant-${slug}`,
  _type: 'tenant',
  name: slug,
  slug,
  template: 'multi-brand',
  hosts,
})

export const HARBOUR = ['www.harbour.example', 'münchen.example']
export const WATTLE = ['www.wattle.example']

/**
 * Starts the front handler on a port, over a directory whose documents a test may change. Its Next answers with the URL and
 * headers that it was given.
 */
export async function setup(
  over: Partial<FrontOptions> & { mode?: 'local' | 'production'; rules?: TenantRule[] } = {},
) {
  const documents = { tenants: [tenantDoc('harbour', HARBOUR), tenantDoc('wattle', WATTLE)], rules: [] }
  const problems: string[] = []
  const directory = createTenantRegistry({
    load: async () => documents,
    now: () => 0,
    onProblem: (_message, fields) => problems.push(String(fields['problems'])),
  })
  await directory.refresh()
  const unused = () => {
    throw new Error('no service is part of this test')
  }
  const options: FrontOptions = {
    tables: {
      mode: over.mode ?? 'local',
      isLoaded: true,
      isEmpty: false,
      tenantOfHost: (host) => directory.slugOfHost(host),
      hasTenant: (slug) => directory.bySlug(slug) !== undefined,
      vehicle: () => undefined,
      access: (slug, pathname) => {
        const entry = directory.bySlug(slug)
        return entry ? pageAccess({ ...entry, rules: over.rules ?? [] }, pathname, 0) : 'open'
      },
      redirect: () => undefined,
      publicFiles: new Set(),
    },
    delivery: {
      bodies: new PreparedBodies(1_000_000),
      embeds: () => [],
      policy: {
        studioOrigin: 'http://localhost:3333',
        connect: [],
        images: [],
        draftConnect: [],
        isProduction: false,
        isDev: false,
      },
      notFoundPage: async () => undefined,
      failureCode: () => 'unexpected',
      onRefusedScripts: unused,
      onError: unused,
    },
    isProduction: false,
    shouldTrustProxy: false,
    tenants: () => [],
    outbox: async () => [],
    isSignedIn: async () => false,
    admitDrafts: async (cookie) => cookie,
    limits: createRequestLimits({ now: () => 0 }),
    next: async (req, res) => {
      res.setHeader('content-type', 'application/json')
      res.end(JSON.stringify({ url: req.url, headers: req.headers }))
    },
    services: {
      health: unused,
      search: unused,
      lake: unused,
      media: unused,
      changes: (_req, res, { site }) => void res.end(`changes of ${site ?? 'nobody'}`),
      ingest: unused,
      reindex: unused,
    },
    writeAccess: () => undefined,
    onError: unused,
    now: () => 0,
    ...over,
  }
  server = createServer(createFrontHandler(options))
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { documents, directory, problems }
}

interface Answer {
  status: number
  /** Status line and headers. */
  head: string
  body: string
  /** URL that Next was asked for; undefined when Next was not asked. */
  url: string | undefined
}

/** Sends a request byte for byte, since HTTP clients would tidy up hosts and header lines. */
export function send(lines: readonly string[], encoding: BufferEncoding = 'utf8'): Promise<Answer> {
  const address = server?.address() as AddressInfo | undefined
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(address?.port ?? 0, '127.0.0.1', () =>
      socket.write(Buffer.from(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`, encoding)),
    )
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => (text += chunk))
    socket.on('error', reject)
    socket.on('end', () => {
      const end = text.indexOf('\r\n\r\n')
      const body = text.slice(end + 4)
      const url = /"url":"([^"]*)"/.exec(body)?.[1]
      resolve({ status: Number(text.slice(9, 12)), head: text.slice(0, end), body, url })
    })
  })
}

export const get = (host: string, ...headers: string[]) =>
  send(['GET / HTTP/1.1', `Host: ${host}`, ...headers])
/** Returns the URL that Next was asked for, or the status of a refusal. */
export const siteOf = async (host: string, ...headers: string[]) => {
  const { status, url } = await get(host, ...headers)
  return status === 200 ? url : status
}
