import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { createLakeReader } from './lake-client.ts'
import { setRuntime, type Runtime } from '../runtime/runtime.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** A reader of a lake that gives one answer to everything, and what was logged. */
async function lakeThatAnswers(result: unknown) {
  server = createServer((_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result }))
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const log = vi.fn()
  setRuntime({ log } as unknown as Runtime)
  const lake = createLakeReader({
    kind: 'embedded',
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readToken: 'reads',
    writeToken: 'writes',
    webhookSecret: 'secret',
    imagesUrl: '/_images',
  })
  return { lake, log }
}

it('a place whose name is no text does not reach the search documents of the other vehicles', async () => {
  const place = { _id: 'place-a', name: 'Newstead', city: 'Brisbane', state: null }
  const { lake, log } = await lakeThatAnswers([place, { ...place, _id: 'place-b', name: { en: 'Yard' } }])
  expect(await lake.locations('tenant-harbour')).toEqual([
    { id: 'place-a', name: 'Newstead', city: 'Brisbane' },
  ])
  expect(log.mock.calls.map((call) => call[2] as unknown)).toEqual([
    { document: 'place-b', tenant: 'tenant-harbour', problems: 'name: expected string, got object' },
  ])
})

it('windows whose ends are no times change nothing', async () => {
  const row = { tenantId: 'tenant-harbour', start: 'soon', expiry: '2026-07-01T00:00:00Z' }
  const { lake } = await lakeThatAnswers([row, { ...row, expiry: 7 }, { ...row, tenantId: null }])
  expect(await lake.windows(0, ['tenant-harbour'])).toEqual([
    { tenantId: 'tenant-harbour', at: Date.parse(row.expiry) },
  ])
})

it('the dates of blocks concern the dealer of their page, or every dealer for a page of the platform', async () => {
  const at = Date.parse('2026-07-01T00:00:00Z')
  const windows = [{ start: null, expiry: '2026-07-01T00:00:00Z' }]
  const { lake } = await lakeThatAnswers([
    { tenantId: 'tenant-harbour', windows },
    { tenantId: null, windows },
  ])
  expect(await lake.windows(0, ['tenant-harbour', 'tenant-wattle'])).toEqual([
    { tenantId: 'tenant-harbour', at },
    { tenantId: 'tenant-harbour', at },
    { tenantId: 'tenant-wattle', at },
  ])
})
