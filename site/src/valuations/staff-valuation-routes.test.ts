import type { ValuationsAnswer } from '@forecourt/tenant-config/desk/valuations-answer'
import { acceptValuation } from '@forecourt/sales/valuations'
import type { VehicleValuation } from '@forecourt/tenant-config/sales/value-vehicle'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testLead } from '../leads/lead.fixture.ts'
import { dealerEntry, strictTeam } from '../leads/staff-entries.fixture.ts'
import { answerPerson } from '../leads/person-route.ts'
import { type StaffRuntime, startStaffRuntime } from '../leads/staff-runtime.fixture.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getValuationPhoto, getValuations } from './staff-valuation-routes.ts'

const NOW = Date.UTC(2026, 6, 1)
const HARBOUR = dealerEntry('harbour', {}, { leadTeams: [strictTeam('service', 'Service Booking')] })
const VEHICLE = { rego: 'ABC123', regoState: 'QLD', make: 'Mazda', model: 'CX-5', year: 2022, km: 60_000 }
const FIGURE: VehicleValuation = {
  kind: 'figure',
  offerAud: 30_000,
  lowAud: 28_500,
  highAud: 31_500,
  basis: ['as it is'],
  holdDays: 7,
}

let runtime: StaffRuntime
beforeAll(async () => {
  runtime = await startStaffRuntime([HARBOUR, dealerEntry('wattle')], { now: NOW })
})
afterAll(() => runtime.close())
beforeEach(() => runtime.reset())

const ask = (route: typeof getValuations, token: string, query: string) =>
  route(new Request(`http://localhost/x?${query}`, { headers: { authorization: `Bearer ${token}` } }))
async function list(token: string, query = 'tenant=harbour') {
  const response = await ask(getValuations, token, query)
  return { status: response.status, body: (await response.json()) as ValuationsAnswer }
}

let made = 0
/** A vehicle that somebody had valued, with a photo; with a lead where it was accepted. */
async function valued({ accepts }: { accepts: boolean }): Promise<string> {
  made += 1
  const { valuations } = getRuntime()
  const token = await valuations.begin(HARBOUR.id, VEHICLE, 'mg-4')
  const found = await valuations.byToken(HARBOUR.id, token)
  if (!found) throw new Error('it was not begun')
  await valuations.addPhoto(found, new Uint8Array([255, 216, 1]))
  await valuations.answer(found, { condition: 'good', owners: 1, finance: 'No' }, FIGURE)
  if (!accepts) return found.id
  const lead = testLead({ tenant: HARBOUR.id, email: `v${made}@example.com`, phone: '' })
  await runtime.keep(HARBOUR, lead, {
    alongside: (tx, stored) => acceptValuation(tx, found, stored),
  })
  return found.id
}

it('staff see whose vehicle was valued, at what, and its photos; of one that nobody accepted no plate', async () => {
  const [accepted, open] = [await valued({ accepts: true }), await valued({ accepts: false })]
  const { body } = await list('harbour')
  const of = (id: string) => body.entries.find((entry) => entry.id === id)
  expect(of(accepted)).toMatchObject({
    vehicle: '2022 Mazda CX-5',
    rego: 'ABC123 QLD',
    lead: expect.any(String),
    name: expect.stringMatching(/Kim/),
    car: 'mg-4',
  })
  expect(of(open)).toMatchObject({ rego: '', name: '', phone: '' })
  expect(of(open)).not.toHaveProperty('lead')
  const photo = await ask(
    getValuationPhoto,
    'harbour',
    `tenant=harbour&valuation=${accepted}&photo=${of(accepted)?.photos[0] ?? ''}`,
  )
  expect([photo.headers.get('content-type'), (await photo.arrayBuffer()).byteLength]).toEqual([
    'image/jpeg',
    3,
  ])
})

it('other dealers, strangers and members of a strict team see nothing of it', async () => {
  const id = await valued({ accepts: true })
  const photo = (await list('harbour')).body.entries.find((entry) => entry.id === id)?.photos[0] ?? ''
  expect((await list('harbour-service')).body.entries.filter((entry) => entry.id === id)).toEqual([])
  expect((await list('wattle')).status).toBe(404)
  expect((await list('wattle', 'tenant=wattle')).body.entries).toEqual([])
  const of = (token: string, tenant: string) =>
    ask(getValuationPhoto, token, `tenant=${tenant}&valuation=${id}&photo=${photo}`)
  const answers = await Promise.all([
    of('harbour-service', 'harbour'),
    of('wattle', 'harbour'),
    of('wattle', 'wattle'),
    of('platform', 'wattle'),
    ask(getValuationPhoto, 'harbour', `tenant=harbour&valuation=${id}&photo=%00`),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 422])
  expect((await ask(getValuations, '', 'tenant=harbour')).status).toBe(401)
  expect((await ask(getValuations, 'harbour', '')).status).toBe(422)
})

it('a person is told of their vehicle, and with them it is forgotten, photos included', async () => {
  const id = await valued({ accepts: true })
  const person = (asked: 'export' | 'forget') =>
    answerPerson(
      new Request('http://localhost/x', {
        method: 'POST',
        headers: { authorization: 'Bearer harbour' },
        body: JSON.stringify({ tenant: 'harbour', email: `v${made}@example.com`, do: asked }),
      }),
    )
  expect(await (await person('export')).json()).toMatchObject({
    leads: [{ valuation: { vehicle: VEHICLE, result: { offerAud: 30_000 }, photos: 1 } }],
  })
  expect((await person('forget')).status).toBe(200)
  expect((await list('harbour')).body.entries.filter((entry) => entry.id === id)).toEqual([])
})
