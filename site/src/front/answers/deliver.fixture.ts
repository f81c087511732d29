import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { afterEach } from 'vitest'
import { deliver } from './deliver.ts'
import type { ReadyPage } from '../../server/rendering/packed-page.ts'
import { PreparedBodies } from '../../server/http/prepared-bodies.ts'

const policy = {
  studioOrigin: 'http://localhost:3333',
  connect: [],
  images: [],
  draftConnect: ['http://localhost:3334'],
  isProduction: false,
  isDev: false,
}
/** The 404 page of the site `harbour`. */
const OWN_404: ReadyPage = {
  status: 200,
  headers: {},
  hash: 'own',
  scriptHashes: [],
  refusedScripts: 0,
  html: brotliCompressSync('<h1>No such page at Harbour</h1>'),
}
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Serves `page` behind the delivery and asks for it once. */
export async function ask(
  page: (res: ServerResponse) => void,
  headers: Record<string, string> = {},
  status?: number,
  site?: string,
) {
  const bodies = new PreparedBodies(1_000_000)
  const refused: number[] = []
  const errors: unknown[] = []
  server = createServer((req, res) => {
    const options = {
      bodies,
      policy,
      embeds: (of: string) => (of === 'harbour' ? ['player.vimeo.com'] : []),
      onRefusedScripts: (n: number) => refused.push(n),
      notFoundPage: async (of: string) => (of === 'harbour' ? OWN_404 : undefined),
      failureCode: () => 'content-down' as const,
      onError: (e: unknown) => errors.push(e),
    }
    deliver(req, res, options, status, site)
    page(res)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const { request } = await import('node:http')
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer; refused: number[] }>(
    (resolve, reject) => {
      const req = request(url, { headers }, (res) => {
        const chunks: Buffer[] = []
        res.on('data', (chunk: Buffer) => chunks.push(chunk))
        res.on('end', () =>
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            body: Buffer.concat(chunks),
            refused,
          }),
        )
      })
      req.on('error', reject)
      req.end()
    },
  )
}
