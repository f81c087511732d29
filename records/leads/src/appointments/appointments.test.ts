import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { DeskScope } from '../desk/desk-filter.ts'
import type { NewLead } from '../lead.ts'
import { forgetPerson, personData } from '../privacy/persons.ts'
import { storeLead, type StoreOptions, updateLead } from '../store.ts'
import { deliveryTable } from '../tables.ts'
import { NOW, PROVED, testLead } from '../testing/enquiries.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { AppointmentWish } from './appointment.ts'
import { calendar, endAppointment, moveAppointment, readAppointment } from './appointments.ts'
import type { BookingWish } from './book.ts'
import { HOLD_MS, holdTime } from './hold-time.ts'
import { seatsLeft } from './seats-left.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The time that is asked for unless a test says otherwise. */
const START = NOW + 2 * DAY

let database: Awaited<ReturnType<typeof testDatabase>>
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  ;({ db } = database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await db.execute(sql`truncate lead cascade`)
  await db.execute(sql`truncate appointment, audit, used_pass`)
})

const wish = (more: Partial<AppointmentWish> = {}): AppointmentWish => ({
  tenant: 'tenant-a',
  kind: 'service',
  place: 'location-1',
  placeName: 'Newstead',
  start: START,
  end: START + HOUR,
  timeZone: 'Australia/Brisbane',
  atOnce: 2,
  ...more,
})
const booking = (more: Partial<BookingWish> = {}): BookingWish => ({ ...wish(), reminds: false, ...more })
const storing = (more: Partial<StoreOptions>): StoreOptions => ({
  ...PROVED,
  key: 'key',
  destinations: [],
  now: NOW,
  ...more,
})
const seeing: DeskScope = { tenant: 'tenant-a', person: 'staff', teams: undefined, lateBefore: 0 }
let made = 0
/** Sends a finished enquiry of somebody new, with a time. */
const book = (
  more: Partial<BookingWish> = {},
  lead: Partial<NewLead> = {},
  options: Partial<StoreOptions> = {},
) => {
  made += 1
  return storeLead(
    db,
    testLead({ email: `visitor-${made}@example.com`, phone: '', ...lead }),
    storing({ key: `key-${made}`, booking: booking(more), ...options }),
  )
}
const bookedId = async (...args: Parameters<typeof book>): Promise<string> => {
  const result = await book(...args)
  if (!('appointment' in result) || result.appointment === undefined) throw new Error(JSON.stringify(result))
  return result.appointment
}
const leads = () => db.$count(sql`lead`)
const hold = (holder: string, more: Partial<AppointmentWish> = {}, key = randomUUID() as string, now = NOW) =>
  holdTime(db, wish(more), { holder, key, now })
const left = async (more: Partial<Parameters<typeof seatsLeft>[2]> = {}) =>
  seatsLeft(
    db,
    [0, 1, 2].map((at) => ({ start: START + at * HOUR, end: START + (at + 1) * HOUR })),
    {
      tenant: 'tenant-a',
      kind: 'service',
      place: 'location-1',
      atOnce: 2,
      now: NOW,
      ...more,
    },
  )

