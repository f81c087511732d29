import { expect, test } from 'vitest'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { lockVehicle, markStandingsShown, pendingStandings, setStanding } from '../records/standing.ts'
import { resolveVehicleSlug, slugTable, vehicleById } from '../records/vehicle-reads.ts'
import type { Standing } from '../records/tables.ts'
import { loadOf } from '../testing/feeds.ts'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { reindex } from './index-flush.ts'
import { sendAgain } from './send-again.ts'
import { projectionOf } from './tenant.ts'

const MINUTE = 60_000
const HELD: Standing = { reserved: true, reserved_until: '2026-07-01T02:00:00.000Z' }
const { records, index, load } = await openIngestBench()

const { tenant, allTenants } = loadOf({ records, index }, [])
const projectionFor = () => projectionOf(tenant, allTenants, NOW)
const idOf = () => [...index.documents.keys()][0] ?? ''
const shown = () =>
  [...index.documents.values()].map(({ reserved, sold, price }) => ({ reserved, sold, price }))
/** Says what happened here, and shows it. */
const stand = async (standing: Standing | null, at = NOW): Promise<void> => {
  const id = idOf()
  await records.db.transaction((tx) => setStanding(tx, id, { standing, at: new Date(at) }))
  await sendAgain({ records, index, ids: [id], projectionFor })
}

test('[RSV-05] a held vehicle is reserved in record and index, through full loads that change it and a rebuilt index', async () => {
  await load([feedRow({ source_id: 'S1', price: 30_000 })])
  await stand(HELD)
  expect(shown()).toEqual([{ reserved: true, sold: false, price: 30_000 }])
  await load([feedRow({ source_id: 'S1', price: 29_000 })], { now: NOW + MINUTE })
  expect(shown()).toEqual([{ reserved: true, sold: false, price: 29_000 }])
  await reindex(records, index, projectionFor)
  expect(shown()).toEqual([{ reserved: true, sold: false, price: 29_000 }])
  expect(await vehicleById(records, tenant.slug, idOf())).toMatchObject({ ...HELD, price: 29_000 })

  // Free again, it is what its feed says meanwhile.
  await stand(null, NOW + MINUTE)
  expect(shown()).toEqual([{ reserved: false, sold: false, price: 29_000 }])
  await stand(HELD)
  await load([feedRow({ source_id: 'S1', price: 29_000, reserved: true })], { now: NOW + 2 * MINUTE })
  await stand(null)
  expect(shown()).toEqual([{ reserved: true, sold: false, price: 29_000 }])
})

test('what staff sold stays sold when the next full load says otherwise, and its address knows it', async () => {
  await load([feedRow({ source_id: 'S1' })])
  await stand({ sold: true, sold_at: new Date(NOW).toISOString() })
  await load([feedRow({ source_id: 'S1', colour: 'Blue' })], { now: NOW + MINUTE })
  expect(shown()).toMatchObject([{ sold: true }])
  const [entry] = await slugTable(records)
  expect(entry).toMatchObject({ kind: 'live', soldAt: new Date(NOW) })
  expect(await resolveVehicleSlug(records, tenant.slug, entry?.slug ?? '')).toMatchObject({
    kind: 'live',
    vehicle: { sold: true },
  })
  await stand(null)
  expect(shown()).toMatchObject([{ sold: false }])
  expect((await slugTable(records)).map(({ soldAt }) => soldAt)).toEqual([undefined])
})

test('what pages do not show yet is known until they do, whatever changes meanwhile', async () => {
  await load([feedRow({ source_id: 'S1' })])
  expect(await pendingStandings(records.db, 10)).toEqual([])
  await stand(HELD)
  const before = await pendingStandings(records.db, 10)
  expect(before).toMatchObject([{ id: idOf(), tenantIds: [tenant.slug], isSold: false }])
  // In the same millisecond it is another version.
  await stand({ sold: true, sold_at: new Date(NOW).toISOString() })
  await markStandingsShown(records.db, before)
  const after = await pendingStandings(records.db, 10)
  expect(after).toMatchObject([{ id: idOf(), isSold: true }])
  await markStandingsShown(records.db, after)
  await markStandingsShown(records.db, [])
  expect(await pendingStandings(records.db, 10)).toEqual([])
})

test('a vehicle is locked as it is now; one that never was is none', async () => {
  await load([feedRow({ source_id: 'S1' })])
  await stand(HELD)
  const [locked, none] = await records.db.transaction(async (tx) => [
    await lockVehicle(tx, idOf()),
    await lockVehicle(tx, 'never-was'),
  ])
  expect(locked).toMatchObject({ presence: 'in_feed', vehicle: { reserved: true } })
  expect(none).toBeUndefined()
})
