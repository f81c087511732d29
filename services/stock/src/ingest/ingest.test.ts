import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { openRecords, type Records } from '../records/database.ts'
import { importRunTable, vehicleTable } from '../records/tables.ts'
import {
  liveSlugs,
  resolveVehicleSlug,
  slugTable,
  vehicleByIdOrSlug,
  vehicleHistory,
} from '../records/vehicle-reads.ts'
import { createFakeIndex, type FakeIndex } from '../testing/fake-index.ts'
import { bytesOf, feedRow, loadOf, NOW } from '../testing/feeds.ts'
import { reindex } from './index-flush.ts'
import { ingest } from './ingest.ts'
import { listRejects, rejectsCsv } from './run.ts'
import { projectionOf } from './tenant.ts'

let records: Records
let index: FakeIndex

beforeAll(async () => {
  records = await openRecords({})
})
afterAll(() => records.close())
beforeEach(async () => {
  index = createFakeIndex()
  await records.db.execute(
    'truncate vehicle, vehicle_slug, vehicle_history, import_run, import_reject restart identity cascade',
  )
})

const load = (rows: readonly object[], changes = {}) => ingest(loadOf({ records, index }, rows, changes))

describe('one load', () => {
  test('[N26] new rows are imported, indexed before the report, and counted by type and state', async () => {
    const report = await load([
      feedRow({ source_id: 'A1', state: 'QLD' }),
      feedRow({ source_id: 'A2', car_type: 'new', price: 0, state: 'NSW' }),
    ])
    expect(report).toMatchObject({
      rowsRead: 2,
      imported: 2,
      updated: 0,
      rejected: 0,
      withdrawn: 0,
      changedCount: 2,
    })
    expect(report.breakdown).toEqual({
      carTypes: { used: 1, new: 1 },
      states: { QLD: 1, NSW: 1 },
      withoutPrice: 1,
    })
    expect(report.changedTenants).toEqual(['harbour'])
    expect([...index.documents.keys()].sort()).toEqual([...report.changedVehicleIds].sort())
  })

  test('[N26] the same feed again changes nothing; a price change is one update with its history', async () => {
    const rows = [feedRow({ source_id: 'A1' }), feedRow({ source_id: 'A2' })]
    const first = await load(rows)
    expect(await load(rows, { now: NOW + 1 })).toMatchObject({
      imported: 0,
      updated: 0,
      unchanged: 2,
      changedCount: 0,
    })
    const cheaper = await load([feedRow({ source_id: 'A1', price: 28_500 }), rows[1] as object], {
      now: NOW + 2,
    })
    expect(cheaper).toMatchObject({ updated: 1, unchanged: 1 })
    const history = await vehicleHistory(records, first.changedVehicleIds[0] ?? '')
    expect(
      history.filter((entry) => entry.field === 'price').map((entry) => [entry.before, entry.after]),
    ).toEqual([
      [null, '30000'],
      ['30000', '28500'],
    ])
  })

  test('[N26] bad rows are rejected with row, field, value and reason, and the others load', async () => {
    const report = await load([
      feedRow({ source_id: 'A1' }),
      { ...feedRow({ source_id: 'A2' }), price: 'cheap' },
      { ...feedRow({ source_id: 'A3' }), car_type: 'stolen' },
      { ...feedRow({ source_id: 'A1' }), price: 1 },
      { ...feedRow({ source_id: 'A4' }), dealership_ids: [201] },
    ])
    expect(report).toMatchObject({ rowsRead: 5, imported: 1, rejected: 4 })
    expect(report.rejects.map((reject) => [reject.row, reject.field, reject.value])).toEqual([
      [2, 'price', 'cheap'],
      [3, 'car_type', 'stolen'],
      [4, 'source_id', 'A1'],
      [5, 'dealership_ids', '201'],
    ])
    expect(await listRejects(records, report.runId)).toEqual(report.rejects)
    expect(rejectsCsv(report.rejects).split('\r\n')[1]).toMatch(/^2,price,cheap,/)
  })

  test('a photo that the media store does not hold rejects its row', async () => {
    const key = `${'0'.repeat(40)}.webp`
    const row = feedRow({ source_id: 'A1', images: [{ image: { url: `media:${key}` } }] })
    expect((await load([row])).rejects[0]).toMatchObject({ field: 'images', value: key })
    const known = await load([row], { media: { has: async (asked: string) => asked === key } })
    expect(known.imported).toBe(1)
    expect([...index.documents.values()][0]).toMatchObject({
      primary_image: key,
      photos_count: 1,
      has_image: true,
    })
  })

  test('[SRCH-34] a vehicle of two dealers is shown by both, and both are told of the change', async () => {
    const report = await load([feedRow({ source_id: 'A1', dealership_ids: [101, 201] })])
    expect(report.changedTenants).toEqual(['harbour', 'wattle'])
    expect(report.changedByTenant).toEqual({
      harbour: report.changedVehicleIds,
      wattle: report.changedVehicleIds,
    })
    expect([...index.documents.values()][0]?.tenant_ids).toEqual(['harbour', 'wattle'])
  })
})

