import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { storeLead } from '@forecourt/leads/store'
import { PROVED, testLead, VEHICLE } from '@forecourt/leads/testing/enquiries'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { NOW, openSalesBench, TERMS } from '../testing/sales-bench.fixture.ts'
import { holdForLead } from './hold-for-lead.ts'
import { moveReservation } from './move.ts'
import { readReservation } from './reads.ts'

const bench = await openSalesBench()
const { db, addVehicle, reserve, rows, standing, mails } = bench
beforeEach(() => bench.clear())
afterAll(() => bench.close())

/** Stores a lead about a vehicle; returns its id. */
async function leadAbout(carId: string, lead: Parameters<typeof testLead>[0] = {}): Promise<string> {
  const stored = await storeLead(
    db,
    testLead({
      tenant: 'tenant-a',
      email: 'kim@example.com',
      phone: '',
      vehicle: { ...VEHICLE, car_id: carId },
      ...lead,
    }),
    {
      ...PROVED,
      key: randomUUID(),
      destinations: [{ kind: 'email', address: 'desk@example.com' }],
      now: NOW,
    },
  )
  if (!('lead_id' in stored)) throw new Error('not stored')
  return stored.lead_id
}
const hold = (leadId: string, more: object = {}) =>
  holdForLead(
    db,
    {
      tenant: 'tenant-a',
      tenantSlug: 'alpha',
      leadId,
      terms: TERMS,
      takesComingSoon: false,
      staff: 'ada',
      ...more,
    },
    NOW,
  )
const because = (attempt: Promise<unknown>) =>
  attempt.catch((error: unknown) => (error as { because?: string }).because)

it('staff hold the vehicle of a lead: its visitor gets the mail, and the trail says who did it', async () => {
  const car = await addVehicle()
  const lead = await leadAbout(car)
  const id = (await hold(lead)) ?? ''
  expect(await readReservation(db, { tenant: 'tenant-a', id })).toMatchObject({
    leadId: lead,
    carId: car,
    state: 'held',
    priceAud: 30_000,
  })
  expect(await standing(car)).toMatchObject({ reserved: true })
  // Staff who did it themselves are not told of it.
  expect(await mails()).toEqual(['reservation held'])
  expect(await rows(sql`select actor, outcome from audit where subject = ${id}`)).toEqual([
    { actor: 'ada', outcome: 'held' },
  ])
  expect(await rows(sql`select actor, kind, text from lead_activity where lead_id = ${lead}`)).toEqual([
    { actor: 'ada', kind: 'reservation', text: 'held' },
  ])
  expect(
    await moveReservation(db, { tenant: 'tenant-a', id }, 'pay', { by: 'rule', now: NOW }),
  ).toMatchObject({ state: 'paid' })
})

it('as many as they need: the limits are for visitors', async () => {
  for (let i = 0; i < 6; i += 1) expect(await hold(await leadAbout(await addVehicle()))).toBeTypeOf('string')
})

it.each([
  ['another dealer', { tenant: 'tenant-b', tenantSlug: 'beta' }],
  ['a lead that is not there', { leadId: randomUUID() }],
])('%s holds nothing', async (_who, more) => {
  const car = await addVehicle()
  expect(await hold(await leadAbout(car), more)).toBeUndefined()
  expect(await standing(car)).toBeNull()
})

it('a lead without a vehicle, or one that has had its reservation, holds nothing', async () => {
  expect(await hold(await leadAbout('', { vehicle: undefined }))).toBeUndefined()
  const lead = await leadAbout(await addVehicle())
  const id = (await hold(lead)) ?? ''
  expect(await hold(lead)).toBeUndefined()
  await moveReservation(db, { tenant: 'tenant-a', id }, 'cancel', { by: { staff: 'ada' }, now: NOW })
  expect(await hold(lead)).toBeUndefined()
})

it('a lead that is held back holds its vehicle once it is released, and never once it is rejected', async () => {
  const car = await addVehicle()
  const lead = await leadAbout(car)
  const is = (state: string) => db.execute(sql`update lead set hold = ${state} where id = ${lead}`)
  await is('held')
  expect(await hold(lead)).toBeUndefined()
  await is('rejected')
  expect(await hold(lead)).toBeUndefined()
  await is('released')
  expect(await hold(lead)).toBeTypeOf('string')
  expect(await standing(car)).toMatchObject({ reserved: true })
})

it('a vehicle that somebody holds, that is sold or has left its feed is not held, with the reason', async () => {
  const car = await addVehicle()
  await reserve(car)
  expect(await because(hold(await leadAbout(car)))).toBe('taken')
  expect(await because(hold(await leadAbout(await addVehicle({ sold: true }))))).toBe('gone')
  expect(await because(hold(await leadAbout('alpha-ffffffffffffffff')))).toBe('gone')
})
