import { reserveVehicle } from '@forecourt/sales/reserve'
import { storeVehicleRow } from '@forecourt/sales/testing/vehicle-row'
import type { ReservationsAnswer } from '@forecourt/tenant-config/desk/reservations-answer'
import { reservationTerms } from '@forecourt/tenant-config/sales/reservation-terms'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testLead } from '../leads/lead.fixture.ts'
import { dealerEntry, strictTeam } from '../leads/staff-entries.fixture.ts'
import { type StaffRuntime, startStaffRuntime } from '../leads/staff-runtime.fixture.ts'
import { answerPerson } from '../leads/person-route.ts'
import { getReservations, postReservationWork } from './staff-reservation-routes.ts'

const NOW = Date.UTC(2026, 6, 1)
const HOUR = 3_600_000
const HARBOUR = dealerEntry(
  'harbour',
  { reserve: { deposit: 150 } },
  { leadTeams: [strictTeam('service', 'Service Booking')] },
)

let runtime: StaffRuntime
beforeAll(async () => {
  runtime = await startStaffRuntime([HARBOUR, dealerEntry('wattle', { reserve: { deposit: 150 } })], {
    now: NOW,
  })
})
afterAll(() => runtime.close())
beforeEach(() => runtime.reset())

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
async function list(token: string, query = 'tenant=harbour') {
  const request = new Request(`http://localhost/x?${query}`, { headers: headersOf(token) })
  const response = await getReservations(request)
  return { status: response.status, body: (await response.json()) as ReservationsAnswer }
}
async function work(token: string, body: object): Promise<number> {
  const request = { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) }
  return (await postReservationWork(new Request('http://localhost/x', request))).status
}
let made = 0
/** A vehicle of harbour that somebody new holds. */
async function held(): Promise<string> {
  made += 1
  const carId = `harbour-${String(made).padStart(16, '0')}`
  await storeVehicleRow(runtime.records.db, { id: carId, slugs: ['harbour', 'wattle'], at: NOW })
  const lead = testLead({
    tenant: HARBOUR.id,
    category: 'Vehicle Reservation',
    email: `v${made}@example.com`,
    phone: '',
  })
  let id = ''
  const wish = {
    tenant: HARBOUR.id,
    tenantSlug: 'harbour',
    carId,
    terms: reservationTerms(HARBOUR.tenant),
    seenPriceAud: undefined,
    takesComingSoon: false,
    by: { visitor: `sender-${made}` },
  }
  await runtime.keep(HARBOUR, lead, {
    alongside: async (tx, stored) => void (id = await reserveVehicle(tx, wish, stored)),
  })
  return id
}

it('those who may see its lead see a reservation, who holds it and what was paid', async () => {
  const id = await held()
  const { body } = await list('harbour')
  expect(body).toMatchObject({
    timeZone: 'Australia/Brisbane',
    mayWork: true,
    entries: [
      { id, state: 'held', until: NOW + 30 * 60_000, depositCents: 15_000, priceAud: 30_000, payments: [] },
    ],
  })
  expect((await list('harbour-viewer')).body).toMatchObject({ mayWork: false, entries: [{ id }] })
  expect((await list('harbour-service')).body.entries).toEqual([])
  expect((await list('wattle', 'tenant=wattle')).body.entries).toEqual([])
  expect((await list('wattle')).status).toBe(404)
  expect((await list('harbour', '')).status).toBe(422)
})

it('staff hold it longer, confirm, sell, take that back and cancel; what it is not in, it does not do', async () => {
  const id = await held()
  const does = (action: string, more: object = {}) =>
    work('harbour', { tenant: 'harbour', id, action, ...more })
  const state = async () => (await list('harbour')).body.entries[0]
  expect(await does('extend', { hours: 24 })).toBe(200)
  expect(await state()).toMatchObject({ until: NOW + 30 * 60_000 + 24 * HOUR })
  expect(await does('confirm')).toBe(200)
  expect(await does('confirm')).toBe(404)
  expect(await does('sell')).toBe(200)
  expect(await does('cancel')).toBe(404)
  expect(await does('unsell')).toBe(200)
  expect(await does('cancel')).toBe(200)
  expect(await state()).toMatchObject({ state: 'cancelled' })
  expect(await does('refundAgain')).toBe(404)
})

it.each([
  ['a viewer', 'harbour-viewer', {}, 403],
  ['another dealer', 'wattle', { tenant: 'wattle' }, 404],
  ['another dealer who names this one', 'wattle', {}, 404],
  ['a member of a team that does not see it', 'harbour-service', {}, 404],
  ['nobody', '', {}, 401],
  ['a move that does not exist', 'harbour', { action: 'pay' }, 422],
  ['a move of the clock', 'harbour', { action: 'expire' }, 422],
  ['a time without end', 'harbour', { action: 'extend', hours: 1e9 }, 422],
  ['a time that goes back', 'harbour', { action: 'extend', hours: -1 }, 422],
])('%s changes nothing', async (_who, token, more, status) => {
  const id = await held()
  expect(await work(token, { tenant: 'harbour', id, action: 'confirm', ...more })).toBe(status)
  expect((await list('harbour')).body.entries).toMatchObject([{ state: 'held' }])
})

it('an answer is clear while the record is away', async () => {
  runtime.state.isDown = true
  expect((await list('harbour')).status).toBe(503)
  expect(await work('harbour', { tenant: 'harbour', id: 'x', action: 'confirm' })).toBe(503)
})

it('a person who asks gets their reservations, too; forgotten, they hold nothing any more', async () => {
  const id = await held()
  const ask = async (does: string) => {
    const body = JSON.stringify({ tenant: 'harbour', email: `v${made}@example.com`, do: does })
    const request = new Request('http://localhost/x', { method: 'POST', headers: headersOf('harbour'), body })
    return (await (await answerPerson(request)).json()) as { leads: unknown[] }
  }
  expect(await ask('export')).toMatchObject({ leads: [{ reservation: { id, state: 'held' } }] })
  expect((await ask('forget')).leads).toHaveLength(1)
  expect((await list('harbour')).body.entries).toMatchObject([{ state: 'cancelled', name: '', email: '' }])
})
