import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { IngestPort, IngestReport } from '../../server/records/ingest-port.ts'
import { serveIngest } from './ingest-endpoint.ts'

const TOKEN = 't'.repeat(43)
const REPORT: IngestReport = {
  runId: 'run-1',
  rowsRead: 2,
  imported: 2,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  changedByTenant: { harbour: ['a'] },
}
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function service(over: Partial<IngestPort> = {}, maxBytes = 1_000) {
  const seen: { bodies: string[]; errors: unknown[] } = { bodies: [], errors: [] }
  const port: IngestPort = {
    mappings: async () => ['forecourt'],
    async run(request) {
      const chunks: Uint8Array[] = []
      for await (const chunk of request.source) chunks.push(chunk)
      seen.bodies.push(
        `${request.tenantSlug} ${request.mapping} ${request.format} ${request.mode} ${Buffer.concat(chunks)}`,
      )
      request.onProgress({ rowsRead: 1, imported: 1, updated: 0, unchanged: 0, rejected: 0 })
      return REPORT
    },
    rejectsCsv: async (slug, id) => (slug === 'harbour' && id === 'run-1' ? 'row,field\n' : undefined),
    ...over,
  }
  server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://door')
    res.setHeader('x-request-id', 'req-12345')
    void serveIngest(
      req,
      res,
      { path: url.pathname, search: url.search },
      {
        port,
        hasTenant: (slug) => slug === 'harbour' || slug === 'wattle',
        tokenOf: (slug) => (slug === 'harbour' ? TOKEN : undefined),
        onError: (error) => seen.errors.push(error),
        maxBytes,
      },
    )
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const send = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      method: 'POST',
      body: 'make\nKia\n',
      ...init,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'text/csv',
        ...(init.headers as Record<string, string>),
      },
    })
  return { send, seen }
}

const lines = async (answer: Response) =>
  (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('ingest service (N26)', () => {
  it('[SRCH-37] streams a file into an import and answers with progress and a report', async () => {
    const { send, seen } = await service()
    const answer = await send('/ingest/harbour?mapping=forecourt&mode=delta')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const [progress, report] = await lines(answer)
    expect(progress).toMatchObject({ type: 'progress', rowsRead: 1 })
    expect(report).toMatchObject({ type: 'report', runId: 'run-1', imported: 2 })
    expect(seen.bodies).toEqual(['harbour forecourt csv delta make\nKia\n'])
  })

  it.each([
    ['/ingest/nobody?mapping=forecourt', {}, 404, 'tenant-unknown'],
    ['/ingest', {}, 404, 'tenant-unknown'],
    ['/ingest/harbour?mapping=forecourt', { headers: { authorization: '' } }, 401, 'unauthorised'],
    [
      '/ingest/harbour?mapping=forecourt',
      { headers: { authorization: 'Bearer wrong' } },
      401,
      'unauthorised',
    ],
    ['/ingest/wattle?mapping=forecourt', {}, 401, 'unauthorised'],
    ['/ingest/harbour?mapping=nope', {}, 404, 'mapping-unknown'],
    ['/ingest/harbour', {}, 422, 'body-invalid'],
    ['/ingest/harbour?mapping=forecourt&mode=some', {}, 422, 'body-invalid'],
    ['/ingest/harbour?mapping=forecourt', { headers: { 'content-type': 'image/png' } }, 415, 'media-type'],
    ['/ingest/harbour?mapping=forecourt', { headers: { 'content-encoding': 'gzip' } }, 415, 'media-type'],
    ['/ingest/harbour?mapping=forecourt', { body: 'x'.repeat(2_000) }, 413, 'body-too-large'],
    ['/ingest/harbour?mapping=forecourt', { method: 'PUT' }, 405, 'method-not-allowed'],
  ] as const)('refuses %s %j with %d %s before the first row', async (path, init, status, code) => {
    const { send, seen } = await service()
    const answer = await send(path, init)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { code, requestId: 'req-12345' } })
    expect(seen.bodies).toEqual([])
  })

  it('gives a refusal of the import its own status while nothing was sent', async () => {
    const busy = Object.assign(new Error('a load of harbour is running'), { code: 'busy', status: 409 })
    const { send, seen } = await service({ run: async () => Promise.reject(busy) })
    const answer = await send('/ingest/harbour?mapping=forecourt')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      error: { code: 'busy', message: 'a load of harbour is running' },
    })
    expect(seen.errors).toEqual([])
  })

  it('says 503 when nothing can be written, before the first row and after it', async () => {
    const full = Object.assign(new Error('write failed'), { code: 'ENOSPC' })
    const { send } = await service({
      run: async () => Promise.reject(new Error('a query failed', { cause: full })),
    })
    const answer = await send('/ingest/harbour?mapping=forecourt')
    expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'storage-full' } }])
    const late = await service({
      run: async ({ onProgress }) => {
        onProgress({ rowsRead: 1, imported: 1, updated: 0, unchanged: 0, rejected: 0 })
        throw full
      },
    })
    const all = await lines(await late.send('/ingest/harbour?mapping=forecourt'))
    expect(all.at(-1)).toMatchObject({ type: 'error', error: { code: 'storage-full' } })
  })

  it('ends with an error line when an import fails half-way, without its inner text', async () => {
    const { send, seen } = await service({
      run: async ({ onProgress }) => {
        onProgress({ rowsRead: 1, imported: 0, updated: 0, unchanged: 0, rejected: 1 })
        throw new Error('password=hunter2 refused by database')
      },
    })
    const all = await lines(await send('/ingest/harbour?mapping=forecourt'))
    expect(all.at(-1)).toMatchObject({ type: 'error', error: { code: 'unexpected' } })
    expect(JSON.stringify(all)).not.toContain('hunter2')
    expect(seen.errors).toHaveLength(1)
  })

  it('stops a body without a length at the limit', async () => {
    const { send } = await service()
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(500)),
    })
    const init = { body: endless, duplex: 'half' } as RequestInit
    const answer = await send('/ingest/harbour?mapping=forecourt', init)
    expect(answer.status).toBe(413)
  })

  it('gives the rejected rows of a run to its own tenant only', async () => {
    const { send } = await service()
    const get = { method: 'GET', body: null } as const
    const answer = await send('/ingest/harbour/runs/run-1/rejects.csv', get)
    expect(await answer.text()).toBe('row,field\n')
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect((await send('/ingest/harbour/runs/other/rejects.csv', get)).status).toBe(404)
    expect((await send('/ingest/wattle/runs/run-1/rejects.csv', get)).status).toBe(401)
  })
})
