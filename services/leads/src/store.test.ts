import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { readLead, storeLead, type StoreOptions, UNFINISHED_MS, updateLead } from './store.ts'
import { deliveryTable, leadTable } from './tables.ts'
import { NOW, testLead } from './testing/enquiries.ts'
import { testDatabase } from './testing/test-database.ts'

let db: Database
let close: () => Promise<void>

beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())
beforeEach(() => db.delete(leadTable))

const destinations = [
  { kind: 'email', address: 'sales@a.example' },
  { kind: 'webhook', address: 'a' },
] as const
const options = (more: Partial<StoreOptions> = {}): StoreOptions => ({
  key: 'key-1',
  proof: undefined,
  destinations,
  now: NOW,
  ...more,
})
const idOf = (result: object | undefined) =>
  result && 'lead_id' in result && typeof result.lead_id === 'string' ? result.lead_id : ''
const deliveries = () => db.select().from(deliveryTable)

test('[LEAD-01] [LEAD-02] [N1] [N37] a lead is kept whole, with one delivery for each destination', async () => {
  const consent = { text: 'Yes, write to me.', version: 'abc', at: NOW }
  const lead = testLead({ consent })
  const stored = await storeLead(db, lead, options())
  expect(stored).toEqual({ kind: 'stored', lead_id: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(await readLead(db, idOf(stored))).toEqual({ ...lead, lead_id: idOf(stored), createdAt: NOW })
  const [row] = await db.select().from(leadTable)
  expect(row).toMatchObject({ status: 'new', source: 'Website', optIn: true })
  expect(
    (await deliveries()).map(({ kind, address, status, dueAt }) => [kind, address, status, +dueAt]),
  ).toEqual([
    ['email', 'sales@a.example', 'pending', NOW],
    ['webhook', 'a', 'pending', NOW],
  ])
})

test('[N1] [LEAD-07] the same key gives the same lead, also at the same moment, and nothing is sent twice', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => storeLead(db, testLead(), options())))
  expect(new Set(results.map(idOf)).size).toBe(1)
  expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array(7).fill('known'), 'stored'])
  expect(await deliveries()).toHaveLength(2)
})

test('[TEN-01] a key is the sender’s own at one dealer', async () => {
  const first = await storeLead(db, testLead(), options())
  const other = await storeLead(db, testLead({ tenant: 'tenant-b' }), options())
  expect(other.kind).toBe('stored')
  expect(idOf(other)).not.toBe(idOf(first))
})

test('[N20] work that was done once pays for one lead', async () => {
  const proof = 'pass-1'
  const first = await storeLead(db, testLead(), options({ proof }))
  expect(await storeLead(db, testLead(), options({ proof, key: 'key-2' }))).toEqual({ kind: 'proof-used' })
  expect(await storeLead(db, testLead(), options({ proof }))).toEqual({ kind: 'known', lead_id: idOf(first) })
})

test('a lead that has to reach nobody is kept all the same', async () => {
  const stored = await storeLead(db, testLead(), options({ destinations: [] }))
  expect(await readLead(db, idOf(stored))).toBeDefined()
  expect(await deliveries()).toEqual([])
})

test('[N1] [LEAD-08] further steps change the same lead, which is sent when it is finished', async () => {
  const first = await storeLead(db, testLead({ form_completed: false, message: '' }), options())
  const id = idOf(first)
  const dueAt = async () => (await deliveries()).map((delivery) => +delivery.dueAt)
  expect(await dueAt()).toEqual([NOW + UNFINISHED_MS, NOW + UNFINISHED_MS])
  const step = testLead({ form_completed: false, message: 'Tuesday?' })
  expect(await updateLead(db, id, step, { destinations, now: NOW + 1 })).toEqual({
    kind: 'updated',
    lead_id: id,
  })
  expect(await dueAt()).toEqual([NOW + UNFINISHED_MS, NOW + UNFINISHED_MS])
  const last = testLead({ message: 'Wednesday!' })
  await updateLead(db, id, last, { destinations, now: NOW + 2 })
  expect(await dueAt()).toEqual([NOW + 2, NOW + 2])
  expect(await readLead(db, id)).toMatchObject({ message: 'Wednesday!', form_completed: true })
  expect(await updateLead(db, id, step, { destinations, now: NOW + 3 })).toEqual({
    kind: 'known',
    lead_id: id,
  })
  expect(await readLead(db, id)).toMatchObject({ message: 'Wednesday!' })
})

test('[LEAD-08] [LEAD-24] a time and a place are kept; other words after the last step are an enquiry of their own', async () => {
  const id = idOf(await storeLead(db, testLead({ form_completed: false }), options()))
  const booking = testLead({ date_time: NOW + 86_400_000, location: { slug: 'n', name: 'Newstead' } })
  const step = (lead = booking) => updateLead(db, id, lead, { destinations, now: NOW + 1 })
  expect((await step())?.kind).toBe('updated')
  expect((await step())?.kind).toBe('known')
  expect(await readLead(db, id)).toEqual({ ...booking, lead_id: id, createdAt: NOW })
  for (const other of [
    { ...booking, message: 'Later, please' },
    { ...booking, date_time: NOW + 1 },
    { ...booking, location: { slug: 'm', name: 'Moorooka' } },
  ])
    expect(await step(other)).toBeUndefined()
  expect(await readLead(db, id)).toMatchObject({ message: booking.message })
})

test('[N1] a first step that has gone out already is sent again when the form is finished', async () => {
  const id = idOf(await storeLead(db, testLead({ form_completed: false }), options()))
  await db.update(deliveryTable).set({ status: 'delivered' })
  await updateLead(db, id, testLead(), { destinations, now: NOW + UNFINISHED_MS * 2 })
  expect((await deliveries()).map(({ status }) => status).toSorted()).toEqual([
    'delivered',
    'delivered',
    'pending',
    'pending',
  ])
})

test('[TEN-01] a lead of another dealer, or of nobody, is not changed', async () => {
  const id = idOf(await storeLead(db, testLead({ form_completed: false }), options()))
  const theirs = testLead({ tenant: 'tenant-b', message: 'changed' })
  expect(await updateLead(db, id, theirs, { destinations, now: NOW })).toBeUndefined()
  expect(await updateLead(db, 'nobody', testLead(), { destinations, now: NOW })).toBeUndefined()
  expect(await readLead(db, id)).toMatchObject({ message: 'Is it still there?' })
})
