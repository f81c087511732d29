import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { readLead, storeLead } from '../store.ts'
import { leadActivityTable } from '../tables.ts'
import { NOW, PROVED, testLead } from '../testing/enquiries.ts'
import { testDatabase } from '../testing/test-database.ts'
import { consentsOf, withdrawConsents } from './consents.ts'

let db: Database
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())
beforeEach(() => db.execute('truncate lead, lead_delivery, lead_activity cascade'))

let sent = 0
async function enquire(words: Parameters<typeof testLead>[0] = {}): Promise<string> {
  const lead = testLead({
    tenant: 'tenant-a',
    email: 'kim@example.com',
    phone: '+61412345678',
    consent: { text: 'Send me offers.', version: 'v', at: NOW + sent },
    ...words,
  })
  const stored = await storeLead(db, lead, {
    ...PROVED,
    key: `key-${(sent += 1)}`,
    destinations: [],
    now: NOW,
  })
  if (!('lead_id' in stored)) throw new Error(stored.kind)
  return stored.lead_id
}
const KIM = [{ email: 'Kim@example.com' }, { phone: '+61412345678' }]
const withdraw = (persons = KIM, tenant = 'tenant-a') =>
  withdrawConsents(db, { tenant, persons, now: NOW + 1_000 })

it('somebody sees what they agreed to, by each of their contacts, and withdraws all of it once', async () => {
  const byMail = await enquire({ phone: '' })
  const byPhone = await enquire({ email: '' })
  const without = await enquire({ consent: undefined })
  const sam = await enquire({ email: 'sam@example.com', phone: '' })
  const elsewhere = await enquire({ tenant: 'tenant-b' })
  const given = await consentsOf(db, 'tenant-a', KIM)
  expect(given.map(({ leadId, text }) => [leadId, text])).toEqual([
    [byPhone, 'Send me offers.'],
    [byMail, 'Send me offers.'],
  ])
  expect(await consentsOf(db, 'tenant-a', [])).toEqual([])
  expect((await withdraw()).toSorted()).toEqual([byMail, byPhone].toSorted())
  expect(await withdraw()).toEqual([])
  expect(await consentsOf(db, 'tenant-a', KIM)).toEqual([])
  for (const id of [byMail, byPhone, without]) expect((await readLead(db, id))?.consent).toBeUndefined()
  for (const id of [sam, elsewhere]) expect((await readLead(db, id))?.consent?.text).toBe('Send me offers.')
  const notes = await db.select().from(leadActivityTable)
  expect(notes).toHaveLength(2)
  expect(notes[0]).toMatchObject({ kind: 'note', text: expect.stringContaining('“Send me offers.”') })
})

it('nobody without a contact withdraws anything', async () => {
  await enquire({ email: '', phone: '' })
  expect(await withdraw([])).toEqual([])
  expect(await withdraw([{ email: '' }])).toEqual([])
})
