import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { readLead, storeLead } from '../store.ts'
import { deliveryTable, leadTable, localMessageTable } from '../tables.ts'
import { NOW, PROVED, storedLead, testLead, VEHICLE } from '../testing/enquiries.ts'
import { testDatabase } from '../testing/test-database.ts'
import { RETRY_AFTER_MS } from './destination.ts'
import { leadEmail } from './email.ts'
import { keepMessage, keptMessages } from './local-messages.ts'
import { CLAIM_MS, claimDue } from './queue.ts'
import { deliverDue, type DeliveryOptions, nextDue, reclaimAll } from './worker.ts'

let db: Database
let close: () => Promise<void>
let clock = NOW

beforeAll(async () => ({ db, close } = await testDatabase()))
afterAll(() => close())
beforeEach(async () => {
  clock = NOW
  await db.delete(leadTable)
  await db.delete(localMessageTable)
})

const failures: string[] = []
afterEach(() => failures.splice(0))

function round(send: DeliveryOptions['send']): Promise<number> {
  return deliverDue({
    db,
    send,
    now: () => clock,
    tell: () => [],
    onFailure: ({ error, outcome, delivery }) => failures.push(`${outcome} ${delivery.attempts} ${error}`),
  })
}

async function stored(count = 1, address = 'sales@a.example'): Promise<string> {
  let id = ''
  for (let n = 0; n < count; n += 1) {
    const destinations = [{ kind: 'email', address }] as const
    const result = await storeLead(db, testLead(), { ...PROVED, key: `k${n}`, destinations, now: NOW })
    if ('lead_id' in result) id = result.lead_id
  }
  return id
}
const states = async () => (await db.select().from(deliveryTable)).map(({ status }) => status)

test('[N1] what is due is sent once', async () => {
  await stored(25)
  const sent: string[] = []
  const send: DeliveryOptions['send'] = async (_, { id }) => void sent.push(id)
  expect(await Promise.all([round(send), round(send)]).then(([a, b]) => a + b)).toBe(25)
  expect(new Set(sent).size).toBe(25)
  expect(sent).toHaveLength(25)
  expect(await round(send)).toBe(0)
  expect(await nextDue(db)).toBeUndefined()
})

test('[N1] a destination that is away is tried again after 1 m, 5 m, 30 m, 2 h and 12 h, then given up but kept', async () => {
  const id = await stored()
  const away: DeliveryOptions['send'] = () => Promise.reject(new Error('away'))
  await round(away)
  for (const wait of RETRY_AFTER_MS) {
    expect(await nextDue(db)).toBe(clock + wait)
    clock += wait - 1
    expect(await round(away)).toBe(0)
    clock += 1
    expect(await round(away)).toBe(1)
  }
  expect(failures).toEqual([...[1, 2, 3, 4, 5].map((n) => `retry ${n} away`), 'dead 6 away'])
  expect(await states()).toEqual(['dead'])
  clock += 10 * 86_400_000
  expect(await round(away)).toBe(0)
  const [row] = await db.select().from(deliveryTable)
  expect(row).toMatchObject({ lastError: 'away', attempts: 6 })
  expect(await readLead(db, id)).toBeDefined()
})

test('one destination that fails holds up no other', async () => {
  await stored(3)
  let first = true
  await round(() => {
    if (!first) return Promise.resolve()
    first = false
    return Promise.reject(new Error('away'))
  })
  expect((await states()).toSorted()).toEqual(['delivered', 'delivered', 'pending'])
})

test('[N1] what a worker was sending when it died is sent by the next, and until then by nobody', async () => {
  await stored()
  expect(await claimDue(db, clock, 10)).toHaveLength(1)
  expect(await claimDue(db, clock + CLAIM_MS - 1, 10)).toEqual([])
  expect(await claimDue(db, clock + CLAIM_MS, 10)).toMatchObject([{ attempts: 2 }])
  await reclaimAll(db, clock)
  expect(await claimDue(db, clock, 10)).toMatchObject([{ attempts: 2 }])
})

