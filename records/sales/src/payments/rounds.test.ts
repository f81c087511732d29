import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { moveReservation } from '../reservations/move.ts'
import { readReservation } from '../reservations/reads.ts'
import { createFakeProvider } from '../testing/fake-provider.ts'
import { HOUR, MINUTE, NOW, openSalesBench } from '../testing/sales-bench.fixture.ts'
import { beginPayment, pageOpened } from './begin.ts'
import { retryRefund } from './due.ts'
import { createSalesRounds, GRACE_MS } from './rounds.ts'
import { settlePayment } from './settle.ts'

const bench = await openSalesBench()
const { db, addVehicle, reserve, standing, mails } = bench
beforeEach(() => bench.clear())
afterAll(() => bench.close())

const TENANT = 'tenant-a'

/** A held vehicle with a page to pay on, a clock, and a provider that may be away. */
async function scene() {
  const clock = { now: NOW }
  const state = { isAway: false, problems: 0 }
  const fake = createFakeProvider(() => {
    if (state.isAway) throw new Error('nobody answers')
  })
  const car = await addVehicle()
  const id = await reserve(car)
  const begun = await beginPayment(db, { tenant: TENANT, id }, { provider: 'fake', title: 'x', now: NOW })
  if (!begun) throw new Error('nothing is to be paid')
  const asked = { ...begun.payment, returnUrl: '', cancelUrl: '', expiresAt: begun.until, email: '' }
  const page = await fake.provider.open(asked)
  await pageOpened(db, begun.payment.id, { ...page, now: NOW })
  const round = createSalesRounds({
    providerOf: async () => fake.provider,
    onAway: () => (state.problems += 1),
    now: () => clock.now,
  })
  return {
    car,
    id,
    payment: begun.payment.id,
    session: page.session,
    fake,
    state,
    /** Lets time pass, then does what is due. */
    async after(ms: number): Promise<unknown> {
      clock.now += ms
      while (await round(db));
      const now = await readReservation(db, { tenant: TENANT, id })
      return [now?.state, now?.payments[0]?.state]
    },
    paid: () => fake.payOn(page.session),
    tell: () =>
      settlePayment(
        db,
        { tenant: TENANT, id: begun.payment.id },
        { settled: fake.settledOf(page.session), now: clock.now },
      ),
    move: (move: 'confirm' | 'cancel') =>
      moveReservation(db, { tenant: TENANT, id }, move, { by: { staff: 'ada' }, now: clock.now }),
  }
}

it('a hold that is not paid ends by itself, also when nothing ran for days; its page is closed first', async () => {
  const { after, car, fake, session } = await scene()
  expect(await after(29 * MINUTE)).toEqual(['held', 'open'])
  expect(await after(5 * 24 * HOUR)).toEqual(['expired', 'closed'])
  expect(fake.pages.get(session)?.state).toBe('closed')
  expect(await standing(car)).toBeNull()
  expect(await mails()).toEqual(['reservation held', 'reservation expired', 'reservationDesk expired'])
})

it('money whose message was lost is found before the hold ends', async () => {
  const { after, paid } = await scene()
  paid()
  // Two minutes after the page was made the provider is asked by itself.
  expect(await after(3 * MINUTE)).toEqual(['paid', 'paid'])
})

it('paid in its last second it is paid, though the time is over', async () => {
  const { after, paid, state } = await scene()
  state.isAway = true
  await after(29 * MINUTE)
  state.isAway = false
  paid()
  expect(await after(2 * MINUTE)).toEqual(['paid', 'paid'])
})

it('a provider that is away keeps the vehicle for a quarter of an hour at most; what comes later goes back', async () => {
  const { after, paid, state, car, fake, session } = await scene()
  paid()
  state.isAway = true
  expect(await after(30 * MINUTE)).toEqual(['held', 'open'])
  expect(state.problems).toBeGreaterThan(0)
  expect(await after(GRACE_MS - MINUTE)).toEqual(['held', 'open'])
  expect(await after(MINUTE + 30_000)).toEqual(['expired', 'open'])
  expect(await standing(car)).toBeNull()
  state.isAway = false
  // Found as paid, and given back.
  expect(await after(2 * HOUR)).toEqual(['refunded', 'refunded'])
  expect(fake.pages.get(session)?.state).toBe('refunded')
  expect(await mails()).toContain('reservation late')
})

it('a refund that the provider refuses again and again is told to staff, who try it again', async () => {
  const { after, paid, tell, move, state, id } = await scene()
  paid()
  await tell()
  await move('cancel')
  state.isAway = true
  for (let hours = 0; hours < 20; hours += 1) await after(HOUR)
  expect(await after(0)).toEqual(['cancelled', 'unrefunded'])
  expect(await mails()).toContain('reservationDesk unrefunded')
  expect(await mails()).not.toContain('reservation unrefunded')
  state.isAway = false
  const again = (tenant = TENANT) =>
    retryRefund(db, { tenant, purpose: { reservation: id } }, { staff: 'ada', now: NOW })
  expect(await again('tenant-b')).toBe(false)
  expect(await again()).toBe(true)
  expect(await bench.rows(sql`select actor from audit where outcome = 'refund-again'`)).toEqual([
    { actor: 'ada' },
  ])
  expect(await after(MINUTE)).toEqual(['refunded', 'refunded'])
  expect(await again()).toBe(false)
})

it('a confirmed reservation does not end', async () => {
  const { after, paid, tell, move } = await scene()
  paid()
  await tell()
  await move('confirm')
  expect(await after(60 * 24 * HOUR)).toEqual(['confirmed', 'paid'])
})
