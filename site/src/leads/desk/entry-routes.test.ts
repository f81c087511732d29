import { TYPED } from '@forecourt/leads/testing/enquiries'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { TenantEntry } from '../../server/tenants/tenant-entry.ts'
import { type StaffRuntime, startStaffRuntime } from '../staff-runtime.fixture.ts'
import { getEntry, postEntry } from './entry-routes.ts'

vi.mock('../../server/cache/page-tags.ts', () => ({ usesTags: async () => {}, usesOutage: async () => {} }))
vi.mock('../../server/content/content.ts', () => ({
  fetchContent: async () => [],
  fetchContentOr: async (otherwise: unknown) => otherwise,
}))
vi.mock('../../layout/layout-data.ts', () => ({ readLayoutData: async () => ({ locations: [] }) }))

const NOW = Date.UTC(2026, 6, 1)
const entryOf = (slug: string): TenantEntry => ({
  id: `tenant-${slug}`,
  tenant: tenantFixture({ _id: `tenant-${slug}`, slug }),
  rules: [],
})

let runtime: StaffRuntime
beforeAll(async () => {
  runtime = await startStaffRuntime([entryOf('harbour'), entryOf('wattle')], { now: NOW })
})
afterAll(() => runtime.close())
beforeEach(() => runtime.reset())

const headers = (token?: string) => ({ ...(token && { authorization: `Bearer ${token}` }) })
const ask = async (query: string, token?: string) => {
  const answer = await getEntry(
    new Request(`http://localhost/api/leads/entry?${query}`, { headers: headers(token) }),
  )
  return { status: answer.status, body: JSON.parse(await answer.text()) as Record<string, unknown> }
}
const CALLER = {
  ...TYPED,
  tenant: 'harbour',
  form: 'general',
  message: 'Called about a tow bar',
  idempotency_key: 'one call',
}
const enter = async (more: object, token?: string) => {
  const request = { method: 'POST', headers: headers(token), body: JSON.stringify({ ...CALLER, ...more }) }
  const answer = await postEntry(new Request('http://localhost/api/leads/enter', request))
  return { status: answer.status, body: JSON.parse(await answer.text()) as Record<string, unknown> }
}
const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await runtime.records.db.execute(query)) as { rows: Record<string, unknown>[] }).rows

it('staff get the form of their own dealer to fill in, and the forms to choose from', async () => {
  const { status, body } = await ask('tenant=harbour&form=testDrive', 'harbour-sales')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    form: 'testDrive',
    forms: expect.arrayContaining([
      { id: 'service', title: 'Book a Service' },
      { id: 'testDrive', title: 'Book a Test Drive' },
    ]),
  })
  expect(JSON.stringify(body['steps'])).toContain('"name":"last_name"')
  // What holds, buys or pays is no enquiry that somebody writes down.
  expect((await ask('tenant=harbour&form=reserve', 'harbour-sales')).body['form']).toBe('general')
})

it('viewers, staff of other dealers and visitors get and keep nothing', async () => {
  for (const token of ['harbour-viewer', 'wattle']) {
    expect((await ask('tenant=harbour', token)).status).toBe(404)
    expect((await enter({}, token)).status).toBe(404)
  }
  expect((await ask('tenant=harbour')).status).toBe(401)
  expect((await enter({})).status).toBe(401)
  expect(await rowsOf(sql`select id from lead`)).toEqual([])
})

it('what somebody says on the phone is a lead that is read and answered, in the name of who wrote it down', async () => {
  const { status, body } = await enter({ opt_in: 'on' }, 'harbour-sales')
  expect(status).toBe(201)
  // Sent again after a lost answer it is the same lead.
  expect((await enter({ opt_in: 'on' }, 'harbour-sales')).body).toEqual(body)
  const at = new Date(NOW).toISOString()
  const [lead, ...others] = await rowsOf(
    sql`select id, name, message, opt_in, hold, read_at, answered_at from lead`,
  )
  expect(others).toEqual([])
  expect(lead).toMatchObject({
    id: body['lead_id'],
    name: 'Kim',
    message: 'Called about a tow bar',
    opt_in: false,
    hold: null,
  })
  for (const time of ['read_at', 'answered_at']) expect(new Date(String(lead?.[time])).toISOString()).toBe(at)
  expect(await rowsOf(sql`select actor, kind from lead_activity`)).toEqual([
    { actor: 'staff-harbour-sales', kind: 'entered' },
  ])
  expect(await rowsOf(sql`select tenant, actor, action from audit`)).toEqual([
    { tenant: 'tenant-harbour', actor: 'staff-harbour-sales', action: 'lead-entered' },
  ])
})

it('of a form with several steps is one lead, whole, and no more of one that a visitor has begun', async () => {
  const drive = { form: 'testDrive', date_time: '2026-07-04T10:00' }
  const begun = await enter(drive, 'harbour-sales')
  await runtime.records.db.execute(sql`update lead set form_completed = false, name = 'Visitor'`)
  const more = { lead_id: begun.body['lead_id'], step: 1, form_completed: false, idempotency_key: 'other' }
  const { status } = await enter({ ...drive, ...more }, 'harbour-sales')
  expect(status).toBe(201)
  expect(await rowsOf(sql`select name, category, form_completed from lead order by name`)).toEqual([
    { name: 'Kim', category: 'Test Drive Booking', form_completed: true },
    { name: 'Visitor', category: 'Test Drive Booking', form_completed: false },
  ])
})

it('what does not fit is told by field, and nothing is kept', async () => {
  const { status, body } = await enter({ email: 'kim at home', postcode: '40' }, 'harbour-sales')
  expect(status).toBe(422)
  expect(Object.keys(body['fields'] as object).toSorted()).toEqual(['email', 'postcode'])
  const other = await enter({ form: 'payment' }, 'harbour-sales')
  expect(other.body).toMatchObject({ error: { message: 'form: expected one that staff fill in' } })
  expect(await rowsOf(sql`select id from lead`)).toEqual([])
})
