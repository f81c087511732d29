import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { moveReservation } from '../reservations/move.ts'
import { readReservation } from '../reservations/reads.ts'
import { HOUR, MINUTE, NOW, openSalesBench } from '../testing/sales-bench.fixture.ts'
import { beginPayment, pageOpened } from './begin.ts'
import { claimDuePayments } from './due.ts'
import type { Settled } from './payment-provider.ts'
import { settlePayment } from './settle.ts'

const bench = await openSalesBench()
const { db, addVehicle, reserve, standing, mails } = bench
beforeEach(() => bench.clear())
afterAll(() => bench.close())

const TENANT = 'tenant-a'
const PAID: Settled = { kind: 'paid', charge: 'charge-1', amountCents: 20_000, currency: 'AUD' }
const BY = { staff: 'ada' }

/** A held vehicle with a page on which its deposit is paid. */
async function heldCar() {
  const car = await addVehicle()
  const id = await reserve(car)
  const begun = await beginPayment(
    db,
    { tenant: TENANT, id },
    { provider: 'test', title: 'Deposit', now: NOW },
  )
  if (!begun) throw new Error('nothing is to be paid')
  const { payment } = begun
  await pageOpened(db, payment.id, { session: 'session-1', url: 'https://pay.example/1', now: NOW })
  return {
    car,
    id,
    payment: payment.id,
    now: () => readReservation(db, { tenant: TENANT, id }),
    settle: (settled: Settled, at = NOW + MINUTE, event?: string) =>
      settlePayment(
        db,
        { tenant: TENANT, id: payment.id },
        { settled, now: at, ...(event !== undefined && { event: { provider: 'test', id: event } }) },
      ),
    move: (move: Parameters<typeof moveReservation>[2], at = NOW + MINUTE, until?: number) =>
      moveReservation(db, { tenant: TENANT, id }, move, { by: BY, now: at, ...(until && { until }) }),
  }
}

describe('a deposit that is paid', () => {
  it('holds the vehicle for 48 hours from then; not confirmed, it is offered again and the deposit goes back', async () => {
    const held = await heldCar()
    expect(await held.settle(PAID)).toBe('changed')
    expect(await held.now()).toMatchObject({ state: 'paid', until: NOW + MINUTE + 48 * HOUR })
    expect(await held.move('expire', NOW + 48 * HOUR)).toBeUndefined()
    expect(await held.move('expire', NOW + MINUTE + 48 * HOUR)).toMatchObject({ state: 'expired' })
    expect(await standing(held.car)).toBeNull()
    expect((await held.now())?.payments).toMatchObject([{ state: 'refunding' }])
    expect(await claimDuePayments(db, NOW + 49 * HOUR, 5)).toMatchObject([
      { id: held.payment, state: 'refunding', charge: 'charge-1' },
    ])
    expect(await held.settle({ kind: 'refunded' }, NOW + 49 * HOUR)).toBe('changed')
    expect(await held.now()).toMatchObject({ state: 'refunded', payments: [{ state: 'refunded' }] })
    // Another holds it now; what comes late changes nothing of that.
    await reserve(held.car, { now: NOW + 50 * HOUR })
    expect(await held.settle({ kind: 'refunded' }, NOW + 51 * HOUR)).toBe('known')
    expect(await standing(held.car)).toMatchObject({ reserved: true })
  })

  it('told twice, by event and by question, is paid once', async () => {
    const held = await heldCar()
    expect(await held.settle(PAID, NOW, 'event-1')).toBe('changed')
    expect(await held.settle(PAID, NOW + 1, 'event-1')).toBe('known')
    expect(await held.settle(PAID, NOW + 2, 'event-2')).toBe('known')
    expect(await held.settle(PAID, NOW + 3)).toBe('known')
    expect(await held.settle({ kind: 'closed' }, NOW + 4)).toBe('known')
    expect((await mails()).filter((mail) => mail === 'reservation paid')).toHaveLength(1)
    expect((await mails()).filter((mail) => mail === 'reservationDesk paid')).toHaveLength(1)
  })

  it.each([
    ['after the hold had ended', 'expire', 31 * MINUTE],
    ['after it was cancelled', 'cancel', MINUTE],
  ] as const)('%s goes back, and the vehicle stays free', async (_when, move, at) => {
    const held = await heldCar()
    expect(await held.move(move, NOW + at)).toBeDefined()
    expect(await held.settle(PAID, NOW + at + 1)).toBe('changed')
    expect((await held.now())?.payments).toMatchObject([{ state: 'refunding' }])
    expect(await standing(held.car)).toBeNull()
    expect(await mails()).toContain('reservation late')
    await held.settle({ kind: 'refunded' }, NOW + HOUR)
    expect(await held.now()).toMatchObject({ state: 'refunded' })
  })

  it.each([
    ['in another amount', { ...PAID, amountCents: 19_999 }],
    ['in a currency that is not ours', { ...PAID, currency: 'USD' }],
  ])('%s is none: it goes back, and the vehicle is still to be paid', async (_what, settled) => {
    const held = await heldCar()
    await held.settle(settled)
    expect(await held.now()).toMatchObject({ state: 'held', payments: [{ state: 'refunding' }] })
  })

  it('of another dealer is unknown here', async () => {
    const held = await heldCar()
    const which = { tenant: 'tenant-b', id: held.payment }
    expect(await settlePayment(db, which, { settled: PAID, now: NOW })).toBeUndefined()
    expect(await held.now()).toMatchObject({ state: 'held' })
  })

  it('while staff confirmed or sold is kept', async () => {
    for (const move of ['confirm', 'sell'] as const) {
      const held = await heldCar()
      const after = await held.move(move)
      await held.settle(PAID)
      expect(await held.now()).toMatchObject({ state: after?.state, payments: [{ state: 'paid' }] })
    }
  })
})