describe('a time that is booked', () => {
  it('is stored with its lead, or neither of them is', async () => {
    const results = [await book(), await book(), await book()]
    expect(results.map(({ kind }) => kind)).toEqual(['stored', 'stored', 'not-booked'])
    expect(results[2]).toEqual({ kind: 'not-booked', because: 'taken' })
    expect(await leads()).toBe(2)
    expect(await left()).toEqual([0, 2, 2])
  })

  it('takes its seat from every time that it touches', async () => {
    await book({ start: START + HOUR / 2, end: START + HOUR * 1.5 })
    expect(await left()).toEqual([1, 1, 2])
    await book({ start: START + HOUR, end: START + 2 * HOUR })
    expect(await left()).toEqual([1, 0, 2])
  })

  it('is of one place, one kind and one dealer', async () => {
    await book({ place: 'location-2' })
    await book({ kind: 'testDrive' })
    await book({ tenant: 'tenant-b' }, { tenant: 'tenant-b' })
    expect(await left()).toEqual([2, 2, 2])
    expect(await left({ tenant: 'tenant-b' })).toEqual([1, 2, 2])
  })

  it('of a vehicle is out for everybody else, at whatever place', async () => {
    const drive = { kind: 'testDrive', carId: 'v1', atOnce: 5 } as const
    expect((await book(drive)).kind).toBe('stored')
    for (const other of [{}, { place: 'location-2' }, { start: START + HOUR / 2, end: START + 2 * HOUR }])
      expect(await book({ ...drive, ...other })).toEqual({ kind: 'not-booked', because: 'taken' })
    expect((await book({ ...drive, carId: 'v2' })).kind).toBe('stored')
    expect(await left({ kind: 'testDrive', atOnce: 5, carId: 'v1' })).toEqual([0, 5, 5])
    expect(await left({ kind: 'testDrive', atOnce: 5, place: 'location-2', carId: 'v1' })).toEqual([0, 5, 5])
  })

  it('is one, however often the enquiry is sent', async () => {
    const options = storing({ key: 'again', booking: booking() })
    const first = await storeLead(db, testLead(), options)
    const second = await storeLead(db, testLead(), options)
    expect(second).toEqual({ ...first, kind: 'known' })
    expect(await left()).toEqual([1, 2, 2])
  })

  it('is booked by the last step of a form, not before', async () => {
    const step = { key: 'steps', booking: booking() }
    const unfinished = await storeLead(db, testLead({ form_completed: false }), storing(step))
    expect(unfinished).not.toHaveProperty('appointment')
    expect(await left()).toEqual([2, 2, 2])
    const id = 'lead_id' in unfinished ? unfinished.lead_id : ''
    const finished = await updateLead(db, id, testLead({ message: 'More' }), storing(step))
    expect(finished).toMatchObject({ kind: 'updated', appointment: expect.any(String) })
    expect(await left()).toEqual([1, 2, 2])
  })

  it('leaves an unfinished form as it was when it is not free, so that another time can be chosen', async () => {
    await book({ atOnce: 1 })
    const first = await storeLead(db, testLead({ form_completed: false }), storing({ key: 'late' }))
    const id = 'lead_id' in first ? first.lead_id : ''
    const ask = (start: number) =>
      updateLead(
        db,
        id,
        testLead(),
        storing({ key: 'late', booking: booking({ atOnce: 1, start, end: start + HOUR }) }),
      )
    expect(await ask(START)).toEqual({ kind: 'not-booked', because: 'taken' })
    expect(await ask(START + HOUR)).toMatchObject({ kind: 'updated', appointment: expect.any(String) })
  })

  it('is a wish only while staff have not decided about its lead', async () => {
    const origin = { isProved: false, sender: 'sender-1', text: '' }
    const sent = []
    for (let at = 0; at < 3; at += 1) sent.push(await book({ atOnce: 9 }, {}, { origin }))
    expect(sent.map((one) => 'appointment' in one)).toEqual([true, true, false])
    expect(await left({ atOnce: 9 })).toEqual([7, 9, 9])
  })

  it('is refused to somebody who has booked enough', async () => {
    const person = { email: 'many@example.com' }
    for (let at = 0; at < 4; at += 1)
      expect((await book({ start: START + at * HOUR, end: START + (at + 1) * HOUR }, person)).kind).toBe(
        'stored',
      )
    expect(
      await book({ start: START + 5 * HOUR, end: START + 6 * HOUR }, { email: 'Many@Example.com' }),
    ).toEqual({
      kind: 'not-booked',
      because: 'too-many',
    })
  })
})

