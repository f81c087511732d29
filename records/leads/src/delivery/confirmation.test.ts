import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { storeLead, updateLead } from '../store.ts'
import { deliveryTable, leadTable } from '../tables.ts'
import { NOW, PROVED, storedLead, testLead, VEHICLE } from '../testing/enquiries.ts'
import { testDatabase } from '../testing/test-database.ts'
import { confirmationEmail, MOST_CONFIRMATIONS, reminderEmail } from './confirmation.ts'

let db: Database
let close: () => Promise<void>
beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())
beforeEach(() => db.delete(leadTable))

const KIM = 'kim@example.com'
const DAY = 24 * 60 * 60_000
const DEALER = {
  name: 'Alpha Motors',
  timeZone: 'Australia/Brisbane',
  phone: '07 5550 0100',
  url: new URL('https://www.alpha.example'),
}
let keys = 0
const store = (now = NOW, address = KIM) =>
  storeLead(db, testLead(), {
    ...PROVED,
    key: `k${(keys += 1)}`,
    destinations: [
      { kind: 'email', address: 'sales@a.example' },
      { kind: 'confirmation', address },
    ],
    now,
  })
const kinds = async () => (await db.select().from(deliveryTable)).map(({ kind }) => kind)
const confirmations = async () => (await kinds()).filter((kind) => kind === 'confirmation').length

it('names what was asked for, the time with its zone, and the dealer', () => {
  const lead = storedLead({
    category: 'Test Drive Booking',
    vehicle: VEHICLE,
    date_time: Date.UTC(2026, 6, 4, 0, 30),
  })
  const mail = confirmationEmail(lead, { id: 'd1', address: KIM }, DEALER)
  expect(mail).toMatchObject({
    id: 'd1',
    to: KIM,
    from: 'Alpha Motors',
    subject: 'Alpha Motors: we have your booking request',
  })
  for (const part of [
    'Hello Kim,',
    'About: Test Drive Booking',
    'Vehicle: 2022 Mazda CX-5',
    'Stock number: F1',
    'Page: https://www.alpha.example/cars/2022-mazda-cx-5-f1',
    'The time is not booked yet',
    'Reference: L1',
    '07 5550 0100',
  ])
    expect(mail.text).toContain(part)
  expect(mail.text).toMatch(/Your preferred time: Saturday,? 4 July 2026.*10:30.*AEST/)
})

it('carries nothing that was typed freely: it may reach somebody who wrote nothing', () => {
  const lead = storedLead({
    vehicle: { ...VEHICLE, car_id: '', slug: 'win-at-spam', name: 'win-at-spam', stock_number: '' },
    name: 'Win at https://spam.example',
    last_name: 'Click-here',
    message: 'Cheap pills',
    answers: [{ name: 'a', label: 'A', kind: 'text', value: 'Cheap watches', text: 'Cheap watches' }],
  })
  const { text, subject } = confirmationEmail(lead, { id: 'd1', address: KIM }, DEALER)
  expect(`${subject} ${text}`).not.toMatch(/spam|Click-here|pills|watches/)
  expect(text).toContain('Hello,')
  const sentence = storedLead({ name: 'Visit our wonderful shop' })
  expect(confirmationEmail(sentence, { id: 'd1', address: KIM }, DEALER).text).not.toContain('wonderful')
  expect(text).not.toContain('Vehicle:')
})

it('one address gets a few in a day, and every enquiry reaches the dealer all the same', async () => {
  for (let at = 0; at < MOST_CONFIRMATIONS + 3; at += 1) await store()
  expect(await confirmations()).toBe(MOST_CONFIRMATIONS)
  expect((await kinds()).filter((kind) => kind === 'email')).toHaveLength(MOST_CONFIRMATIONS + 3)
  await store(NOW, 'other@example.com')
  await store(NOW + DAY + 1)
  expect(await confirmations()).toBe(MOST_CONFIRMATIONS + 2)
})

it('waits with a lead that is held back', async () => {
  await storeLead(db, testLead({ message: 'See https://a.example' }), {
    key: 'held',
    pass: undefined,
    origin: { isProved: false, sender: 's', text: 'See https://a.example' },
    destinations: [{ kind: 'confirmation', address: KIM }],
    now: NOW,
  })
  expect((await db.select().from(deliveryTable)).map(({ status }) => status)).toEqual(['held'])
})

it('comes once, with the last step of a form', async () => {
  const email = [{ kind: 'email', address: 'sales@a.example' }] as const
  const first = await storeLead(db, testLead({ form_completed: false }), {
    ...PROVED,
    key: 'first',
    destinations: email,
    now: NOW,
  })
  if (!('lead_id' in first)) throw new Error(first.kind)
  const both = [...email, { kind: 'confirmation', address: KIM }] as const
  await updateLead(db, first.lead_id, testLead(), {
    key: 'last',
    pass: undefined,
    destinations: both,
    now: NOW,
  })
  await updateLead(db, first.lead_id, testLead(), {
    key: 'last',
    pass: undefined,
    destinations: both,
    now: NOW,
  })
  expect((await kinds()).toSorted()).toEqual(['confirmation', 'email'])
})

const BOOKED = {
  start: Date.parse('2026-07-04T08:30:00+09:30'),
  placeName: 'Broken Hill shed',
  timeZone: 'Australia/Broken_Hill',
  url: 'https://www.alpha.example/appointments/x',
}

it('says that a time is booked, by the clock of its place, and where it is moved or cancelled', () => {
  const lead = storedLead({ category: 'Service Booking', date_time: BOOKED.start })
  const mail = confirmationEmail(lead, { id: 'd1', address: KIM }, DEALER, BOOKED)
  expect(mail.subject).toBe('Alpha Motors: your time is booked')
  for (const part of [
    /Your time: .*4 July.* 8:30.am/,
    /Place: Broken Hill shed/,
    /Move or cancel it: https:/,
  ])
    expect(mail.text).toMatch(part)
  expect(mail.text).not.toContain('not booked yet')
})

it('reminds of an appointment without anything that was typed but a name', () => {
  const lead = storedLead({
    name: 'Buy gold at evil.example',
    message: 'evil.example',
    date_time: BOOKED.start,
  })
  const mail = reminderEmail(lead, { id: 'd2', address: KIM }, DEALER, BOOKED)
  expect(mail).toMatchObject({ id: 'd2', to: KIM, from: 'Alpha Motors' })
  expect(mail.subject).toMatch(/^Alpha Motors: your appointment .*8:30.am/)
  expect(mail.text).toContain(BOOKED.url)
  expect(JSON.stringify(mail)).not.toContain('evil')
})