it('one page takes the money, however often it is asked for', async () => {
  const held = await heldCar()
  const which = { tenant: TENANT, id: held.id }
  const again = await Promise.all(
    Array.from({ length: 10 }, () => beginPayment(db, which, { provider: 'test', title: 'x', now: NOW })),
  )
  expect(new Set(again.map((begun) => begun?.payment.id))).toEqual(new Set([held.payment]))
  expect(again[0]?.payment.url).toBe('https://pay.example/1')
  // Neither when the time is over nor of another dealer.
  const late = { provider: 'test', title: 'x', now: NOW + 30 * MINUTE }
  expect(await beginPayment(db, which, late)).toBeUndefined()
  expect(await beginPayment(db, { ...which, tenant: 'tenant-b' }, late)).toBeUndefined()
})

it('a page that was closed can be told to have been paid before: any order ends the same', async () => {
  const held = await heldCar()
  await held.settle({ kind: 'closed' })
  expect(await held.settle(PAID)).toBe('changed')
  expect(await held.now()).toMatchObject({ state: 'paid' })
  const other = await heldCar()
  await other.settle({ kind: 'refunded' })
  expect(await other.settle(PAID)).toBe('known')
  expect(await other.now()).toMatchObject({ state: 'held', payments: [{ state: 'refunded' }] })
})

it('staff extend, confirm, sell and take back; a vehicle is what its reservation says', async () => {
  const held = await heldCar()
  await held.settle(PAID)
  expect(await held.move('extend', NOW + MINUTE, NOW + HOUR)).toBeUndefined()
  expect(await held.move('extend', NOW + MINUTE, NOW + 72 * HOUR)).toMatchObject({ until: NOW + 72 * HOUR })
  expect(await held.move('confirm')).toMatchObject({ state: 'confirmed', until: undefined })
  expect(await standing(held.car)).toEqual({ reserved: true })
  expect(await held.move('sell')).toMatchObject({ state: 'sold' })
  expect(await standing(held.car)).toMatchObject({ sold: true })
  expect(await held.move('cancel')).toBeUndefined()
  expect(await held.move('unsell')).toMatchObject({ state: 'confirmed' })
  expect(await held.move('cancel')).toMatchObject({ state: 'cancelled' })
  expect(await standing(held.car)).toBeNull()
  const audit = await bench.rows<{ outcome: string; actor: string }>(
    sql`select outcome, actor from audit where action = 'reservation-changed' order by number`,
  )
  expect(audit.map(({ outcome }) => outcome)).toEqual([
    'held',
    'paid',
    'extended',
    'confirmed',
    'sold',
    'unsold',
    'cancelled',
  ])
  expect(audit.at(-1)?.actor).toBe('ada')
})