test('[TEN-01] a dealer is told of the vehicles it shows or showed, and of no other one in the same file', async () => {
  const rows = (dealers: number[]) => [
    feedRow({ source_id: 'A1' }),
    feedRow({ source_id: 'A2', dealership_ids: dealers }),
  ]
  const first = await load(rows([101, 201]))
  const [own = '', both = ''] = first.changedVehicleIds
  expect(first.changedByTenant).toEqual({ harbour: [own, both], wattle: [both] })
  expect((await load(rows([101]))).changedByTenant).toEqual({ harbour: [both], wattle: [both] })
  expect((await load([feedRow({ source_id: 'A1' })])).changedByTenant).toEqual({ harbour: [both] })
})

describe('full loads', () => {
  test('[N26] a full load withdraws what it does not name; a delta does not; coming back is an update', async () => {
    await load([feedRow({ source_id: 'A1' }), feedRow({ source_id: 'A2' })])
    expect(await load([feedRow({ source_id: 'A1' })], { mode: 'delta' })).toMatchObject({ withdrawn: 0 })
    const full = await load([feedRow({ source_id: 'A1' })])
    expect(full).toMatchObject({ withdrawn: 1, unchanged: 1, changedCount: 1 })
    expect(index.documents.size).toBe(1)
    expect(await load([feedRow({ source_id: 'A1' }), feedRow({ source_id: 'A2' })])).toMatchObject({
      updated: 1,
    })
    expect(index.documents.size).toBe(2)
  })

  test('[N26] a load without a usable row withdraws nothing and says so', async () => {
    await load([feedRow({ source_id: 'A1' })])
    const report = await load([{ source_id: 'B1', year: 'soon' }])
    expect(report).toMatchObject({ withdrawn: 0, rejected: 1 })
    expect(report.warnings).toEqual(['no row of the file was usable: no vehicle was withdrawn'])
    expect(index.documents.size).toBe(1)
  })

  test('[N26] a load that breaks off withdraws nothing, is closed as failed, and the next one may start', async () => {
    await load([feedRow({ source_id: 'A1' }), feedRow({ source_id: 'A2' })])
    const source = bytesOf(`[${JSON.stringify(feedRow({ source_id: 'A3' }))},`)
    await expect(load([], { source, format: 'json' })).rejects.toMatchObject({
      code: 'wrong_format',
      status: 415,
    })
    expect(
      await records.db.select().from(vehicleTable).where(eq(vehicleTable.presence, 'withdrawn')),
    ).toEqual([])
    expect((await records.db.select().from(importRunTable)).map((run) => run.status)).toEqual([
      'completed',
      'failed',
    ])
    expect(await load([feedRow({ source_id: 'A1' })])).toMatchObject({ rowsRead: 1 })
  })

  test('a vehicle whose row is refused today stays as it was: the feed still names it', async () => {
    await load([feedRow({ source_id: 'A1' }), feedRow({ source_id: 'A2' })])
    const report = await load([feedRow({ source_id: 'A1' }), { ...feedRow({ source_id: 'A2' }), year: 'x' }])
    expect(report).toMatchObject({ rejected: 1, withdrawn: 0 })
    expect(index.documents.size).toBe(2)
  })

  test('[C9] sold comes from the feed and stays in the index; withdrawn leaves it', async () => {
    await load([feedRow({ source_id: 'A1', status: 'Sold' })])
    expect([...index.documents.values()][0]).toMatchObject({ sold: true, available: false })
    expect((await records.db.select().from(vehicleTable))[0]?.presence).toBe('sold')
  })
})

describe('when two things happen at once', () => {
  test('a second load of the same tenant is refused with 409; another tenant may load', async () => {
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => (release = resolve))
    const slow = async function* (): AsyncGenerator<Uint8Array> {
      await gate
      yield new TextEncoder().encode(JSON.stringify(feedRow({ source_id: 'A1' })))
    }
    const first = load([], { source: slow() })
    await expect.poll(async () => (await records.db.select().from(importRunTable)).length).toBe(1)
    await expect(load([feedRow({ source_id: 'A2' })])).rejects.toMatchObject({ code: 'busy', status: 409 })
    const other = { slug: 'wattle', dealerships: [{ id: 201, slug: 'wattle-street', name: 'Wattle Street' }] }
    expect(await load([feedRow({ source_id: 'W1' })], { tenant: other })).toMatchObject({ imported: 1 })
    release()
    expect(await first).toMatchObject({ imported: 1 })
  })

  test('an index that is down fails the load with 503, and the next load sends what it missed', async () => {
    index.isDown = true
    await expect(load([feedRow({ source_id: 'A1' })])).rejects.toMatchObject({
      code: 'index_unavailable',
      status: 503,
    })
    index.isDown = false
    expect(await load([feedRow({ source_id: 'A1' })])).toMatchObject({ unchanged: 1 })
    expect(index.documents.size).toBe(1)
  })

  test('a run whose process died is taken over after five minutes, not before', async () => {
    await records.db.insert(importRunTable).values({
      id: 'dead',
      tenant: 'harbour',
      mapping: 'forecourt',
      format: 'csv',
      mode: 'full',
      status: 'running',
      startedAt: new Date(NOW),
      heartbeatAt: new Date(NOW),
    })
    const rows = [feedRow({ source_id: 'A1' })]
    await expect(load(rows, { now: NOW + 299_000 })).rejects.toMatchObject({ code: 'busy' })
    expect(await load(rows, { now: NOW + 301_000 })).toMatchObject({ imported: 1 })
  })
})

