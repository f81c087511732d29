import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { markFailed } from '../delivery/queue.ts'
import { storeLead } from '../store.ts'
import { deliveryTable, leadTable, localMessageTable } from '../tables.ts'
import { NOW, testLead } from '../testing/enquiries.ts'
import { testDatabase } from '../testing/test-database.ts'
import { forgetOldLeads, forgetPerson, personData } from './persons.ts'

const DAY = 86_400_000

let db: Database
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())
beforeEach(() => db.execute('truncate lead, lead_delivery, local_message cascade'))

let sent = 0
async function send(words: Parameters<typeof testLead>[0] = {}, at = NOW): Promise<string> {
  const lead = testLead({ consent: { text: 'Yes', version: 'v', at }, ...words })
  const result = await storeLead(db, lead, {
    key: `key-${(sent += 1)}`,
    pass: undefined,
    origin: { isProved: true, sender: `s${sent}`, text: `t${sent}` },
    destinations: [
      { kind: 'email', address: `sales${sent}@a.example` },
      { kind: 'confirmation', address: lead.email },
    ],
    now: at,
  })
  if (!('lead_id' in result)) throw new Error(result.kind)
  return result.lead_id
}
const leadOf = async (id: string) => (await db.select().from(leadTable).where(eq(leadTable.id, id)))[0]
const everything = async () =>
  JSON.stringify([
    await db.select().from(leadTable),
    await db.select().from(deliveryTable),
    await db.select().from(localMessageTable),
  ])

it('a person’s data is everything of their enquiries at one dealer, by address or by phone', async () => {
  const mine = await send()
  const byPhone = await send({ email: 'kim@work.example' })
  await send({ email: 'other@example.com', phone: '+61400000000' })
  await send({ tenant: 'tenant-b' })
  const byEmail = await personData(db, 'tenant-a', { email: ' KIM@example.com ' })
  expect(byEmail.map(({ id }) => id)).toEqual([mine])
  expect(byEmail[0]).toMatchObject({
    name: 'Kim',
    consentText: 'Yes',
    attributes: { linked_query_params: { utm_source: 'mail' } },
    deliveries: [{ kind: 'email' }, { kind: 'confirmation', address: 'kim@example.com' }],
  })
  const both = await personData(db, 'tenant-a', { phone: '+61412345678' })
  expect(both.map(({ id }) => id).toSorted()).toEqual([mine, byPhone].toSorted())
  expect(await personData(db, 'tenant-a', { email: '' })).toEqual([])
  expect(await personData(db, 'tenant-a', { phone: '' })).toEqual([])
})

it('a person who is forgotten is nowhere any more; the enquiry stays as a count, and nothing of it is sent', async () => {
  const id = await send({ message: 'Call me on 0412 345 678', Rego: 'ABC123' })
  const [delivery] = await db.select().from(deliveryTable)
  await db.update(deliveryTable).set({ lastError: 'refused kim@example.com' })
  await db.insert(localMessageTable).values({
    deliveryId: delivery?.id ?? '',
    to: 'kim@example.com',
    from: 'A',
    subject: 'Kim',
    text: 'Nguyen',
    sentAt: new Date(NOW),
  })
  const other = await send({ tenant: 'tenant-b' })
  expect(
    await forgetPerson(db, { tenant: 'tenant-a', person: { email: 'kim@example.com' }, now: NOW + 1 }),
  ).toEqual([id])
  expect(await leadOf(id)).toMatchObject({
    category: 'General Enquiry',
    createdAt: new Date(NOW),
    optIn: false,
  })
  const states = await db.select().from(deliveryTable).where(eq(deliveryTable.leadId, id))
  expect(states.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  // Another dealer's record of the same person is that dealer's.
  expect(await leadOf(other)).toMatchObject({ name: 'Kim' })
  await db.delete(leadTable).where(eq(leadTable.id, other))
  expect(await everything()).not.toMatch(/kim|nguyen|0412|61412|ABC123|utm_source|call me/i)
  expect(
    await forgetPerson(db, { tenant: 'tenant-a', person: { email: 'kim@example.com' }, now: NOW }),
  ).toEqual([])
})

it('what was on its way when its person was forgotten is not tried again', async () => {
  await send()
  await db.update(deliveryTable).set({ status: 'sending' })
  const [delivery] = await db.select().from(deliveryTable)
  await forgetPerson(db, { tenant: 'tenant-a', person: { email: 'kim@example.com' }, now: NOW })
  if (!delivery) throw new Error('nothing was to be sent')
  await markFailed(db, delivery, { error: 'kim@example.com is full', tell: [], now: NOW })
  expect(await everything()).not.toMatch(/kim|sending|pending/)
})

it('what is older than the dealer keeps is forgotten once, and nothing that is newer', async () => {
  const old = await send({}, NOW - 10 * DAY)
  const fresh = await send({}, NOW - 8 * DAY)
  const before = NOW - 9 * DAY
  expect(await forgetOldLeads(db, { tenant: 'tenant-b', before, now: NOW })).toBe(0)
  expect(await forgetOldLeads(db, { tenant: 'tenant-a', before, now: NOW })).toBe(1)
  expect(await forgetOldLeads(db, { tenant: 'tenant-a', before, now: NOW })).toBe(0)
  expect(await leadOf(old)).toMatchObject({ name: '', email: '' })
  expect(await leadOf(fresh)).toMatchObject({ name: 'Kim' })
})
