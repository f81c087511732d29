import { describe, expect, test } from 'vitest'
import { liveSlugs, resolveVehicleSlug, slugTable, vehicleById } from '../records/vehicle-reads.ts'
import { loadOf } from '../testing/feeds.ts'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { reindex } from './index-flush.ts'
import { projectionOf } from './tenant.ts'

const { records, index, load } = await openIngestBench()

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
    expect(await vehicleById(records, 'harbour', id)).toMatchObject({ id })
    expect(await vehicleById(records, 'wattle', id)).toBeUndefined()
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
