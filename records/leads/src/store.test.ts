import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { readLead, storeLead, type StoreOptions, UNFINISHED_MS, updateLead } from './store.ts'
import { deliveryTable, leadTable, usedPassTable } from './tables.ts'
import { NOW, PROVED, testLead } from './testing/enquiries.ts'
import { testDatabase } from './testing/test-database.ts'
import { forgetUsedPasses } from './used-passes.ts'

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
  ...PROVED,
  destinations,
  now: NOW,
  ...more,
})
const stepAt = (ms: number) => options({ key: `step-${ms}`, now: NOW + ms })
const idOf = (result: object | undefined) =>
  result && 'lead_id' in result && typeof result.lead_id === 'string' ? result.lead_id : ''
const deliveries = () => db.select().from(deliveryTable)

test('[LEAD-01] [LEAD-02] [N1] [N37] a lead is kept whole, with one delivery for each destination', async () => {
  const consent = { text: 'Yes, write to me.', version: 'abc', at: NOW }
  const lead = testLead({ consent })
  const stored = await storeLead(db, lead, options())
  expect(stored).toEqual({ kind: 'stored', lead_id: expect.stringMatching(/^[\da-f-]{36}$/) })
  expect(await readLead(db, idOf(stored))).toEqual({
    ...lead,
    lead_id: idOf(stored),
    lead_status: 'new',
    createdAt: NOW,
  })
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

test('[N20] a pass pays for one lead, also after the lead is gone, and for that one as often as it is sent', async () => {
  const pass = { id: 'pass-1', expiresAt: NOW + 1_000 }
  const first = await storeLead(db, testLead(), options({ pass }))
  expect(await storeLead(db, testLead(), options({ pass, key: 'key-2' }))).toEqual({ kind: 'pass-used' })
  expect(await storeLead(db, testLead(), options({ pass }))).toEqual({ kind: 'known', lead_id: idOf(first) })
  await db.delete(leadTable)
  expect(await storeLead(db, testLead(), options({ pass, key: 'key-2' }))).toEqual({ kind: 'pass-used' })
  await forgetUsedPasses(db, NOW + 999)
  expect(await db.$count(usedPassTable)).toBe(1)
  await forgetUsedPasses(db, NOW + 1_000)
  expect(await db.$count(usedPassTable)).toBe(0)
})

test('[N20] of many that come with one pass at the same moment one is kept', async () => {
  const pass = { id: 'pass-2', expiresAt: NOW + 1_000 }
  const results = await Promise.all(
    Array.from({ length: 8 }, (_, at) => storeLead(db, testLead(), options({ pass, key: `key-${at}` }))),
  )
  expect(results.filter(({ kind }) => kind === 'stored')).toHaveLength(1)
  expect(results.filter(({ kind }) => kind === 'pass-used')).toHaveLength(7)
})

test('[N20] [LEAD-08] a pass that was used for a step is used', async () => {
  const pass = { id: 'pass-3', expiresAt: NOW + 1_000 }
  const id = idOf(await storeLead(db, testLead({ form_completed: false }), options()))
  const step = (message: string, key: string) =>
    updateLead(db, id, testLead({ form_completed: false, message }), { destinations, now: NOW, pass, key })
  expect(await step('Tuesday?', 'step-1')).toMatchObject({ kind: 'updated' })
  expect(await step('Tuesday?', 'step-1')).toMatchObject({ kind: 'updated' })
  expect(await step('Friday?', 'step-2')).toEqual({ kind: 'pass-used' })
  expect(await readLead(db, id)).toMatchObject({ message: 'Tuesday?' })
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
  expect(await updateLead(db, id, step, stepAt(1))).toEqual({
    kind: 'updated',
    lead_id: id,
  })
  expect(await dueAt()).toEqual([NOW + UNFINISHED_MS, NOW + UNFINISHED_MS])
  const last = testLead({ message: 'Wednesday!' })
  await updateLead(db, id, last, stepAt(2))
  expect(await dueAt()).toEqual([NOW + 2, NOW + 2])
  expect(await readLead(db, id)).toMatchObject({ message: 'Wednesday!', form_completed: true })
  expect(await updateLead(db, id, step, stepAt(3))).toEqual({
    kind: 'known',
    lead_id: id,
  })
  expect(await readLead(db, id)).toMatchObject({ message: 'Wednesday!' })
})

test('[LEAD-08] [LEAD-24] a time and a place are kept; other words after the last step are an enquiry of their own', async () => {
  const id = idOf(await storeLead(db, testLead({ form_completed: false }), options()))
  const booking = testLead({ date_time: NOW + 86_400_000, location: { slug: 'n', name: 'Newstead' } })
  const step = (lead = booking) => updateLead(db, id, lead, stepAt(1))
  expect((await step())?.kind).toBe('updated')
  expect((await step())?.kind).toBe('known')
  expect(await readLead(db, id)).toEqual({ ...booking, lead_id: id, lead_status: 'new', createdAt: NOW })
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
  await updateLead(db, id, testLead(), stepAt(UNFINISHED_MS * 2))
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
  expect(await updateLead(db, id, theirs, stepAt(0))).toBeUndefined()
  expect(await updateLead(db, 'nobody', testLead(), stepAt(0))).toBeUndefined()
  expect(await readLead(db, id)).toMatchObject({ message: 'Is it still there?' })
})
