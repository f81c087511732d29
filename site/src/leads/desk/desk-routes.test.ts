import type { NewLead } from '@forecourt/leads/lead'
import { parseLeadTeam } from '@forecourt/tenant-config/desk/lead-team'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { TenantEntry } from '../../server/tenants/tenant-entry.ts'
import { testLead } from '../lead.fixture.ts'
import { type StaffRuntime, startStaffRuntime } from '../staff-runtime.fixture.ts'
import { getDesk, getExport, getLeadFile, postResend, postWork } from './desk-routes.ts'

/** A Wednesday, 10 am in Brisbane. */
const NOW = Date.UTC(2026, 6, 1)
const HOUR = 3_600_000
const parsed = parseLeadTeam({
  _id: 'team-service',
  tenant: 'tenant-harbour',
  title: 'Service',
  members: ['staff-harbour-service', 'staff-harbour'],
  categories: ['Service Booking'],
  assigns: 'inTurn',
  seesOnlyTheirs: true,
})
if (!parsed.ok) throw new Error('the team of the tests is invalid')
const entryOf = (slug: string, more: Partial<TenantEntry> = {}): TenantEntry => ({
  id: `tenant-${slug}`,
  tenant: tenantFixture({ _id: `tenant-${slug}`, slug }),
  rules: [],
  openingHours: [{ weekday: 3, status: 'Open', open: '09:30', close: '17:00' }],
  ...more,
})
const HARBOUR = entryOf('harbour', { leadTeams: [parsed.value] })
const WATTLE = entryOf('wattle')
const ENTRIES = [HARBOUR, WATTLE]

let runtime: StaffRuntime
beforeAll(async () => {
  // The admin of the dealer has left.
  runtime = await startStaffRuntime(ENTRIES, { now: NOW, workers: ['staff-harbour-service'] })
})
afterAll(() => runtime.close())
beforeEach(() => runtime.reset())

const at = 'http://localhost/api/leads'
const headersOf = (token?: string) => ({ ...(token && { authorization: `Bearer ${token}` }) })
const get = async (route: typeof getDesk, query: string, token?: string) => {
  const response = await route(new Request(`${at}/x?${query}`, { headers: headersOf(token) }))
  return { status: response.status, body: JSON.parse(await response.text()) as Answer }
}
const post = async (route: typeof postWork, body: unknown, token?: string) => {
  const request = { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) }
  const response = await route(new Request(`${at}/x`, request))
  return { status: response.status, body: JSON.parse(await response.text()) as Answer }
}
/** What the tests look at of an answer. */
interface Answer {
  leads: { lead_id: string }[]
  error: { message: string }
  [part: string]: unknown
}
const rowsOf = async (query: ReturnType<typeof sql>) =>
  ((await runtime.records.db.execute(query)) as { rows: Record<string, unknown>[] }).rows
const listed = async (query: string, token: string) =>
  (await get(getDesk, query, token)).body.leads.map(({ lead_id: id }) => id)
const audited = async () =>
  (await rowsOf(sql`select tenant, actor, action, subject from audit order by number`)).map((row) =>
    Object.values(row).join(' | '),
  )

const keep = (entry: TenantEntry, more: Partial<NewLead> = {}) =>
  runtime.keep(entry, testLead({ tenant: entry.id, ...more }), {
    client: '203.0.113.7',
    emails: ['sales@a.example'],
  })

it('staff see the leads of their dealers, platform staff those of all', async () => {
  const [harbour, wattle] = [await keep(HARBOUR), await keep(WATTLE)]
  expect(await listed('', 'harbour')).toEqual([harbour])
  expect(await listed('', 'wattle')).toEqual([wattle])
  expect(new Set(await listed('', 'platform'))).toEqual(new Set([harbour, wattle]))
  expect(await listed('tenant=wattle', 'platform')).toEqual([wattle])
  expect((await get(getDesk, 'tenant=wattle', 'harbour')).status).toBe(404)
  expect((await get(getDesk, '')).status).toBe(401)
  const { body } = await get(getDesk, '', 'harbour')
  expect(body['workers']).toEqual({ 'tenant-harbour': ['people of tenant-harbour'] })
})

