import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { importRunTable, vehicleTable } from '../records/tables.ts'
import { vehicleHistory } from '../records/vehicle-reads.ts'
import { bytesOf, loadOf } from '../testing/feeds.ts'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { reindex } from './index-flush.ts'
import { listRejects, rejectsCsv } from './run.ts'
import { projectionOf } from './tenant.ts'

const { records, index, load } = await openIngestBench()

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

  test('a document carries the preview of its first photo, also after a rebuild of the index', async () => {
    const [first, second] = ['1', '2'].map((digit) => `${digit.repeat(40)}.webp`)
    const images = [first, second].map((key) => ({ image: { url: `media:${key}` } }))
    const rows = [feedRow({ source_id: 'A1', images }), feedRow({ source_id: 'A2' })]
    const photoPreview = async (key: string) => `preview of ${key}`
    const { tenant, allTenants } = loadOf({ records, index }, [])
    await load(rows, { media: { has: async () => true }, tenant: { ...tenant, photoPreview } })
    const previews = () => [...index.documents.values()].map((document) => document.primary_preview).sort()
    expect(previews()).toEqual(['', `preview of ${first}`])
    await reindex(records, index, () => projectionOf({ ...tenant, photoPreview }, allTenants, NOW))
    expect(previews()).toEqual(['', `preview of ${first}`])
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
