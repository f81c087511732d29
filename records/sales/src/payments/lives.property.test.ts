import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import type { ReservationMove, ReservationState } from '@forecourt/tenant-config/sales/reservation-states'
import type { Database } from '../database.ts'
import { moveReservation } from '../reservations/move.ts'
import { NotReserved, reserveVehicle } from '../reservations/reserve.ts'
import { createDeath, Death } from '../testing/dying-database.ts'
import { createFakeProvider } from '../testing/fake-provider.ts'
import { HOUR, MINUTE, NOW, openSalesBench } from '../testing/sales-bench.fixture.ts'
import { beginPayment, pageOpened } from './begin.ts'
import { createSalesRounds } from './rounds.ts'
import { settlePayment } from './settle.ts'
import { storeLead } from '@forecourt/leads/store'
import { PROVED, testLead } from '@forecourt/leads/testing/enquiries'

const DEEP = process.env['DEEP'] === '1'
const RUNS = DEEP ? 10_000 : 120

const bench = await openSalesBench()
// Ten thousand lives leave much to close.
afterAll(() => bench.close(), 900_000)

const TENANTS = ['tenant-a', 'tenant-b'] as const
const SLUGS = { 'tenant-a': 'alpha', 'tenant-b': 'beta' } as const

/** Something that happens, of which the process may die after so many steps. */
type Happening = { dies: number | undefined } & (
  | { what: 'reserve'; car: number; tenant: 0 | 1 }
  | { what: 'press' | 'pays' | 'tell'; which: number }
  | { what: 'move'; which: number; move: Exclude<ReservationMove, 'pay' | 'expire' | 'refund'> }
  | { what: 'wait'; minutes: number }
  | { what: 'round' }
)

const dies = fc.option(fc.nat(30), { nil: undefined, freq: 2 })
const which = fc.nat(5)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    what: fc.constant('reserve' as const),
    car: fc.nat(1),
    tenant: fc.constantFrom(0 as const, 1 as const),
    dies,
  }),
  fc.record({ what: fc.constantFrom('press' as const, 'pays' as const, 'tell' as const), which, dies }),
  fc.record({ what: fc.constantFrom('press' as const, 'pays' as const, 'tell' as const), which, dies }),
  fc.record({
    what: fc.constant('move' as const),
    which,
    move: fc.constantFrom(
      'confirm' as const,
      'extend' as const,
      'cancel' as const,
      'sell' as const,
      'unsell' as const,
    ),
    dies,
  }),
  fc.record({ what: fc.constant('wait' as const), minutes: fc.constantFrom(1, 20, 31, 60, 48 * 60), dies }),
  fc.record({ what: fc.constant('round' as const), dies }),
)

interface Row {
  id: string
  tenant: string
  car_id: string
  state: ReservationState
}

