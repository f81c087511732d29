import { addBill, billOfLead } from '@forecourt/sales/bills'
import { beginBillPayment } from '@forecourt/sales/begin'
import { settlePayment } from '@forecourt/sales/settle'
import type { PaymentsAnswer } from '@forecourt/tenant-config/desk/payments-answer'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testLead } from '../leads/lead.fixture.ts'
import { dealerEntry, strictTeam } from '../leads/staff-entries.fixture.ts'
import { type StaffRuntime, startStaffRuntime } from '../leads/staff-runtime.fixture.ts'
import { answerPerson } from '../leads/person-route.ts'
import { getBills, postBillWork } from './staff-bill-routes.ts'

const NOW = Date.UTC(2026, 6, 1)
const HARBOUR = dealerEntry('harbour', {}, { leadTeams: [strictTeam('service', 'Service Booking')] })

let runtime: StaffRuntime
beforeAll(async () => {
  runtime = await startStaffRuntime([HARBOUR, dealerEntry('wattle')], { now: NOW })
})
afterAll(() => runtime.close())
beforeEach(() => runtime.reset())

const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
async function list(token: string, query = 'tenant=harbour') {
  const response = await getBills(new Request(`http://localhost/x?${query}`, { headers: headersOf(token) }))
  return { status: response.status, body: (await response.json()) as PaymentsAnswer }
}
async function work(token: string, body: object): Promise<number> {
  const request = { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) }
  return (await postBillWork(new Request('http://localhost/x', request))).status
}
let made = 0
/** A bill of harbour that somebody new has paid. */
async function paid(): Promise<string> {
  made += 1
  const { db } = runtime.records
  const email = `payer${made}@example.com`
  const lead = testLead({ tenant: HARBOUR.id, category: 'General Enquiry', email, phone: '' })
  const leadId = await runtime.keep(HARBOUR, lead, {
    alongside: (tx, stored) =>
      addBill(tx, { tenant: HARBOUR.id, reference: `INV-${made}`, amountCents: 12_345 }, stored),
  })
  const bill = await billOfLead(db, leadId)
  const which = { tenant: HARBOUR.id, id: bill?.id ?? '' }
  const begun = await beginBillPayment(db, which, { provider: 'test', title: 'x', now: NOW })
  await settlePayment(
    db,
    { tenant: HARBOUR.id, id: begun?.payment.id ?? '' },
    { settled: { kind: 'paid', charge: 'c', amountCents: 12_345, currency: 'AUD' }, now: NOW },
  )
  return which.id
}

it('those who may see its lead see what was paid, by whom and for what', async () => {
  const id = await paid()
  expect((await list('harbour')).body).toMatchObject({
    timeZone: 'Australia/Brisbane',
    mayWork: true,
    entries: [
      {
        id,
        state: 'paid',
        reference: `INV-${made}`,
        amountCents: 12_345,
        email: `payer${made}@example.com`,
        payments: [{ state: 'paid', amountCents: 12_345, paidAt: NOW }],
      },
    ],
  })
  expect((await list('harbour-viewer')).body).toMatchObject({ mayWork: false, entries: [{ id }] })
  expect((await list('harbour-service')).body.entries).toEqual([])
  expect((await list('wattle', 'tenant=wattle')).body.entries).toEqual([])
  expect((await list('wattle')).status).toBe(404)
  expect((await list('harbour', '')).status).toBe(422)
})

it('staff pay it back, once', async () => {
  const id = await paid()
  const body = { tenant: 'harbour', id, action: 'refund' }
  expect(await work('harbour', { ...body, action: 'refundAgain' })).toBe(404)
  expect(await work('harbour', body)).toBe(200)
  expect(await work('harbour', body)).toBe(404)
  expect((await list('harbour')).body.entries).toMatchObject([
    { state: 'refunded', payments: [{ state: 'refunding' }] },
  ])
})

it.each([
  ['a viewer', 'harbour-viewer', {}, 403],
  ['another dealer', 'wattle', { tenant: 'wattle' }, 404],
  ['another dealer who names this one', 'wattle', {}, 404],
  ['a member of a team that does not see it', 'harbour-service', {}, 404],
  ['nobody', '', {}, 401],
  ['something that does not exist', 'harbour', { action: 'pay' }, 422],
])('%s pays nothing back', async (_who, token, more, status) => {
  const id = await paid()
  expect(await work(token, { tenant: 'harbour', id, action: 'refund', ...more })).toBe(status)
  expect((await list('harbour')).body.entries).toMatchObject([{ state: 'paid' }])
})

it('an answer is clear while the record is away', async () => {
  runtime.state.isDown = true
  expect((await list('harbour')).status).toBe(503)
  expect(await work('harbour', { tenant: 'harbour', id: 'x', action: 'refund' })).toBe(503)
})

it('a person who asks gets their payments, too', async () => {
  const id = await paid()
  const body = JSON.stringify({ tenant: 'harbour', email: `payer${made}@example.com`, do: 'export' })
  const request = new Request('http://localhost/x', { method: 'POST', headers: headersOf('harbour'), body })
  expect(await (await answerPerson(request)).json()).toMatchObject({
    leads: [{ bill: { id, state: 'paid', amountCents: 12_345 } }],
  })
})
