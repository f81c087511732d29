import { expect, test } from 'vitest'
import { slugTable } from '../records/vehicle-reads.ts'
import { loadOf } from '../testing/feeds.ts'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { sendAgain } from './send-again.ts'
import { projectionOf } from './tenant.ts'

const DAY = 86_400_000
const { records, index, load } = await openIngestBench()

/** Two dealers show the vehicle; `harbour` keeps it for 14 days once it is sold, `wattle` for good. */
const allTenants = [
  { slug: 'harbour', dealershipIds: [101], soldDays: 14 },
  { slug: 'wattle', dealershipIds: [201] },
]
const shared = { source_id: 'S1', dealership_ids: [101, 201] }
const shownBy = () => [...index.documents.values()].map(({ tenant_ids }) => tenant_ids)
const soldAt = async () => (await slugTable(records)).map((entry) => entry.soldAt?.getTime())

test('a sold vehicle is in a dealer’s lists for that dealer’s days, counted from the load that first said so', async () => {
  await load([feedRow(shared)], { allTenants })
  expect(await soldAt()).toEqual([undefined])
  await load([feedRow({ ...shared, sold: true })], { allTenants, now: NOW + DAY })
  await load([feedRow({ ...shared, sold: true, price: 29_000 })], { allTenants, now: NOW + 14 * DAY })
  expect(await soldAt()).toEqual([NOW + DAY])
  expect(shownBy()).toEqual([['harbour', 'wattle']])
  await load([feedRow({ ...shared, sold: true, price: 28_000 })], { allTenants, now: NOW + 15 * DAY })
  expect(shownBy()).toEqual([['wattle']])
  // Dealers that show it stay on record: to them its address is gone, to others it never was.
  expect(await slugTable(records)).toMatchObject([{ kind: 'live', tenantIds: ['harbour', 'wattle'] }])
})

test('its days end without a load, and begin anew only when it was for sale in between', async () => {
  await load([feedRow({ ...shared, sold: true })], { allTenants })
  const ids = [...index.documents.keys()]
  const { tenant } = loadOf({ records, index }, [])
  const later = projectionOf(tenant, allTenants, NOW + 14 * DAY)
  await sendAgain({ records, index, ids, projectionFor: () => later })
  expect(shownBy()).toEqual([['wattle']])
  await load([feedRow({ source_id: 'S2' })], { allTenants, now: NOW + 20 * DAY })
  await load([feedRow({ ...shared, sold: true })], { allTenants, now: NOW + 21 * DAY })
  expect(await soldAt()).toContain(NOW)
  await load([feedRow(shared)], { allTenants, now: NOW + 22 * DAY })
  expect(await soldAt()).toEqual([undefined, undefined])
  expect(shownBy()).toEqual([['harbour', 'wattle']])
  await load([feedRow({ ...shared, sold: true })], { allTenants, now: NOW + 23 * DAY })
  expect(await soldAt()).toContain(NOW + 23 * DAY)
})

test('a sold vehicle that leaves its feed is known to have been sold', async () => {
  await load([feedRow({ ...shared, sold: true }), feedRow({ source_id: 'S2' })], { allTenants })
  await load([feedRow({ source_id: 'S3' })], { allTenants, now: NOW + DAY })
  const entries = await slugTable(records)
  const known = entries.map(({ slug, kind, soldAt: at }) => `${slug} ${kind} ${at?.getTime()}`)
  expect(known.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    `2021-mazda-cx-5-s1 gone ${NOW}`,
    '2021-mazda-cx-5-s2 gone undefined',
    '2021-mazda-cx-5-s3 live undefined',
  ])
})
