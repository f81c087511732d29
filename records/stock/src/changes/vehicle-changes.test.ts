import { expect, test } from 'vitest'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { openIngestBench } from '../testing/ingest-bench.fixture.ts'
import { setStanding } from '../records/standing.ts'
import { changedVehicles, type ChangeCursor } from './vehicle-changes.ts'

const DAY = 86_400_000
const { records, load } = await openIngestBench()
const allTenants = [{ slug: 'harbour', dealershipIds: [101], soldDays: 14 }]
const row = (source_id: string, over = {}) =>
  feedRow({ source_id, price: 20_000, dealership_ids: [101], ...over })

test('vehicles that changed are read once each, in order, as visitors can have them now', async () => {
  const { db } = records
  let cursor: ChangeCursor = { at: 0, id: '' }
  const next = async (until: number, limit = 100) => {
    const read = await changedVehicles(db, cursor, { until, limit })
    cursor = read.cursor
    return read.changes.map(({ price, isFree }) => `${price} ${isFree ? 'free' : 'not free'}`).toSorted()
  }
  await load([row('a'), row('b', { offer_price: 18_000 }), row('c', { reserved: true })], { allTenants })
  expect(await next(NOW - 1)).toEqual([])
  const pages = [await next(NOW, 2), await next(NOW, 2), await next(NOW, 2)]
  expect(pages.map((page) => page.length)).toEqual([2, 1, 0])
  expect(pages.flat().toSorted()).toEqual(['18000 free', '20000 free', '20000 not free'])
  // A price, one that is gone, one that is free; what is the same is no change.
  await load([row('a', { price: 19_000 }), row('c', { reserved: false })], {
    allTenants,
    now: NOW + DAY,
  })
  expect(await next(NOW + DAY)).toEqual(['18000 not free', '19000 free', '20000 free'])
  expect(await next(NOW + DAY)).toEqual([])
  const [{ id = '' } = {}] = (await changedVehicles(db, { at: 0, id: '' }, { until: NOW + DAY, limit: 1 }))
    .changes
  await setStanding(db, id, { standing: { reserved: true }, at: new Date(NOW + 2 * DAY) })
  expect(await next(NOW + 2 * DAY)).toEqual([expect.stringMatching(/ not free$/)])
})
