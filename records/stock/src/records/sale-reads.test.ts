import { expect, test } from 'vitest'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { salesSince } from './sale-reads.ts'

const DAY = 86_400_000
const { records, load } = await openIngestBench()
const allTenants = [{ slug: 'harbour', dealershipIds: [101], soldDays: 14 }]
const mg = (source_id: string, over = {}) =>
  feedRow({ source_id, make: 'MG', dealership_ids: [101], ...over })
const sales = (since: number, make = 'mg', tenant = 'harbour') =>
  salesSince(records, { tenant, make, since: new Date(since) })

test('[C37] sales are the vehicles of a make that were for sale and that the feed calls sold since a time', async () => {
  const other = mg('kia', { make: 'Kia' })
  await load([mg('a'), mg('b'), mg('c'), other, mg('was-sold', { sold: true })], { allTenants })
  expect(await sales(0)).toBe(0)
  await load([mg('a', { sold: true }), mg('b'), mg('c'), { ...other, sold: true }], {
    allTenants,
    now: NOW + DAY,
  })
  await load([mg('a', { sold: true }), mg('b', { status: 'sold' }), mg('c')], {
    allTenants,
    now: NOW + 3 * DAY,
  })
  expect(await sales(NOW)).toBe(2)
  expect(await sales(NOW + 2 * DAY)).toBe(1)
  expect(await sales(NOW, 'Kia')).toBe(1)
  expect(await sales(NOW, 'Toyota')).toBe(0)
  expect(await sales(NOW, 'MG', 'wattle')).toBe(0)
  // One that is gone from the feed without a word was perhaps not sold.
  await load([mg('b', { status: 'sold' })], { allTenants, now: NOW + 4 * DAY })
  expect(await sales(NOW)).toBe(2)
})