it('a member of a strict team sees its leads, gets new ones in turn, and changes no others', async () => {
  const [service, general] = [await keep(HARBOUR, { category: 'Service Booking' }), await keep(HARBOUR)]
  expect(await listed('', 'harbour-service')).toEqual([service])
  expect(await listed('view=mine', 'harbour-service')).toEqual([service])
  expect((await get(getLeadFile, `id=${general}`, 'harbour-service')).status).toBe(404)
  expect(
    await post(postWork, { leads: [service, general], status: 'lost' }, 'harbour-service'),
  ).toMatchObject({
    body: { leads: [service] },
  })
  // Whoever manages the dealer sees everything, member or not.
  expect(await listed('', 'harbour')).toEqual([general])
})

it('a lead is given to people of its dealer and to oneself, and to nobody else', async () => {
  const lead = await keep(HARBOUR)
  const give = (assignee: string | null) => post(postWork, { leads: [lead], assignee }, 'harbour')
  expect((await give('people of tenant-wattle')).status).toBe(422)
  expect((await give('somebody')).status).toBe(422)
  for (const assignee of ['people of tenant-harbour', 'staff-harbour', null])
    expect((await give(assignee)).body).toEqual({ leads: [lead] })
})

it('a viewer reads and changes nothing', async () => {
  const lead = await keep(HARBOUR)
  expect(await listed('', 'harbour-viewer')).toEqual([lead])
  expect((await post(postWork, { leads: [lead], status: 'sold' }, 'harbour-viewer')).status).toBe(403)
  expect((await post(postResend, { delivery: 'x' }, 'harbour-viewer')).status).toBe(403)
  expect((await get(getExport, '', 'harbour-viewer')).status).toBe(403)
  expect((await get(getLeadFile, `id=${lead}`, 'harbour-viewer')).body).toMatchObject({
    lead: { status: 'new' },
    mayWork: false,
    workers: ['people of tenant-harbour'],
  })
  expect((await get(getDesk, '', 'harbour-viewer')).body).toMatchObject({ mayExport: false })
  expect((await get(getDesk, '', 'harbour')).body).toMatchObject({ mayExport: true })
})

it('nobody reaches a lead or a delivery of another dealer by its id', async () => {
  const theirs = await keep(WATTLE)
  expect((await get(getLeadFile, `id=${theirs}`, 'harbour')).status).toBe(404)
  expect((await post(postWork, { leads: [theirs], note: 'x' }, 'harbour')).body).toEqual({ leads: [] })
  await runtime.records.db.execute(sql`update lead_delivery set status = 'dead'`)
  const delivery = (await rowsOf(sql`select id from lead_delivery`))[0]?.['id']
  expect((await post(postResend, { delivery }, 'harbour')).status).toBe(404)
  expect((await post(postResend, { delivery }, 'wattle')).status).toBe(200)
})

it('a lead that waits too long in opening hours is late', async () => {
  const lead = await keep(HARBOUR)
  runtime.state.now = NOW + HOUR - 60_000
  expect(await listed('view=late', 'harbour')).toEqual([])
  runtime.state.now = NOW + HOUR + 60_000
  expect(await listed('view=late', 'harbour')).toEqual([lead])
  expect((await get(getDesk, '', 'harbour')).body).toMatchObject({
    counts: { late: 1, open: 1 },
    leads: [{ isLate: true, answerBy: NOW + HOUR }],
  })
  await post(postWork, { leads: [lead], note: 'Rang' }, 'harbour')
  const [row] = (await get(getDesk, '', 'harbour')).body.leads
  expect(row).toMatchObject({ isLate: false })
  expect(row).not.toHaveProperty('answerBy')
})

it('leads that did not arrive stand before all others, with the answer of the last attempt', async () => {
  const lead = await keep(HARBOUR)
  await keep(HARBOUR, { message: 'Later' })
  await runtime.records.db.execute(
    sql`update lead_delivery set status = 'dead', last_error = '550 no such mailbox' where lead_id = ${lead}`,
  )
  const { body } = await get(getDesk, '', 'harbour')
  expect(body['undelivered']).toMatchObject([{ lead_id: lead, undelivered: 1 }])
  expect((await get(getLeadFile, `id=${lead}`, 'harbour')).body).toMatchObject({
    deliveries: [{ status: 'dead', lastError: '550 no such mailbox' }],
  })
})

