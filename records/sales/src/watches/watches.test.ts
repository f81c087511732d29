import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { storeLead } from '@forecourt/leads/store'
import { PROVED, testLead } from '@forecourt/leads/testing/enquiries'
import { createSalesRounds } from '../payments/rounds.ts'
import { moveReservation } from '../reservations/move.ts'
import { MINUTE, NOW, openSalesBench } from '../testing/sales-bench.fixture.ts'
import { readWatch, stopWatch, watchOfLead, watchVehicle } from './watches.ts'

const bench = await openSalesBench()
const { db, addVehicle, reserve } = bench
beforeEach(() => bench.clear())
afterAll(() => bench.close())

const TENANT = 'tenant-a'
let made = 0
/** Somebody asks to be told; returns the id of the lead, or why not. */
async function watch(carId: string, email = `waits-${made}@example.com`): Promise<string> {
  made += 1
  const wish = { tenant: TENANT, tenantSlug: 'alpha', carId, consentText: 'We write to you once.' }
  try {
    const stored = await storeLead(db, testLead({ email, phone: '' }), {
      ...PROVED,
      key: `watch ${made}`,
      destinations: [],
      alongside: (tx, lead) => watchVehicle(tx, wish, lead),
      now: NOW,
    })
    return 'lead_id' in stored ? stored.lead_id : stored.kind
  } catch (error) {
    return (error as { because: string }).because
  }
}
const end = (id: string, move: 'cancel' | 'expire' | 'sell' = 'cancel') =>
  moveReservation(db, { tenant: TENANT, id }, move, { by: 'rule', now: NOW + 31 * MINUTE })
const told = async (): Promise<string[]> =>
  (
    await bench.rows<{ address: string }>(
      sql`select address from lead_delivery where event = 'free' and status = 'pending' order by address`,
    )
  ).map(({ address }) => address)

it('everybody who waits is told once when the hold ends, with the words that they agreed to on record', async () => {
  const car = await addVehicle()
  const hold = await reserve(car)
  const lead = await watch(car, 'Kim@example.com')
  await watch(car, 'lee@example.com')
  // The same person twice waits once.
  await watch(car, 'kim@EXAMPLE.com')
  expect(await bench.rows(sql`select consent_text from reservation_watch`)).toHaveLength(2)
  expect(await bench.rows(sql`select distinct consent_text from reservation_watch`)).toEqual([
    { consent_text: 'We write to you once.' },
  ])
  expect(await told()).toEqual([])
  await end(hold, 'expire')
  expect(await told()).toEqual(['kim@example.com', 'lee@example.com'])
  expect(await watchOfLead(db, lead)).toMatchObject({ state: 'told', carId: car })
  const again = await reserve(car)
  await end(again)
  expect(await told()).toHaveLength(2)
})

it('nobody is told of a vehicle that is sold, that its feed holds, or of what was stopped', async () => {
  const car = await addVehicle()
  const hold = await reserve(car)
  const lead = await watch(car)
  await db.execute(sql`update vehicle set data = data || '{"reserved": true}'`)
  await end(hold)
  expect(await told()).toEqual([])
  await db.execute(sql`update vehicle set data = data || '{"reserved": false}'`)
  const second = await reserve(car)
  await end(second, 'sell')
  expect(await told()).toEqual([])

  const other = await addVehicle()
  const third = await reserve(other)
  await watch(other)
  const [row] = await bench.rows<{ id: string }>(
    sql`select id from reservation_watch where car_id = ${other}`,
  )
  const which = { tenant: TENANT, id: row?.id ?? '' }
  expect(await stopWatch(db, { ...which, tenant: 'tenant-b' }, NOW)).toBeUndefined()
  expect(await readWatch(db, which)).toMatchObject({ state: 'waiting' })
  expect(await stopWatch(db, which, NOW)).toMatchObject({ state: 'stopped' })
  expect(await stopWatch(db, which, NOW)).toMatchObject({ state: 'stopped' })
  await end(third)
  expect(await told()).toEqual([])
  expect((await watchOfLead(db, lead))?.state).toBe('waiting')
})

it('a mail that has not gone out yet is stopped as well', async () => {
  const car = await addVehicle()
  const hold = await reserve(car)
  const lead = await watch(car)
  await end(hold)
  expect(await told()).toHaveLength(1)
  const found = await watchOfLead(db, lead)
  await stopWatch(db, { tenant: TENANT, id: found?.id ?? '' }, NOW)
  expect(await told()).toEqual([])
})

it('nothing is stored for a vehicle that nobody holds, that is gone, or for somebody who waits for ten', async () => {
  expect(await watch(await addVehicle())).toBe('free')
  expect(await watch(await addVehicle({ sold: true }))).toBe('gone')
  expect(await watch('alpha-ffffffffffffffff')).toBe('gone')
  for (let car = 0; car < 10; car += 1)
    expect(await watch(await addVehicle({ reserved: true }), 'kim@example.com')).toMatch(/^[\da-f-]{36}$/)
  expect(await watch(await addVehicle({ reserved: true }), 'kim@example.com')).toBe('too-many')
  expect(await db.$count(sql`lead`)).toBe(10)
})

it('those who wait are told once when a load of the feed frees the vehicle, and not while somebody here holds it', async () => {
  const car = await addVehicle()
  const feedSays = (words: Record<string, unknown>) =>
    db.execute(sql`update vehicle set data = data || ${JSON.stringify(words)}::jsonb where id = ${car}`)
  const round = createSalesRounds({ providerOf: async () => undefined, onAway: () => {}, now: () => NOW })
  await feedSays({ reserved: true })
  await watch(car, 'kim@example.com')
  await round(db)
  expect(await told()).toEqual([])
  await feedSays({ sold: true, reserved: false })
  await round(db)
  expect(await told()).toEqual([])
  await feedSays({ sold: false })
  await round(db)
  expect(await told()).toEqual(['kim@example.com'])
  await round(db)
  expect(await told()).toHaveLength(1)

  // A hold of a visitor lies over what the feed says.
  const held = await addVehicle()
  await reserve(held)
  await watch(held, 'lee@example.com')
  await round(db)
  expect(await told()).toHaveLength(1)
})
