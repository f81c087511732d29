import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Records } from '../records/database.ts'
import { openTestRecords } from '../testing/test-records.ts'
import { ingest } from '../ingest/ingest.ts'
import { vehicleTable } from '../records/tables.ts'
import { createFakeIndex } from '../testing/fake-index.ts'
import { loadOf } from '../testing/feeds.ts'
import { feedRow, NOW } from '@forecourt/vehicle/testing/feed-row'
import { forgetRevealsBefore, keepPhoneReveal } from './phone-reveals.ts'
import { phoneRevealTable, viewOfDayTable } from './tables.ts'
import { countView, forgetVisitorsBefore, MOST_OF_A_NETWORK, viewsOf } from './views.ts'

let records: Records
let vehicleId: string

beforeAll(async () => {
  records = await openTestRecords()
  await ingest(loadOf({ records, index: createFakeIndex() }, [feedRow({ source_id: 'a' })]))
  vehicleId = (await records.db.select({ id: vehicleTable.id }).from(vehicleTable))[0]?.id ?? ''
})
afterAll(() => records.close())

const look = (changes: Partial<Parameters<typeof countView>[1]> = {}) =>
  countView(records.db, {
    tenant: 'harbour',
    vehicleId,
    day: '2026-06-01',
    visitor: 'kim',
    network: 'home',
    ...changes,
  })
const views = (tenant: string) => viewsOf(records.db, tenant, vehicleId)

test('[N13] a visitor counts once a day for a vehicle, and each dealer counts its own', async () => {
  expect(await views('harbour')).toBe(0)
  expect([await look(), await look()]).toEqual([true, false])
  expect(await look({ visitor: 'lee' })).toBe(true)
  expect(await look({ day: '2026-06-02' })).toBe(true)
  expect(await look({ tenant: 'wattle' })).toBe(true)
  expect([await views('harbour'), await views('wattle')]).toEqual([3, 1])
})

test('looks at the same moment count one by one', async () => {
  const before = await views('harbour')
  await Promise.all(Array.from({ length: 8 }, (_, n) => look({ visitor: `of ${n % 4}` })))
  expect((await views('harbour')) - before).toBe(4)
})

test('a network counts so many times a day, however many visitors it claims to have', async () => {
  const before = await views('harbour')
  for (let n = 0; n < MOST_OF_A_NETWORK + 3; n += 1) await look({ visitor: `office ${n}`, network: 'office' })
  expect((await views('harbour')) - before).toBe(MOST_OF_A_NETWORK)
})

test('who was counted is forgotten with the day; what was counted stays', async () => {
  const before = await views('harbour')
  await forgetVisitorsBefore(records.db, '2026-06-02')
  const days = await records.db.selectDistinct({ day: viewOfDayTable.day }).from(viewOfDayTable)
  expect(days).toEqual([{ day: '2026-06-02' }])
  expect(await views('harbour')).toBe(before)
})

test('[N3] a reveal is an event of its own each time', async () => {
  const reveal = { tenant: 'harbour', vehicleId, dealershipId: 101, websiteId: 1, at: new Date(NOW) }
  await keepPhoneReveal(records.db, reveal)
  await keepPhoneReveal(records.db, { ...reveal, dealershipId: null })
  expect(await records.db.select().from(phoneRevealTable)).toEqual([
    { id: 1, ...reveal },
    { id: 2, ...reveal, dealershipId: null },
  ])
})

test('reveals of longer ago are forgotten, later ones stay', async () => {
  const reveal = { tenant: 'harbour', vehicleId, dealershipId: null, websiteId: 9 }
  const times = [NOW - 2_000, NOW - 1_000, NOW + 1_000].map((at) => new Date(at))
  for (const at of times) await keepPhoneReveal(records.db, { ...reveal, at })
  await forgetRevealsBefore(records.db, new Date(NOW - 1_000))
  const kept = await records.db.select().from(phoneRevealTable).where(eq(phoneRevealTable.websiteId, 9))
  expect(kept.map(({ at }) => at)).toEqual(times.slice(1))
})
