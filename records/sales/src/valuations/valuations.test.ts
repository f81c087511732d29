import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { forgetOldLeads } from '@forecourt/leads/persons'
import { storeLead } from '@forecourt/leads/store'
import { PROVED, testLead } from '@forecourt/leads/testing/enquiries'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'
import { HOUR, NOW, openSalesBench } from '../testing/sales-bench.fixture.ts'
import { deskValuations, isValuationSeen } from './desk-valuations.ts'
import { insertFigure } from './given-figures.ts'
import {
  addValuationPhoto,
  readValuationPhoto,
  removeValuationPhoto,
  valuationPhotos,
} from './valuation-photos.ts'
import {
  acceptValuation,
  answerValuation,
  beginValuation,
  forgetValuations,
  forgetValuationsOf,
  readValuation,
  valuationOfLead,
} from './valuations.ts'

const bench = await openSalesBench()
const { db } = bench
beforeEach(async () => {
  await bench.clear()
  await db.execute(sql`truncate valuation cascade`)
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

it('what is over, unanswered, unknown or another dealer’s is not accepted, and no lead is stored', async () => {
  const id = await begin()
  expect(await accept(id)).toBe('unknown')
  await answer(id)
  expect(await accept(id, { tenant: 'tenant-b' })).toBe('unknown')
  expect(await accept('never-was')).toBe('unknown')
  expect(await accept(id, { now: NOW + 7 * DAY })).toBe('over')
  expect(await leads()).toBe(0)
  expect(await readValuation(db, { tenant: 'tenant-b', id })).toBeUndefined()
  expect(await answer(id, FIGURE, 'tenant-b')).toBeUndefined()
})

it('a vehicle without a figure goes to a person with the lead, once', async () => {
  const id = await begin()
  await answer(id, { kind: 'refused', because: 'age', maxAgeYears: 7, maxKm: 100_000 })
  const lead = await accept(id)
  expect(await valuationOfLead(db, lead)).toMatchObject({ id })
  expect(await accept(id)).toBe('accepted')
})

it('photos go with their vehicle: eight of them, its visitor’s only, none after the lead', async () => {
  const [id, other] = [await begin(), await begin()]
  const add = (which: string, tenant = TENANT) =>
    addValuationPhoto(db, { tenant, id: which }, { image: new Uint8Array([1, 2, 3]), now: NOW })
  expect(await add(id, 'tenant-b')).toBe('unknown')
  // At once, so that none slips past the count.
  const added = await Promise.all(Array.from({ length: 12 }, () => add(id)))
  expect(added.filter((one) => one === 'added')).toHaveLength(8)
  expect(added.filter((one) => one === 'full')).toHaveLength(4)
  const photos = await valuationPhotos(db, id)
  expect(photos).toHaveLength(8)
  const [photo = ''] = photos
  const read = (more: object) =>
    readValuationPhoto(db, { tenant: TENANT, valuationId: id, id: photo, ...more })
  expect(await read({})).toEqual(new Uint8Array([1, 2, 3]))
  expect(await read({ tenant: 'tenant-b' })).toBeUndefined()
  expect(await read({ valuationId: other })).toBeUndefined()
  await removeValuationPhoto(db, { tenant: TENANT, valuationId: other, id: photo })
  await removeValuationPhoto(db, { tenant: 'tenant-b', valuationId: id, id: photo })
  expect(await valuationPhotos(db, id)).toHaveLength(8)
  await removeValuationPhoto(db, { tenant: TENANT, valuationId: id, id: photo })
  expect(await valuationPhotos(db, id)).toEqual(photos.slice(1))
  await answer(id)
  await accept(id)
  expect(await add(id)).toBe('unknown')
  await removeValuationPhoto(db, { tenant: TENANT, valuationId: id, id: photos[1] ?? '' })
  expect(await valuationPhotos(db, id)).toHaveLength(7)
})

it('strangers cannot fill the disk of a dealer with photos; those of leads do not count', async () => {
  const add = (id: string, tenant = TENANT) =>
    addValuationPhoto(db, { tenant, id }, { image: new Uint8Array(10), now: NOW })
  const [one, other] = [await begin(), await begin()]
  await add(one)
  await db.execute(sql`update valuation_photo set size = ${256 * 1024 * 1024 - 10}`)
  expect([await add(other), await add(other)]).toEqual(['added', 'dealer-full'])
  await answer(one)
  await accept(one)
  expect(await add(other)).toBe('added')
})

it('staff see what was valued: whose it is with the lead, its photos, and every figure that was given', async () => {
  const [mine, nobodys, unanswered] = [await begin(), await begin(), await begin()]
  for (const id of [mine, nobodys]) await answer(id)
  await addValuationPhoto(db, { tenant: TENANT, id: mine }, { image: new Uint8Array([1]), now: NOW })
  await insertFigure(db, { id: mine, result: { ...FIGURE, offerAud: 28_000 } }, NOW - 1)
  await insertFigure(db, { id: mine, result: FIGURE }, NOW)
  await accept(mine)
  const scope = { tenant: TENANT, person: 'staff', teams: undefined, lateBefore: NOW }
  const seen = await deskValuations(db, scope, NOW)
  expect(seen.map(({ id }) => id).toSorted()).toEqual([mine, nobodys].toSorted())
  expect(seen.find(({ id }) => id === mine)).toMatchObject({
    name: expect.stringMatching(/Kim/),
    photos: [expect.any(String)],
    figures: [{ offerAud: 28_000 }, { offerAud: 30_000 }],
  })
  // Of a strict team, only its own; and of no other dealer.
  const strict = { ...scope, teams: [] }
  expect((await deskValuations(db, strict, NOW)).map(({ id }) => id)).toEqual([nobodys])
  expect([await isValuationSeen(db, strict, mine), await isValuationSeen(db, scope, mine)]).toEqual([
    false,
    true,
  ])
  expect(await deskValuations(db, { ...scope, tenant: 'tenant-b' }, NOW)).toEqual([])
  expect(await deskValuations(db, scope, NOW + 61 * DAY)).toEqual([])
  expect(await insertFigure(db, { id: unanswered, result: undefined }, NOW)).toBe(false)
  for (let more = 0; more < 20; more += 1) await insertFigure(db, { id: mine, result: FIGURE }, NOW)
  expect((await deskValuations(db, scope, NOW)).find(({ id }) => id === mine)?.figures).toHaveLength(20)
})

it('whoever is forgotten takes vehicle and photos along', async () => {
  const [asked, old] = [await begin(), await begin()]
  for (const id of [asked, old]) {
    await answer(id)
    await addValuationPhoto(db, { tenant: TENANT, id }, { image: new Uint8Array([1]), now: NOW })
  }
  await forgetValuationsOf(db, [await accept(asked)])
  await accept(old)
  await forgetOldLeads(db, { tenant: TENANT, before: NOW + DAY, now: NOW + DAY })
  await forgetValuations(db, NOW + DAY)
  for (const id of [asked, old]) expect(await readValuation(db, { tenant: TENANT, id })).toBeUndefined()
  expect(await db.$count(sql`valuation_photo`)).toBe(0)
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