describe('emails', () => {
  test('tell staff who wrote, about what, and what they agreed to', async () => {
    const vehicle = { ...VEHICLE, price: 32_990 }
    const lead = storedLead({ vehicle, category: 'Used Vehicle Enquiry' })
    const delivery = { id: 'D1', address: 'sales@a.example' }
    const email = leadEmail(lead, delivery, { name: 'Alpha Motors', timeZone: 'Australia/Brisbane' })
    expect(email).toMatchObject({
      id: 'D1',
      to: 'sales@a.example',
      replyTo: 'kim@example.com',
      subject: 'Used Vehicle Enquiry: 2022 Mazda CX-5 from Kim Nguyen',
    })
    for (const line of [
      'Phone: +61412345678',
      'Stock number: F1',
      'Price: $32,990',
      'Is it still there?',
      'News and offers: no',
      'Sent: 1 Jul',
      ' 2026, 10:00',
      'Lead: L1',
    ])
      expect(email.text).toContain(line)
  })

  test('[LEAD-23] [LEAD-24] tell when somebody would like to come, in the dealer’s own time, and where', () => {
    const booking = {
      date_time: Date.UTC(2026, 11, 1, 0, 30),
      location: { slug: 'newstead', name: 'Newstead' },
    }
    const lead = storedLead(booking)
    const dealer = { name: 'Alpha Motors', timeZone: 'Australia/Sydney' }
    const { text } = leadEmail(lead, { id: 'D1', address: 'sales@a.example' }, dealer)
    expect(text).toContain('Location: Newstead')
    expect(text).toMatch(/Test Drive Booking Date: Tuesday.* 1 December 2026.* 11:30.am AEDT/)
  })

  test('[LEAD-09] tell what the dealer’s own questions were answered, on lines that no answer can forge a heading with', () => {
    const answers = [
      { name: 'berths', label: 'How many berths?', kind: 'number', value: 4, text: '4' },
      { name: 'van', label: 'Van', kind: 'text', value: 'A & B <c>', text: 'A & B <c>' },
    ] as const
    const lead = storedLead({
      email: '',
      Rego: 'ABC123 QLD',
      additional_services: ['Wash'],
      answers: [...answers],
    })
    const dealer = { name: 'Alpha Motors', timeZone: 'Australia/Sydney' }
    const email = leadEmail(lead, { id: 'D1', address: 'sales@a.example' }, dealer)
    expect(email.text).toContain('How many berths: 4\nVan: A & B <c>')
    expect(email.text).toContain('Registration: ABC123 QLD\nAdditional services: Wash')
    expect(email).not.toHaveProperty('replyTo')
  })

  test('a developer’s machine keeps each once, however often the delivery is repeated', async () => {
    const email = { id: 'D1', to: 'a@b.example', from: 'A', replyTo: 'k@e.example', subject: 'S', text: 'T' }
    await keepMessage(db, email, NOW)
    await keepMessage(db, email, NOW + 1)
    await keepMessage(db, { ...email, id: 'D2', subject: 'S2' }, NOW + 2)
    expect((await keptMessages(db, 10)).map(({ subject, at }) => [subject, at])).toEqual([
      ['S2', NOW + 2],
      ['S', NOW],
    ])
  })

  test('a developer’s machine keeps the newest thousand, however far their numbers lie apart', async () => {
    const email = { to: 'a@b.example', from: 'A', replyTo: 'k@e.example', subject: 'S', text: 'T' }
    const kept = async () => (await keptMessages(db, 2000)).length
    const row = (number: number) => ({ ...email, deliveryId: `old-${number}`, number, sentAt: new Date(NOW) })
    // A database that was killed leaves numbers out.
    await db.insert(localMessageTable).values([row(-90_000), row(-50_000)])
    await keepMessage(db, { ...email, id: 'new' }, NOW)
    expect(await kept()).toBe(3)
    await db.insert(localMessageTable).values(Array.from({ length: 998 }, (_, n) => row(-40_000 + n)))
    await keepMessage(db, { ...email, id: 'newer', subject: 'newer' }, NOW)
    expect(await kept()).toBe(1000)
    expect((await keptMessages(db, 1)).map(({ subject }) => subject)).toEqual(['newer'])
  })
})