it('every look, change and export is in the audit log, a list that stays open once', async () => {
  const lead = await keep(HARBOUR)
  await get(getDesk, 'q=kim', 'harbour')
  await get(getDesk, 'q=kim', 'harbour')
  await get(getLeadFile, `id=${lead}`, 'harbour')
  await post(postWork, { leads: [lead], status: 'working', note: 'Rang Kim' }, 'harbour')
  await get(getExport, 'view=open', 'harbour').catch(() => undefined)
  expect(await audited()).toEqual([
    'tenant-harbour | staff-harbour | leads-seen | open, search',
    `tenant-harbour | staff-harbour | lead-seen | ${lead}`,
    `tenant-harbour | staff-harbour | lead-worked | ${lead}`,
    `tenant-harbour | staff-harbour | lead-worked | ${lead}`,
    'tenant-harbour | staff-harbour | leads-exported | open',
  ])
  runtime.state.now += 11 * 60_000
  await get(getDesk, 'q=kim', 'harbour')
  expect(await audited()).toHaveLength(6)
})

it('an export has every lead of the list, and no cell that a spreadsheet would calculate', async () => {
  for (let n = 0; n < 501; n += 1) await keep(HARBOUR, { message: `No. ${n}` })
  await keep(HARBOUR, { name: '=HYPERLINK("https://evil.example")', message: 'a "quoted"\nline' })
  await keep(WATTLE)
  const response = await getExport(
    new Request(`${at}/export?tenant=harbour`, { headers: headersOf('harbour') }),
  )
  const text = await response.text()
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(text.match(/Is it|No\. \d+/g)).toHaveLength(501)
  expect(text.split('\n')[0]).toMatch(/^Lead,Received \(UTC\),Status,Kind,First name,/)
  expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(text).toContain('"a ""quoted""\nline"')
})

it('an export names who looks after a lead, and has their id where nobody knows a name', async () => {
  const mine = await keep(HARBOUR, { name: 'Kim' })
  await post(postWork, { leads: [mine], assignee: 'staff-harbour' }, 'harbour')
  const other = await keep(HARBOUR, { name: 'Lee' })
  await runtime.records.db.execute(sql`update lead set assignee = 'gone' where id = ${other}`)
  await keep(HARBOUR, { name: 'Sam' })
  const response = await getExport(
    new Request(`${at}/export?tenant=harbour`, { headers: headersOf('harbour') }),
  )
  const [heading = '', ...rows] = (await response.text()).split('\n').filter((row) => row !== '')
  const cell = (row: string, name: string) => row.split(',')[heading.split(',').indexOf(name)]
  const named = Object.fromEntries(rows.map((row) => [cell(row, 'First name'), cell(row, 'Assigned to')]))
  expect(named).toEqual({ Sam: '', Lee: 'gone', Kim: 'Name of staff-harbour' })
})

it.each([
  ['view=secret', 'view'],
  ['status=maybe', 'status'],
  ['category=Gossip', 'category'],
  ['after=now', 'after'],
  [`q=${'x'.repeat(201)}`, 'q'],
])('a list by %j is refused with the field named', async (query, field) => {
  const { status, body } = await get(getDesk, query, 'harbour')
  expect(status).toBe(422)
  expect(body.error.message).toContain(`at ${field}`)
})

it.each([
  [{ leads: [] }, 'leads'],
  [{ leads: ['a'] }, 'something to do'],
  [{ leads: ['a'], status: 'maybe' }, 'status'],
  [{ leads: ['a'], note: ' ' }, 'note'],
  [{ leads: ['a'], note: 'x'.repeat(5001) }, 'note'],
  [{ leads: Array.from({ length: 101 }, String), isRead: true }, 'leads'],
  ['nonsense', 'object'],
])('work %# is refused with the field named', async (body, field) => {
  const { status, body: answer } = await post(postWork, body, 'harbour')
  expect(status).toBe(422)
  expect(answer.error.message).toContain(field)
})

it('while the record is down it says so', async () => {
  runtime.state.isDown = true
  for (const route of [getDesk, getExport]) expect((await get(route, '', 'harbour')).status).toBe(503)
  expect((await get(getLeadFile, 'id=a', 'harbour')).status).toBe(503)
  expect((await post(postWork, { leads: ['a'], status: 'sold' }, 'harbour')).status).toBe(503)
})