describe('slugs', () => {
  const badge = { badge: 'Maxx Sport' }

  test('[RTE-01] slug from year, make, model, badge and stock number; a changed one leaves a moved one behind', async () => {
    await load([feedRow({ source_id: 'U12', ...badge })])
    const old = '2021-mazda-cx-5-maxx-sport-u12'
    expect(await resolveVehicleSlug(records, 'harbour', old)).toMatchObject({
      kind: 'live',
      vehicle: { slug: old, path: `/cars/${old}` },
    })
    await load([feedRow({ source_id: 'U12', badge: 'Akera' })])
    expect(await resolveVehicleSlug(records, 'harbour', old)).toEqual({
      kind: 'moved',
      slug: '2021-mazda-cx-5-akera-u12',
    })
    await load([feedRow({ source_id: 'U12', ...badge })])
    expect(await resolveVehicleSlug(records, 'harbour', old)).toMatchObject({ kind: 'live' })
    expect((await liveSlugs(records)).map((entry) => entry.slug)).toEqual([old])
  })

  test('a price change keeps the slug; equal words get a number', async () => {
    await load([
      feedRow({ source_id: 'A', stocknum: '7', ...badge }),
      feedRow({ source_id: 'B', stocknum: '7', ...badge }),
    ])
    const slugs = (await liveSlugs(records)).map((entry) => entry.slug).sort()
    expect(slugs).toEqual(['2021-mazda-cx-5-maxx-sport-7', '2021-mazda-cx-5-maxx-sport-7-2'])
    await load([
      feedRow({ source_id: 'A', stocknum: '7', ...badge, price: 1000 }),
      feedRow({ source_id: 'B', stocknum: '7', ...badge, price: 2000 }),
    ])
    expect((await liveSlugs(records)).map((entry) => entry.slug).sort()).toEqual(slugs)
  })

  test("withdrawn is gone since then, another dealer's vehicle and nonsense are unknown", async () => {
    const report = await load([feedRow({ source_id: 'U1' }), feedRow({ source_id: 'U2' })])
    await load([feedRow({ source_id: 'U2' })], { now: NOW + 1000 })
    const slug = '2021-mazda-cx-5-u1'
    expect(await resolveVehicleSlug(records, 'harbour', slug)).toEqual({
      kind: 'gone',
      since: new Date(NOW + 1000),
    })
    expect(await resolveVehicleSlug(records, 'wattle', '2021-mazda-cx-5-u2')).toEqual({ kind: 'unknown' })
    expect(await resolveVehicleSlug(records, 'harbour', "'; drop table vehicle")).toEqual({ kind: 'unknown' })
    const kinds = new Map((await slugTable(records)).map((entry) => [entry.slug, entry.kind]))
    expect(kinds).toEqual(
      new Map([
        [slug, 'gone'],
        ['2021-mazda-cx-5-u2', 'live'],
      ]),
    )
    const id = report.changedVehicleIds[1] ?? ''
    expect(await vehicleByIdOrSlug(records, 'harbour', id)).toMatchObject({ id })
    expect(await vehicleByIdOrSlug(records, 'wattle', id)).toBeUndefined()
  })
})

test('reindex rebuilds the index from the record and follows dealerships that changed hands', async () => {
  await load([feedRow({ source_id: 'A1', dealership_ids: [102] }), feedRow({ source_id: 'A2' })])
  const before = new Map(index.documents)
  index.documents.clear()
  const { tenant, allTenants } = loadOf({ records, index }, [])
  expect(await reindex(records, index, () => projectionOf(tenant, allTenants, NOW))).toBe(2)
  expect(index.documents).toEqual(before)
  const moved = [
    { slug: 'harbour', dealershipIds: [101] },
    { slug: 'wattle', dealershipIds: [102, 201] },
  ]
  await reindex(records, index, () => projectionOf(tenant, moved, NOW))
  expect(await resolveVehicleSlug(records, 'wattle', '2021-mazda-cx-5-a1')).toMatchObject({ kind: 'live' })
  expect(await resolveVehicleSlug(records, 'harbour', '2021-mazda-cx-5-a1')).toEqual({ kind: 'unknown' })
})
