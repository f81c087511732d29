import { expect, test } from 'vitest'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { type Arrival, arrivals, newestEntry, newestIndexedEntry } from './arrivals.ts'

const DAY = 86_400_000
const { records, load } = await openIngestBench()
const allTenants = [{ slug: 'harbour', dealershipIds: [101], soldDays: 14 }]
const row = (source_id: string, over = {}) =>
  feedRow({ source_id, price: 20_000, dealership_ids: [101], ...over })

test('vehicles that come, come back or get cheaper are read once each, in order; what goes or costs more is none', async () => {
  const { db } = records
  expect(await newestEntry(db)).toBe(0)
  let after = 0
  const next = async (limit = 100): Promise<Arrival[]> => {
    const read = await arrivals(db, after, { upTo: await newestEntry(db), limit })
    after = read.at(-1)?.number ?? after
    return read
  }
  await load([row('a'), row('b')], { allTenants })
  expect(await arrivals(db, 0, { upTo: 0, limit: 9 })).toEqual([])
  const pages = [await next(1), await next(5), await next(5)]
  expect(pages.map(({ length }) => length)).toEqual([1, 1, 0])
  const came = pages.flat()
  expect(came).toMatchObject([
    { tenants: ['harbour'], at: NOW, priceBefore: undefined, isIndexed: true },
    { tenants: ['harbour'], at: NOW, priceBefore: undefined, isIndexed: true },
  ])
  // One gets cheaper, one goes.
  await load([row('a', { price: 18_500 })], { allTenants, now: NOW + DAY })
  expect(await next()).toMatchObject([{ priceBefore: 20_000, at: NOW + DAY }])
  // It costs more, the other is back, a third is new; another thing about it changes nothing here.
  await load([row('a', { price: 18_600 }), row('b'), row('c')], { allTenants, now: NOW + 2 * DAY })
  const back = await next()
  expect(back.map(({ priceBefore }) => priceBefore)).toEqual([undefined, undefined])
  expect(back.filter(({ id }) => came.some((one) => one.id === id))).toHaveLength(1)
  await load([row('a', { price: 18_600, km: 1 }), row('b'), row('c')], { allTenants, now: NOW + 3 * DAY })
  expect(await next()).toEqual([])
  expect(await newestEntry(db)).toBeGreaterThanOrEqual(after)
  const newest = await newestEntry(db)
  expect(await newestIndexedEntry(db, NOW)).toBe(newest)
  await db.execute(`update vehicle set index_pending = true`)
  // What the search does not know yet is not before anything; what waits for very long is no reason to go back.
  expect(await newestIndexedEntry(db, NOW + 2 * DAY)).toBeLessThan(back[0]!.number)
  expect(await newestIndexedEntry(db, NOW + 9 * DAY)).toBe(newest)
  expect((await arrivals(db, 0, { upTo: after, limit: 1 }))[0]).toMatchObject({ isIndexed: false })
})