describe('a time that is held', () => {
  it('is nobody else’s for ten minutes, and free again afterwards', async () => {
    expect(await hold('one', { atOnce: 1 })).toMatchObject({ kind: 'held', until: NOW + HOLD_MS })
    expect(await hold('two', { atOnce: 1 })).toEqual({ kind: 'taken' })
    expect(await left({ atOnce: 1 })).toEqual([0, 1, 1])
    expect(await left({ atOnce: 1, now: NOW + HOLD_MS })).toEqual([1, 1, 1])
    expect(await hold('two', { atOnce: 1 }, undefined, NOW + HOLD_MS)).toMatchObject({ kind: 'held' })
  })

  it('is given back for another, unless that one is taken', async () => {
    const id = randomUUID()
    await hold('one', { atOnce: 1 }, id)
    await hold('two', { atOnce: 1, start: START + HOUR, end: START + 2 * HOUR })
    expect(await hold('one', { atOnce: 1, start: START + HOUR, end: START + 2 * HOUR }, id)).toEqual({
      kind: 'taken',
    })
    expect(await left({ atOnce: 1 })).toEqual([0, 0, 1])
    expect(
      await hold('one', { atOnce: 1, start: START + 2 * HOUR, end: START + 3 * HOUR }, id),
    ).toMatchObject({
      kind: 'held',
    })
    expect(await left({ atOnce: 1 })).toEqual([1, 0, 0])
  })

  it('becomes the visitor’s own when the form is sent', async () => {
    const id = randomUUID()
    await hold('one', { atOnce: 1 }, id)
    expect(await book({ atOnce: 1 })).toMatchObject({ kind: 'not-booked' })
    expect(await book({ atOnce: 1, hold: id })).toMatchObject({
      kind: 'stored',
      appointment: expect.any(String),
    })
    expect(await left({ atOnce: 1 })).toEqual([0, 1, 1])
  })

  it('gives nobody the time of another: neither what they hold nor what they booked', async () => {
    const id = randomUUID()
    await hold('one', { atOnce: 1 }, id)
    expect(await hold('two', { atOnce: 1 }, id)).toEqual({ kind: 'taken' })
    const booked = await bookedId({ atOnce: 1, hold: id })
    expect(await hold('two', { atOnce: 1 }, booked)).toEqual({ kind: 'taken' })
    expect(await book({ atOnce: 1, hold: booked })).toEqual({ kind: 'not-booked', because: 'taken' })
    expect(await readAppointment(db, { tenant: 'tenant-a', id: booked })).toMatchObject({ state: 'booked' })
  })

  it('of one form is one, whichever of its requests comes first', async () => {
    const key = randomUUID()
    const at = (hours: number) => ({
      atOnce: 1,
      start: START + hours * HOUR,
      end: START + (hours + 1) * HOUR,
    })
    await Promise.all([0, 1, 2].map((hours) => hold('one', at(hours), key)))
    expect((await left({ atOnce: 1 })).toSorted((a, b) => a - b)).toEqual([0, 1, 1])
    // The form may be sent before its last request arrives.
    expect(await book({ ...at(1), hold: key })).toMatchObject({ kind: 'stored' })
    expect(await left({ atOnce: 1 })).toEqual([1, 0, 1])
  })

  it('is one of eight at most for one address', async () => {
    const kinds = []
    for (let at = 0; at < 9; at += 1)
      kinds.push((await hold('one', { start: START + at * HOUR, end: START + (at + 1) * HOUR })).kind)
    expect(kinds).toEqual([...Array(8).fill('held'), 'too-many'])
  })
})

