import { once } from 'node:events'
import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ADMIN_KEY, removeDirectory, startServer } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'
import { carLine, CARS, exportAll, found, importLines } from './cars.ts'

const LINES = process.env['DEEP'] === '1' ? 100_000 : 8_000
const COLLECTION = '/collections/cars'
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

describe('[c.7] imports, changes by filter and alterations', () => {
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

  it(`a broken line among ${LINES} costs only itself, and every other one is found`, async () => {
    const lines = numbers(LINES).map((n) => carLine(n))
    lines[4_321] = '{"id":"d4321",'
    const results = await importLines(server, lines)
    expect(results).toHaveLength(LINES)
    expect(results.flatMap(({ success }, n) => (success ? [] : [n]))).toEqual([4_321])
    expect(await found(server, 'q=*')).toBe(LINES - 1)
    expect((await exportAll(server)).size).toBe(LINES - 1)
  })

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
    expect(results[0]?.error).toContain('ill-formed UTF-8 byte')
    expect(results[1]).toEqual({ success: true })
  })

  it('a change by filter reaches every document that can take it; one that is deleted is gone from both', async () => {
    await importLines(
      server,
      numbers(2_000).map((n) => carLine(n)),
    )
    const path = `${COLLECTION}/documents`
    expect(await server.call('PATCH', `${path}?filter_by=make:=make3`, { make: 'third' })).toEqual({
      status: 200,
      body: { num_updated: 286 },
    })
    expect(await server.call('PATCH', `${path}?filter_by=make:=make4`, { n: 'no number' })).toEqual({
      status: 200,
      body: { num_updated: 0 },
    })
    expect(await server.call('PATCH', `${path}?filter_by=`, { make: 'x' })).toMatchObject({
      body: { num_updated: 0 },
    })
    expect(await server.call('DELETE', `${path}?filter_by=n:<2&return_id=true&return_doc=true`)).toEqual({
      status: 200,
      body: {
        documents: [JSON.parse(carLine(0)), JSON.parse(carLine(1))],
        ids: ['d0', 'd1'],
        num_deleted: 2,
      },
    })
    expect(await server.call('DELETE', `${path}?filter_by=make:=third`)).toMatchObject({
      body: { num_deleted: 286 },
    })
    expect(await found(server, 'q=car&query_by=name')).toBe(2_000 - 288)
    expect(await server.call('DELETE', `${path}?truncate=true`)).toMatchObject({
      body: { num_deleted: 2_000 - 288 },
    })
    expect(await found(server, 'q=car&query_by=name')).toBe(0)
    expect((await exportAll(server)).size).toBe(0)
  })

  it('an alteration is shown while it runs, keeps a second one off, and takes in what is written meanwhile', async () => {
    await importLines(
      server,
      numbers(5_000).map((n) => carLine(n, { colour: n % 3 === 0 ? 'red' : 'blue' })),
    )
    const colour = { name: 'colour', type: 'string', facet: true, optional: true }
    const altering = server.call('PATCH', COLLECTION, { fields: [colour] })
    const running = await vi.waitFor(
      async () => {
        const { body } = await server.call('GET', '/operations/schema_changes')
        expect(body).toHaveLength(1)
        return body as { collection: string; validated_docs: number }[]
      },
      { interval: 1 },
    )
    expect(running[0]).toMatchObject({ collection: 'cars', alter_history: [] })
    const [second, late] = await Promise.all([
      server.call('PATCH', COLLECTION, { metadata: { a: 1 } }),
      server.call('POST', `${COLLECTION}/documents`, carLine(9_000, { colour: 'red' })),
    ])
    expect(second).toEqual({
      status: 422,
      body: { message: 'Another collection update operation is in progress.' },
    })
    expect(late.status).toBe(201)
    expect((await altering).status).toBe(200)
    expect(await found(server, 'q=*&filter_by=colour:=red')).toBe(1_668)
    expect((await server.call('GET', '/operations/schema_changes')).body).toEqual([])

    const again = [
      { name: 'colour', drop: true },
      { name: 'colour', type: 'string', optional: true },
    ]
    expect((await server.call('PATCH', COLLECTION, { fields: again })).status).toBe(200)
    expect(await found(server, 'q=red&query_by=colour')).toBe(1_668)
    expect((await server.call('PATCH', COLLECTION, { fields: [again[0]] })).status).toBe(200)
    expect((await server.call('GET', `${COLLECTION}/documents/search?q=red&query_by=colour`)).status).toBe(
      404,
    )
  })

  it('an alteration that a document does not fit changes nothing', async () => {
    await importLines(server, [carLine(1), carLine(2, { extra: 'text' })])
    const before = await server.call('GET', COLLECTION)
    const answer = await server.call('PATCH', COLLECTION, {
      fields: [
        { name: 'make', drop: true },
        { name: 'extra', type: 'int32', optional: true },
      ],
    })
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining('Existing data for field `extra` cannot be coerced into an int32'),
      },
    })
    expect(await server.call('GET', COLLECTION)).toEqual(before)
    expect(await found(server, 'q=*&filter_by=make:=make2')).toBe(1)
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
