import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeDirectory, startServer } from '../start-server.ts'
import type { TestServer } from '../start-server.ts'
import { carLine, CARS, exportAll, found, importLines } from './cars.ts'

const COLLECTION = '/collections/cars'
const numbers = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

describe('[c.7] changes by filter and alterations', () => {
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
    const drop = { name: 'colour', drop: true }
    // The alteration may be over before the others arrive: then all is done once more.
    for (let attempt = 0; ; attempt++) {
      const altering = server.call('PATCH', COLLECTION, { fields: [colour] })
      const [running, second, late] = await Promise.all([
        server.call('GET', '/operations/schema_changes'),
        server.call('PATCH', COLLECTION, { metadata: { a: 1 } }),
        server.call('POST', `${COLLECTION}/documents?action=upsert`, carLine(9_000, { colour: 'red' })),
      ])
      expect([(await altering).status, late.status]).toEqual([200, 201])
      const shown = running.body as unknown[]
      if ((shown.length === 0 || second.status === 200) && attempt < 20) {
        expect((await server.call('PATCH', COLLECTION, { fields: [drop] })).status).toBe(200)
        continue
      }
      expect(shown).toEqual([
        expect.objectContaining({ collection: 'cars', alter_history: expect.any(Array) }),
      ])
      expect(second).toEqual({
        status: 422,
        body: { message: 'Another collection update operation is in progress.' },
      })
      break
    }
    expect(await found(server, 'q=*&filter_by=colour:=red')).toBe(1_668)
    expect((await server.call('GET', '/operations/schema_changes')).body).toEqual([])

    const again = [drop, { name: 'colour', type: 'string', optional: true }]
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
})
