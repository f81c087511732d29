import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { namedRefusal } from '../../server/records/ingest-port.ts'
import type { ReindexPort } from '../../server/records/reindex-port.ts'
import { serveReindex } from './reindex-endpoint.ts'

const ADMIN_KEY = 'a'.repeat(43)
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function service(run: ReindexPort['run']) {
  const errors: unknown[] = []
  server = createServer((req, res) => {
    res.setHeader('x-request-id', 'req-12345')
    const port = { run, ensureComplete: async () => {} }
    void serveReindex(req, res, { port, adminKey: ADMIN_KEY, onError: (error) => errors.push(error) })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const send = (key = ADMIN_KEY, method = 'POST') =>
    fetch(url, { method, headers: key === '' ? {} : { authorization: `Bearer ${key}` } })
  return { send, errors }
}

const rebuilt: ReindexPort['run'] = async (onProgress) => {
  onProgress({ sent: 500, total: 1_200 })
  return { documents: 1_200, tenants: 2, durationMs: 5 }
}

describe('rebuild door', () => {
  it('answers with progress and a report', async () => {
    const { send } = await service(rebuilt)
    const answer = await send()
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    expect((await answer.text()).trim().split('\n')).toEqual([
      '{"type":"progress","sent":500,"total":1200}',
      '{"type":"report","documents":1200,"tenants":2,"durationMs":5}',
    ])
  })

  it.each([
    ['', 'POST', 401, 'unauthorised'],
    ['t'.repeat(43), 'POST', 401, 'unauthorised'],
    [ADMIN_KEY, 'GET', 405, 'method-not-allowed'],
  ] as const)('key %j with %s: %d %s, and nothing is rebuilt', async (key, method, status, code) => {
    let runs = 0
    const { send } = await service(async (onProgress) => {
      runs += 1
      return rebuilt(onProgress)
    })
    const answer = await send(key, method)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { code, requestId: 'req-12345' } })
    expect(runs).toBe(0)
  })

  it('gives a refusal its own status, and a failure half-way its own line without the inner text', async () => {
    const busy = await service(async () => Promise.reject(namedRefusal('reindex-running', 409, 'one runs')))
    const refused = await busy.send()
    expect(refused.status).toBe(409)
    expect(busy.errors).toEqual([])
    server?.close()
    const broken = await service(async (onProgress) => {
      onProgress({ sent: 1, total: 2 })
      throw new Error('connect 10.0.0.7 refused')
    })
    const text = await (await broken.send()).text()
    expect(text).toContain('"type":"error"')
    expect(text).not.toContain('10.0.0.7')
    expect(broken.errors).toHaveLength(1)
  })
})
