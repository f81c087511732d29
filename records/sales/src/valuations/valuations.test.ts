import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { storeLead } from '@forecourt/leads/store'
import { PROVED, testLead } from '@forecourt/leads/testing/enquiries'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'
import { HOUR, NOW, openSalesBench } from '../testing/sales-bench.fixture.ts'
import {
  acceptValuation,
  answerValuation,
  beginValuation,
  forgetValuations,
  readValuation,
  valuationOfLead,
} from './valuations.ts'

const bench = await openSalesBench()
const { db } = bench
beforeEach(async () => {
  await bench.clear()
  await db.execute(sql`truncate valuation`)
})
afterAll(() => bench.close())

const DAY = 24 * HOUR
const TENANT = 'tenant-a'
const VEHICLE = { rego: '123ABC', regoState: 'QLD', make: 'Mazda', model: 'CX-5', year: 2022, km: 60_000 }
const ANSWERS = { condition: 'good', owners: 1, finance: 'No' } as const
const FIGURE: VehicleValuation = {
  kind: 'figure',
  offerAud: 30_000,
  lowAud: 28_500,
  highAud: 31_500,
  basis: ['as it is'],
  holdDays: 7,
}
const begin = () => beginValuation(db, { tenant: TENANT, carSlug: 'kia-1', vehicle: VEHICLE }, NOW)
const answer = (id: string, result: VehicleValuation = FIGURE, tenant = TENANT) =>
  answerValuation(db, { tenant, id }, { answers: ANSWERS, result, now: NOW })
/** Accepts with a lead of its own; the reason when it is refused, and then nothing is stored. */
async function accept(id: string, { tenant = TENANT, now = NOW } = {}): Promise<string> {
  try {
    const stored = await storeLead(db, testLead({ tenant }), {
      ...PROVED,
      key: randomUUID(),
      destinations: [],
      alongside: (tx, lead) => acceptValuation(tx, { tenant, id }, { ...lead, now }),
      now,
    })
    return 'lead_id' in stored ? stored.lead_id : stored.kind
  } catch (error) {
    return (error as { because: string }).because
  }
}
const leads = () => db.$count(sql`lead`)

it('a figure holds for its days, is accepted once with a lead, and stands from then on', async () => {
  const id = await begin()
  expect(await readValuation(db, { tenant: TENANT, id })).toMatchObject({
    vehicle: VEHICLE,
    carSlug: 'kia-1',
  })
  expect(await answer(id)).toMatchObject({ result: FIGURE, answers: ANSWERS, holdsUntil: NOW + 7 * DAY })
  const all = await Promise.all(Array.from({ length: 20 }, () => accept(id, { now: NOW + 7 * DAY - 1 })))
  expect(all.filter((one) => one === 'accepted')).toHaveLength(19)
  expect(await leads()).toBe(1)
  const lead = all.find((one) => one !== 'accepted') ?? ''
  expect(await valuationOfLead(db, lead)).toMatchObject({ id, leadId: lead })
  expect(await answer(id, { ...FIGURE, offerAud: 99_000 })).toBeUndefined()
})

it('what is over, refused, unknown or another dealer’s is not accepted, and no lead is stored', async () => {
  const id = await begin()
  expect(await accept(id)).toBe('unknown')
  await answer(id, { kind: 'refused', because: 'age' })
  expect(await accept(id)).toBe('unknown')
  await answer(id)
  expect(await accept(id, { tenant: 'tenant-b' })).toBe('unknown')
  expect(await accept('never-was')).toBe('unknown')
  expect(await accept(id, { now: NOW + 7 * DAY })).toBe('over')
  expect(await leads()).toBe(0)
  expect(await readValuation(db, { tenant: 'tenant-b', id })).toBeUndefined()
  expect(await answer(id, FIGURE, 'tenant-b')).toBeUndefined()
})

it('what nobody accepted is forgotten after sixty days', async () => {
  const [old, kept] = [await begin(), await begin()]
  await answer(kept)
  await accept(kept)
  await forgetValuations(db, NOW + 60 * DAY)
  expect(await readValuation(db, { tenant: TENANT, id: old })).toBeDefined()
  await forgetValuations(db, NOW + 61 * DAY)
  expect(await readValuation(db, { tenant: TENANT, id: old })).toBeUndefined()
  expect(await readValuation(db, { tenant: TENANT, id: kept })).toBeDefined()
})