async function world() {
  await bench.clear()
  const { db, rows } = bench
  const cars = [await bench.addVehicle(), await bench.addVehicle()]
  let now = NOW
  let step = (): void => undefined
  const fake = createFakeProvider(() => step())
  let visitors = 0
  const reservations = () =>
    rows<Row>(sql`select id, tenant, car_id, state from reservation order by created_at, id`)
  const round = createSalesRounds({
    providerOf: async () => fake.provider,
    onAway: () => undefined,
    now: () => now,
  })
  const pick = async (number: number): Promise<{ tenant: string; id: string } | undefined> => {
    const all = await reservations()
    return all[number % Math.max(1, all.length)]
  }
  const act = async (mortal: Database, one: Happening): Promise<void> => {
    if (one.what === 'wait') now += one.minutes * MINUTE
    if (one.what === 'round') await round(mortal)
    if (one.what === 'reserve') {
      const tenant = TENANTS[one.tenant]
      visitors += 1
      const wish = bench.wish(cars[one.car] ?? '', {
        tenant,
        tenantSlug: SLUGS[tenant],
        by: { visitor: `sender ${visitors}` },
        terms: {
          depositCents: one.car === 0 ? 20_000 : 0,
          holdHours: 48,
          payMinutes: 30,
          refundText: 'refundable',
        },
      })
      await storeLead(mortal, testLead({ tenant, email: `${visitors}@example.com`, phone: '' }), {
        ...PROVED,
        key: `key ${visitors}`,
        destinations: [],
        alongside: async (tx, stored) => void (await reserveVehicle(tx, wish, stored)),
        now,
      })
    }
    if (one.what === 'move') {
      const found = await pick(one.which)
      if (found)
        await moveReservation(mortal, found, one.move, { by: { staff: 'ada' }, now, until: now + 24 * HOUR })
    }
    if (one.what === 'press') {
      const found = await pick(one.which)
      const begun = found && (await beginPayment(mortal, found, { provider: 'fake', title: 'Deposit', now }))
      if (!begun) return
      const asked = { ...begun.payment, returnUrl: '', cancelUrl: '', expiresAt: begun.until, email: '' }
      await pageOpened(mortal, begun.payment.id, { ...(await fake.provider.open(asked)), now })
    }
    const sessions = [...fake.pages.keys()]
    const session = 'which' in one ? (sessions[one.which % Math.max(1, sessions.length)] ?? '') : ''
    if (one.what === 'pays') {
      // Nobody was led to a page whose address was not noted.
      const known = await rows(sql`select id from payment where session = ${session}`)
      if (known.length > 0) fake.payOn(session)
    }
    const settled = fake.settledOf(session)
    const page = fake.pages.get(session)
    if (one.what === 'tell' && page && settled.kind === 'paid') {
      const [payment] = await rows<{ tenant: string }>(sql`select tenant from payment where id = ${page.key}`)
      const event = { provider: 'fake', id: `paid ${page.key}` }
      await settlePayment(mortal, { tenant: payment?.tenant ?? '', id: page.key }, { settled, event, now })
    }
  }
  return {
    fake,
    reservations,
    async happen(one: Happening): Promise<void> {
      const death = createDeath(one.dies ?? Infinity)
      ;({ step } = death)
      try {
        await act(death.mortal(db), one)
      } catch (error) {
        if (!(error instanceof Death || error instanceof NotReserved)) throw error
      }
      step = () => undefined
    },
    /** Nothing else happens for sixty days. */
    async end(): Promise<void> {
      for (const minutes of [
        1,
        5,
        20,
        60,
        300,
        ...Array.from({ length: 12 }, () => 60),
        60 * 24 * 60,
        60,
        60,
      ]) {
        now += minutes * MINUTE
        while (await round(db));
      }
    },
    async check(): Promise<void> {
      const all = await reservations()
      for (const car of cars) {
        const holding = all.filter(
          ({ car_id: id, state }) => id === car && ['held', 'paid', 'confirmed', 'sold'].includes(state),
        )
        expect(holding.length).toBeLessThanOrEqual(1)
        const standing = await bench.standing(car)
        const [first] = holding
        expect(standing?.['reserved'] ?? false).toBe(first !== undefined && first.state !== 'sold')
        expect(standing?.['sold'] ?? false).toBe(first?.state === 'sold')
      }
    },
  }
}

it(
  `whatever happens, and wherever the process dies, nobody loses money or a vehicle (${RUNS} lives)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 4, maxLength: 16 }), async (happenings) => {
        const { happen, check, end, fake, reservations } = await world()
        for (const one of happenings) {
          await happen(one)
          await check()
        }
        await end()
        await check()
        const payments = await bench.rows<{ id: string; reservation_id: string; state: string }>(
          sql`select id, reservation_id, state from payment`,
        )
        const stateOf = new Map((await reservations()).map(({ id, state }) => [id, state]))
        // Nothing is left hanging.
        expect([...stateOf.values()].filter((state) => state === 'held' || state === 'paid')).toEqual([])
        for (const { id, reservation_id: reservation, state } of payments) {
          const page = fake.pages.get(`session ${id}`)
          const ended = stateOf.get(reservation)
          // The books of the provider and of the record are the same.
          if (page?.state === 'paid')
            expect([state, ended]).toEqual(['paid', expect.stringMatching(/confirmed|sold/)])
          if (page?.state === 'refunded') expect(state).toBe('refunded')
          if (page?.state !== 'paid' && page?.state !== 'refunded') expect(state).toBe('closed')
        }
        // A deposit is kept once, and an ended reservation whose deposit came says that it went back.
        const kept = payments.filter(({ state }) => state === 'paid').map((payment) => payment.reservation_id)
        expect(new Set(kept).size).toBe(kept.length)
      }),
      { numRuns: RUNS },
    )
  },
  DEEP ? 3_600_000 : 240_000,
)
