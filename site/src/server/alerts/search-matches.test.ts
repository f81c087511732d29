import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { storeVehicleRow } from '@forecourt/sales/testing/vehicle-row'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { agreeToAlerts } from '@forecourt/visitors/alert-settings'
import { matchProgress } from '@forecourt/visitors/find-matches'
import { SIGN_IN_MIGRATIONS } from '@forecourt/visitors/migrations'
import { saveSearch } from '@forecourt/visitors/searches'
import { testVisitor } from '@forecourt/visitors/testing/test-visitor'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { createSearchMatching } from './search-matches.ts'

const NOON = Date.UTC(2026, 6, 1, 2)
const MINUTE = 60_000
const dealer = (slug: string, priceAlerts = true): TenantEntry => ({
  id: `tenant-${slug}`,
  tenant: tenantFixture({
    _id: `tenant-${slug}`,
    slug,
    flags: { priceAlerts },
    save: { mode: 'server', leastDrop: 500 },
  }),
  rules: [],
})
const ALPHA = dealer('alpha')

const records = await openTestRecords([SIGN_IN_MIGRATIONS])
const { db } = records
afterAll(() => records.close())

const state = {
  now: NOON,
  entries: [ALPHA],
  isSearchAway: false,
  /** What the search shows for each query. */
  shows: new Map<string, { id: string; price: number }[]>(),
  asked: [] as string[],
}
const match = createSearchMatching({
  open: async () => records,
  tenants: { all: () => state.entries, byId: () => undefined },
  async meets(entry, query, ids) {
    if (state.isSearchAway) throw new Error('the search is away')
    state.asked.push(`${entry.tenant.slug} ${query} ${ids.join(',')}`)
    return (state.shows.get(query) ?? []).filter(({ id }) => ids.includes(id))
  },
  now: () => state.now,
})

let kim = { visitor: '', tenant: ALPHA.id }
beforeEach(async () => {
  await db.execute(sql`truncate vehicle, vehicle_history, visitor, match_progress restart identity cascade`)
  Object.assign(state, { now: NOON, entries: [ALPHA], isSearchAway: false, shows: new Map(), asked: [] })
  kim = await testVisitor(db, 'kim', { tenant: ALPHA.id, now: NOON })
  await agreeToAlerts(db, kim, { consentText: 'Write to me.', now: NOON })
  await match()
})

/** A vehicle that came, or whose price fell, a moment ago. */
async function arrives(
  id: string,
  price = 20_000,
  { before, slugs = ['alpha'] }: { before?: number; slugs?: string[] } = {},
) {
  const at = new Date(state.now).toISOString()
  if (before === undefined) await storeVehicleRow(db, { id, slugs, at: state.now, data: { price } })
  await db.execute(sql`insert into vehicle_history (vehicle_id, run_id, at, field, before, after) values
    (${id}, 'run', ${at}, ${before === undefined ? 'presence' : 'price'}, ${before === undefined ? null : String(before)},
      ${before === undefined ? 'in_feed' : String(price)})`)
}
const looksFor = (query: string) => saveSearch(db, kim, { query, name: query }, NOON)
const found = async () => {
  const { rows } = (await db.execute(
    sql`select car_id as id, price_now as price, search from alert_item order by car_id`,
  )) as { rows: { id: string; price: number; search: string }[] }
  return rows
}
/** Two rounds: what one sees, the next looks through. */
async function later(minutes = 2) {
  state.now += minutes * MINUTE
  await match()
  await match()
}

it('what comes in is looked for in the next round, and told to those whose search it meets', async () => {
  await looksFor('make=Mazda')
  await looksFor('make=Kia')
  state.shows.set('make=Mazda', [{ id: 'a', price: 19_990 }])
  state.now += MINUTE
  await arrives('a')
  await match()
  expect(state.asked).toEqual([])
  await later()
  expect(state.asked.toSorted()).toEqual(['alpha make=Kia a', 'alpha make=Mazda a'])
  expect(await found()).toEqual([{ id: 'a', price: 19_990, search: 'make=Mazda' }])
  await later()
  expect(state.asked).toHaveLength(2)
})

it('what was there before the first time is no news', async () => {
  await db.execute(sql`truncate match_progress`)
  await arrives('a')
  await looksFor('make=Mazda')
  state.shows.set('make=Mazda', [{ id: 'a', price: 1 }])
  await later()
  await later()
  expect(await found()).toEqual([])
})

it('a vehicle that got cheaper is told where the search had it not before', async () => {
  await looksFor('price=-20000')
  await looksFor('price=-30000')
  await looksFor('make=Mazda')
  for (const query of ['price=-20000', 'price=-30000', 'make=Mazda'])
    state.shows.set(query, [{ id: 'a', price: 19_000 }])
  await storeVehicleRow(db, { id: 'a', slugs: ['alpha'], at: NOON })
  state.now += MINUTE
  await arrives('a', 21_000, { before: 22_000 })
  await arrives('a', 19_000, { before: 21_000 })
  await later()
  expect(await found()).toEqual([{ id: 'a', price: 19_000, search: 'price=-20000' }])
})

it('while the search is away nothing is lost, and a vehicle that it does not know yet is waited for', async () => {
  await looksFor('make=Mazda')
  state.shows.set('make=Mazda', [
    { id: 'a', price: 1 },
    { id: 'b', price: 1 },
  ])
  state.now += MINUTE
  await arrives('a')
  state.isSearchAway = true
  await expect(later()).rejects.toThrow('the search is away')
  state.isSearchAway = false
  await db.execute(sql`update vehicle set index_pending = true`)
  await arrives('b')
  await later()
  expect(await found()).toEqual([])
  await db.execute(sql`update vehicle set index_pending = false`)
  await later()
  expect((await found()).map(({ id }) => id)).toEqual(['a', 'b'])
  // One that never gets there holds nobody up for more than an hour.
  await arrives('c')
  await db.execute(sql`update vehicle set index_pending = true where id = 'c'`)
  const before = await matchProgress(db)
  await later(59)
  expect(await matchProgress(db)).toBe(before)
  await later(3)
  expect(await matchProgress(db)).toBe((before ?? 0) + 1)
})

it('each dealer’s visitors are told of its own vehicles, and of none where the dealer does not write', async () => {
  await looksFor('make=Mazda')
  state.shows.set('make=Mazda', [{ id: 'a', price: 1 }])
  state.entries = [dealer('alpha', false), dealer('beta')]
  state.now += MINUTE
  await arrives('a', 1, { slugs: ['alpha', 'beta'] })
  await later()
  expect(await found()).toEqual([])
  state.entries = [ALPHA]
  await arrives('b', 1, { slugs: ['beta'] })
  await later()
  expect(state.asked).toEqual([])
})
