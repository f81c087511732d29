import { VEHICLE } from '@forecourt/leads/testing/enquiries'
import { storeVehicleRow } from '@forecourt/sales/testing/vehicle-row'
import type { LeadFile } from '@forecourt/tenant-config/desk/desk-answer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getLeadFile } from '../leads/desk/desk-routes.ts'
import { testLead } from '../leads/lead.fixture.ts'
import { dealerEntry, strictTeam } from '../leads/staff-entries.fixture.ts'
import { type StaffRuntime, startStaffRuntime } from '../leads/staff-runtime.fixture.ts'
import { postStaffHold } from './staff-hold.ts'

const NOW = Date.UTC(2026, 6, 1)
const WITH_HOLDS = { flags: { reservations: true }, reserve: { deposit: 0 } }
const HARBOUR = dealerEntry('harbour', WITH_HOLDS, { leadTeams: [strictTeam('service', 'Service Booking')] })

let runtime: StaffRuntime
beforeAll(async () => {
  runtime = await startStaffRuntime([HARBOUR, dealerEntry('wattle', { flags: { reservations: false } })], {
    now: NOW,
  })
})
afterAll(() => runtime.close())
beforeEach(() => runtime.reset())

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
async function hold(token: string, body: object) {
  const request = { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) }
  const response = await postStaffHold(new Request('http://localhost/x', request))
  return { status: response.status, body: JSON.stringify(await response.json()) }
}
async function fileOf(token: string, lead: string) {
  const request = new Request(`http://localhost/x?id=${lead}`, { headers: headersOf(token) })
  return (await (await getLeadFile(request)).json()) as LeadFile
}
let made = 0
/** A lead at a dealer about a vehicle of harbour's and wattle's. */
async function enquired(dealer = HARBOUR): Promise<string> {
  made += 1
  const carId = `harbour-${String(made).padStart(16, '0')}`
  await storeVehicleRow(runtime.records.db, { id: carId, slugs: ['harbour', 'wattle'], at: NOW })
  const lead = testLead({
    tenant: dealer.id,
    email: `v${made}@example.com`,
    phone: '',
    vehicle: { ...VEHICLE, car_id: carId },
  })
  return runtime.keep(dealer, lead)
}

it('staff hold the vehicle of a lead that they see, once; its file says until when', async () => {
  const lead = await enquired()
  expect(await fileOf('harbour', lead)).toMatchObject({ holdTerms: { depositCents: 0, holdHours: 48 } })
  const held = await hold('harbour', { tenant: 'harbour', lead })
  expect(held).toMatchObject({ status: 201, body: expect.stringMatching(/^\{"id":"[\da-f-]{36}"\}$/) })
  const file = await fileOf('harbour', lead)
  expect(file).toMatchObject({
    reservation: { state: 'held', until: NOW + 48 * 3_600_000 },
    activity: [{ kind: 'reservation', text: 'held', actor: 'staff-harbour' }],
  })
  expect(file.holdTerms).toBeUndefined()
  const again = await hold('harbour', { tenant: 'harbour', lead })
  expect(again).toMatchObject({ status: 409, body: expect.stringContaining('any more') })
})

it.each([
  ['a viewer', 'harbour-viewer', {}, 403],
  ['another dealer', 'wattle', { tenant: 'wattle' }, 404],
  ['another dealer who names this one', 'wattle', {}, 404],
  ['a member of a team that does not see it', 'harbour-service', {}, 404],
  ['nobody', '', {}, 401],
  ['a lead without an id', 'harbour', { lead: '' }, 422],
  ['a lead that is no text', 'harbour', { lead: 7 }, 422],
])('%s holds nothing', async (_who, token, more, status) => {
  const lead = await enquired()
  expect((await hold(token, { tenant: 'harbour', lead, ...more })).status).toBe(status)
  expect((await fileOf('harbour', lead)).reservation).toBeUndefined()
})

it('a vehicle that is gone is not held, and a dealer who holds nothing online offers nothing', async () => {
  const lead = await enquired()
  await runtime.records.db.execute(`update vehicle set presence = 'withdrawn'`)
  expect(await hold('harbour', { tenant: 'harbour', lead })).toMatchObject({
    status: 410,
    body: expect.stringContaining('has left the stock'),
  })
  const theirs = await enquired(dealerEntry('wattle'))
  expect((await fileOf('wattle', theirs)).holdTerms).toBeUndefined()
  expect((await hold('wattle', { tenant: 'wattle', lead: theirs })).status).toBe(409)
  expect((await fileOf('harbour-viewer', lead)).holdTerms).toBeUndefined()
})

it('an answer is clear while the record is away', async () => {
  const lead = await enquired()
  runtime.state.isDown = true
  expect((await hold('harbour', { tenant: 'harbour', lead })).status).toBe(503)
})