test('of a thousand visitors who want one of ten places exactly ten get one', async () => {
  const results = await Promise.all(Array.from({ length: 1_000 }, () => book({ atOnce: 10 })))
  expect(results.filter(({ kind }) => kind === 'stored')).toHaveLength(10)
  expect(await leads()).toBe(10)
  const { rows } = (await db.execute(
    sql`select seat from appointment where state = 'booked' order by seat`,
  )) as {
    rows: { seat: number }[]
  }
  expect(rows.map(({ seat }) => seat)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
}, 60_000)

describe('an appointment', () => {
  it('is moved when the other time is free, and stays where it is when it is not', async () => {
    const mine = await bookedId({ atOnce: 1, reminds: true, start: START + DAY, end: START + DAY + HOUR })
    await book({ atOnce: 1 })
    const move = (start: number) =>
      moveAppointment(db, mine, wish({ atOnce: 1, start, end: start + HOUR }), NOW)
    expect(await move(START)).toEqual({ kind: 'taken' })
    expect(await move(START + HOUR)).toMatchObject({ kind: 'changed', appointment: { start: START + HOUR } })
    const [reminder] = await db
      .select()
      .from(deliveryTable)
      .where(sql`kind = 'reminder'`)
    expect(reminder?.dueAt.getTime()).toBe(START + HOUR - DAY)
    // Half of its own time is free for it.
    expect(await move(START + HOUR * 1.5)).toMatchObject({ kind: 'changed' })
    expect(await moveAppointment(db, mine, wish({ kind: 'testDrive' }), NOW)).toEqual({ kind: 'unknown' })
    expect(await moveAppointment(db, mine, wish({ tenant: 'tenant-b' }), NOW)).toEqual({ kind: 'unknown' })
  })

  it('that is cancelled is free again, and reminds nobody', async () => {
    const id = await bookedId({ atOnce: 1, reminds: true })
    expect(await db.$count(deliveryTable, sql`kind = 'reminder'`)).toBe(1)
    const end = (state: 'cancelled' | 'came', tenant = 'tenant-a') =>
      endAppointment(db, { tenant, id, state, now: NOW })
    expect(await end('cancelled', 'tenant-b')).toEqual({ kind: 'unknown' })
    expect(await end('cancelled')).toMatchObject({ kind: 'changed', appointment: { state: 'cancelled' } })
    expect(await end('came')).toEqual({ kind: 'unknown' })
    expect(await db.$count(deliveryTable, sql`kind = 'reminder'`)).toBe(0)
    expect((await book({ atOnce: 1 })).kind).toBe('stored')
  })

  it('is not reminded of without a wish for it, an address, or a day to go', async () => {
    await book({ reminds: false })
    await book({ reminds: true }, { email: '', phone: '+61412345678' })
    await book({ reminds: true, start: NOW + HOUR, end: NOW + 2 * HOUR })
    expect(await db.$count(deliveryTable, sql`kind = 'reminder'`)).toBe(0)
  })

  it('stands in the calendar of its dealer on its day', async () => {
    const mine = await bookedId({}, { name: 'Kim', last_name: 'Nguyen', Rego: '123ABC QLD' })
    await book({ start: START + DAY, end: START + DAY + HOUR })
    await book({ tenant: 'tenant-b' }, { tenant: 'tenant-b' })
    await hold('one')
    const day = await calendar(db, { scope: seeing, from: START, to: START + DAY })
    expect(day).toMatchObject([{ id: mine, name: 'Kim Nguyen', rego: '123ABC QLD', placeName: 'Newstead' }])
    const service = { ...seeing, person: 'staff-1', teams: [] }
    const [hidden] = await calendar(db, { scope: service, from: START, to: START + DAY })
    expect(hidden).toMatchObject({ id: mine, name: '', rego: '', leadId: undefined })
  })

  it('of a person who is forgotten is cancelled, and is among what is told about them', async () => {
    const person = { email: 'kim@example.com' }
    await book({ atOnce: 1, reminds: true }, person)
    expect((await personData(db, 'tenant-a', person))[0]?.appointments).toMatchObject([
      { place: 'Newstead', state: 'booked' },
    ])
    await forgetPerson(db, { tenant: 'tenant-a', person, now: NOW })
    expect(await left({ atOnce: 1 })).toEqual([1, 1, 1])
    expect(await db.$count(deliveryTable, sql`address = 'kim@example.com'`)).toBe(0)
  })
})
