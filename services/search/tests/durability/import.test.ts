import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN_KEY, removeDirectory, startServer } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'
import { carLine, CARS, exportAll, found, importLines } from './cars.ts'

const LINES = process.env['DEEP'] === '1' ? 100_000 : 8_000
const COLLECTION = '/collections/cars'
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

describe('[c.7] imports', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await startServer()
  })

  afterAll(async () => {
    await server.stop()
    removeDirectory(server.directory)
  })

  beforeEach(async () => {
    await server.call('DELETE', COLLECTION)
    await server.call('POST', '/collections', CARS)
  })

  it(
    `a broken line among ${LINES} costs only itself, and every other one is found`,
    async () => {
      const lines = numbers(LINES).map((n) => carLine(n))
      lines[4_321] = '{"id":"d4321",'
      const results = await importLines(server, lines)
      expect(results).toHaveLength(LINES)
      expect(results.flatMap(({ success }, n) => (success ? [] : [n]))).toEqual([4_321])
      expect(await found(server, 'q=*')).toBe(LINES - 1)
      expect((await exportAll(server)).size).toBe(LINES - 1)
    },
    20_000 + LINES,
  )

  it('the same id twice in one import: the second is refused, or replaces the first', async () => {
    const lines = [carLine(1), carLine(2), JSON.stringify({ id: 'd1', name: 'other', make: 'x', n: 9 })]
    expect((await importLines(server, lines)).map(({ code }) => code)).toEqual([undefined, undefined, 409])
    expect((await importLines(server, lines, 'action=upsert')).every(({ success }) => success)).toBe(true)
    expect(await found(server, 'q=other&query_by=name')).toBe(1)
    expect(await found(server, 'q=*')).toBe(2)
  })

  it('results are streamed: the first arrive while the rest is still to be sent', async () => {
    const sending = request(`${server.url}${COLLECTION}/documents/import`, {
      method: 'POST',
      headers: { 'x-typesense-api-key': ADMIN_KEY },
    })
    sending.write(`${carLine(1)}\n`)
    const [response] = (await once(sending, 'response')) as [NodeJS.ReadableStream]
    const [first] = (await once(response, 'data')) as [Buffer]
    expect(first.toString()).toBe('{"success":true}')
    expect(await found(server, 'q=*')).toBe(1)
    sending.end(carLine(2))
    const rest: Buffer[] = []
    for await (const chunk of response) rest.push(chunk as Buffer)
    expect(Buffer.concat(rest).toString()).toBe('\n{"success":true}')
  })

  it('an upload that breaks off keeps the lines that were answered, and lets others write', async () => {
    const sending = request(`${server.url}${COLLECTION}/documents/import`, {
      method: 'POST',
      headers: { 'x-typesense-api-key': ADMIN_KEY },
    })
    sending.on('error', () => undefined)
    sending.write(`${carLine(1)}\n${carLine(2)}\n${carLine(3).slice(0, 20)}`)
    const [response] = (await once(sending, 'response')) as [NodeJS.ReadableStream]
    response.on('error', () => undefined)
    await once(response, 'data')
    sending.destroy()
    expect((await server.call('POST', `${COLLECTION}/documents`, carLine(4))).status).toBe(201)
    expect([...(await exportAll(server)).keys()]).toEqual(['d1', 'd2', 'd4'])
  })

  it('documents written while an import runs are kept, and the import too', async () => {
    const lines = numbers(3_000).map((n) => carLine(n))
    const importing = importLines(server, lines, 'action=upsert')
    await vi.waitFor(async () => expect(await found(server, 'q=*')).toBeGreaterThan(0), { interval: 1 })
    for (const n of [0, 1, 9_000])
      await server.call('POST', `${COLLECTION}/documents?action=upsert`, carLine(n, { make: 'mine' }))
    expect((await importing).every(({ success }) => success)).toBe(true)
    expect(await found(server, 'q=*')).toBe(3_001)
    expect(await found(server, 'q=*&filter_by=make:=mine')).toBe(3)
  })

  it('a line that is not UTF-8 is refused, a byte order mark skipped', async () => {
    const bad = Buffer.concat([Buffer.from('{"id":"u","name":"a'), Buffer.of(0xff), Buffer.from('"}\n')])
    const response = await fetch(`${server.url}${COLLECTION}/documents/import`, {
      method: 'POST',
      headers: { 'x-typesense-api-key': ADMIN_KEY },
      body: Buffer.concat([bad, Buffer.from(`\ufeff${carLine(1)}`)]),
    })
    const results = (await response.text()).split('\n').map((line) => JSON.parse(line) as { error?: string })
    expect(results[0]?.error).toMatch(/^Bad JSON: byte \d+ is not UTF-8\.$/)
    expect(results[1]).toEqual({ success: true })
  })

  it('a collection that is dropped in the middle of an import takes no more lines', async () => {
    const importing = importLines(
      server,
      numbers(6_000).map((n) => carLine(n)),
    )
    await vi.waitFor(async () => expect(await found(server, 'q=*')).toBeGreaterThan(0), { interval: 1 })
    expect((await server.call('DELETE', COLLECTION)).status).toBe(200)
    const results = await importing
    expect(results).toHaveLength(6_000)
    expect(results.at(-1)).toEqual({ code: 404, error: 'Collection not found', success: false })
    expect((await server.call('POST', '/collections', CARS)).status).toBe(201)
    expect(await found(server, 'q=*')).toBe(0)
  })
})
