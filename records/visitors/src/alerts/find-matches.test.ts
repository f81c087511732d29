import { afterAll, beforeEach, expect, it } from 'vitest'
import { saveSearch } from '../searches.ts'
import { matchProgressTable, visitorTable } from '../tables.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testVisitor } from '../testing/test-visitor.ts'
import { saveVehicles, type WatchlistOwner } from '../watchlist.ts'
import { claimAlertMails, makeAlertMails } from './alert-mails.ts'
import { findAlerts } from './find-alerts.ts'
import { matchProgress, noteMatches, noteMatchProgress, searchesToMatch } from './find-matches.ts'
import { agreeToAlerts, stopAlerts } from './settings.ts'

const NOW = Date.UTC(2026, 6, 1)
const MINUTE = 60_000
const DAY = 86_400_000
const { db, close } = await testDatabase()
afterAll(close)
beforeEach(async () => {
  await db.delete(visitorTable)
  await db.delete(matchProgressTable)
})

async function visitor(name: string, { tenant = 'tenant-a', agrees = true } = {}): Promise<WatchlistOwner> {
  const owner = await testVisitor(db, name, { tenant, now: NOW })
  if (agrees) await agreeToAlerts(db, owner, { consentText: 'Write to me.', now: NOW })
  return owner
}
const looksFor = (owner: WatchlistOwner, make: string, at = NOW) =>
  saveSearch(db, owner, { query: `make=${make}`, name: `All ${make}` }, at)
const note = (
  make: string,
  carId: string,
  { at = NOW + MINUTE, tenant = 'tenant-a', now = NOW, entry = 1 } = {},
) => noteMatches(db, tenant, [{ query: `make=${make}`, carId, entry, price: 20_000, at }], now)
const mails = async () => {
  await makeAlertMails(db, [{ tenant: 'tenant-a', today: '2026-07-01' }], { now: NOW, limit: 10 })
  const claimed = await claimAlertMails(db, { now: NOW, limit: 10 })
  return claimed.map(({ address, items }) => [address, items] as const)
}

it('a vehicle that came after a search was saved is told once, under the name of the search', async () => {
  const kim = await visitor('kim')
  await looksFor(kim, 'Mazda')
  await looksFor(kim, 'Kia', NOW + 2 * MINUTE)
  expect(await note('Mazda', 'a')).toBe(1)
  expect(await note('Mazda', 'a')).toBe(0)
  expect(await note('Mazda', 'old', { at: NOW - 1 })).toBe(0)
  expect(await note('Kia', 'b')).toBe(0)
  expect(await note('Ford', 'c')).toBe(0)
  expect(await note('Mazda', 'a', { tenant: 'tenant-b' })).toBe(0)
  expect(await mails()).toEqual([
    [
      'kim@example.com',
      [{ carId: 'a', kind: 'match', priceBefore: 0, priceNow: 20_000, search: 'All Mazda' }],
    ],
  ])
  // Told is told, also after the mail; half a year later it is news again.
  expect(await note('Mazda', 'a')).toBe(0)
  await noteMatchProgress(db, 7, NOW + 181 * DAY)
  expect(await note('Mazda', 'a', { at: NOW + 181 * DAY })).toBe(1)
})

it('a search that is saved while a load goes on is told of what that load brings after it, and not of what was there', async () => {
  const kim = await visitor('kim')
  await saveSearch(db, kim, { query: 'make=Mazda', name: 'All Mazda', seenEntry: 10 }, NOW + 2 * MINUTE)
  // Everything of a load has the time at which it began.
  const at = NOW + MINUTE
  expect(await note('Mazda', 'before', { at, entry: 10 })).toBe(0)
  expect(await note('Mazda', 'after', { at, entry: 11 })).toBe(1)
  // The clock of another process may be ahead: the order of the entries counts.
  expect(await note('Mazda', 'earlier', { at: NOW + 3 * MINUTE, entry: 9 })).toBe(0)
})

it('many who look for the same are all told; who did not agree, stopped, or saved the vehicle itself is not', async () => {
  const all = await Promise.all(['kim', 'sam', 'stopped', 'saved'].map((name) => visitor(name)))
  const silent = await visitor('silent', { agrees: false })
  const other = await visitor('kim', { tenant: 'tenant-b' })
  for (const owner of [...all, silent, other]) await looksFor(owner, 'Mazda')
  const [, , stopped, saved] = all
  if (!stopped || !saved) throw new Error('four visitors')
  await stopAlerts(db, stopped.visitor, NOW)
  const car = { id: 'a', name: 'a', slug: 'a', make: '', model: '', primary_image_url: '', price: 21_000 }
  await saveVehicles(db, saved, [car], NOW)
  expect(await note('Mazda', 'a')).toBe(2)
  expect((await mails()).map(([address]) => address).toSorted()).toEqual([
    'kim@example.com',
    'sam@example.com',
  ])
})

it('what is found about a vehicle that is saved meanwhile is told as that', async () => {
  const kim = await visitor('kim')
  await looksFor(kim, 'Mazda')
  await note('Mazda', 'a')
  const car = { id: 'a', name: 'a', slug: 'a', make: '', model: '', primary_image_url: '', price: 20_000 }
  await saveVehicles(db, kim, [car], NOW)
  await findAlerts(
    db,
    [{ id: 'a', price: 18_000, isFree: true }],
    [{ tenant: 'tenant-a', leastDropAud: 500 }],
    NOW,
  )
  expect(await mails()).toEqual([
    ['kim@example.com', [{ carId: 'a', kind: 'cheaper', priceBefore: 20_000, priceNow: 18_000 }]],
  ])
})

it('the searches of a dealer are read once each, in parts', async () => {
  for (const name of ['kim', 'sam', 'ada'])
    for (const make of ['Mazda', 'Kia', 'Audi']) await looksFor(await visitor(name), make)
  await looksFor(await visitor('silent', { agrees: false }), 'Ford')
  const first = await searchesToMatch(db, 'tenant-a', { after: '', limit: 2 })
  expect(first).toEqual(['make=Audi', 'make=Kia'])
  expect(await searchesToMatch(db, 'tenant-a', { after: 'make=Kia', limit: 2 })).toEqual(['make=Mazda'])
  expect(await searchesToMatch(db, 'tenant-b', { after: '', limit: 2 })).toEqual([])
})

it('how far the history was read is known after a restart', async () => {
  expect(await matchProgress(db)).toBeUndefined()
  await noteMatchProgress(db, 3, NOW)
  await noteMatchProgress(db, 9, NOW)
  expect(await matchProgress(db)).toBe(9)
})
