import { openSession, sessionVisitor } from '@forecourt/visitors/sessions'
import { saveVehicles } from '@forecourt/visitors/watchlist'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { GET as getAudit } from '../app/api/audit/route.ts'
import { GET as getOverview } from '../app/api/leads/overview/route.ts'
import type { TenantEntry } from '../server/tenants/tenant-entry.ts'
import { testLead } from './lead.fixture.ts'
import { decideHeldLeads, getHeldLeads } from './held-leads-route.ts'
import { answerPerson } from './person-route.ts'
import { type StaffRuntime, startStaffRuntime } from './staff-runtime.fixture.ts'

const NOW = Date.UTC(2026, 6, 1)
const entryOf = (slug: string): TenantEntry => ({
  id: `tenant-${slug}`,
  tenant: tenantFixture({ _id: `tenant-${slug}`, slug }),
  rules: [],
})
const ENTRIES = [entryOf('harbour'), entryOf('wattle')]

let runtime: StaffRuntime
beforeAll(async () => {
  runtime = await startStaffRuntime(ENTRIES, { now: NOW })
})
afterAll(() => runtime.close())
beforeEach(() => runtime.reset())

const headersOf = (token?: string) => ({ ...(token && { authorization: `Bearer ${token}` }) })
const url = (path: string) => `http://localhost/api/${path}`
const list = (tenant: string, token?: string) =>
  getHeldLeads(new Request(url(`leads/held?tenant=${tenant}`), { headers: headersOf(token) }))
const decide = (outcome: 'release' | 'reject', body: unknown, token?: string) =>
  decideHeldLeads(outcome)(
    new Request(url(`leads/${outcome}`), {
      method: 'POST',
      headers: headersOf(token),
      body: JSON.stringify(body),
    }),
  )
const auditOf = async (tenant: string, token?: string, more = '') => {
  const request = new Request(url(`audit?tenant=${tenant}${more}`), { headers: headersOf(token) })
  const response = await getAudit(request)
  return { status: response.status, body: (await response.json()) as { entries?: Record<string, unknown>[] } }
}

/** Keeps a lead that is held back. */
async function hold(message = 'See https://a.example'): Promise<string> {
  const [entry] = ENTRIES
  if (!entry) throw new Error('unreachable')
  const kept = await runtime.leads().keep(entry, testLead({ tenant: entry.id, message }), {
    key: message,
    client: '203.0.113.7',
    pass: undefined,
    isProved: false,
    isDelivered: true,
    confirms: false,
    crms: [],
    written: message,
    leadId: undefined,
    emails: ['sales@a.example'],
  })
  if ('code' in kept) throw new Error(kept.code)
  return kept.lead_id
}

it('[N20] staff see the held leads of their own dealer, and release and reject them', async () => {
  const [a, b] = [await hold(), await hold('www.other.example')]
  const listed = await list('harbour', 'harbour')
  expect(await listed.json()).toMatchObject({
    count: 2,
    leads: [
      { lead_id: a, reason: 'links', name: 'Kim' },
      { lead_id: b, reason: 'links' },
    ],
  })
  expect(await (await decide('release', { tenant: 'harbour', leads: [a] }, 'harbour')).json()).toEqual({
    leads: [a],
  })
  expect(await (await decide('release', { tenant: 'harbour', leads: [a] }, 'harbour')).json()).toEqual({
    leads: [],
  })
  expect(
    await (await decide('reject', { tenant: 'tenant-harbour', leads: 'all' }, 'platform')).json(),
  ).toEqual({
    leads: [b],
  })
  expect(await (await list('harbour', 'harbour')).json()).toEqual({ count: 0, leads: [] })
  const { body } = await auditOf('harbour', 'harbour')
  expect(body.entries?.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['staff-harbour', 'leads-seen', '0 held'],
    ['staff-platform', 'lead-rejected', b],
    ['staff-harbour', 'lead-released', a],
    ['staff-harbour', 'leads-seen', '2 held'],
    [expect.stringMatching(/^[\w-]{22}$/), 'lead-held', b],
    [expect.stringMatching(/^[\w-]{22}$/), 'lead-held', a],
  ])
  expect((await auditOf('harbour', 'harbour', '&limit=1')).body.entries).toMatchObject([
    { action: 'audit-seen' },
  ])
})

it('[N36] viewers see held leads and can neither release nor reject them, which the audit log tells', async () => {
  const lead = await hold()
  expect((await list('harbour', 'harbour-viewer')).status).toBe(200)
  for (const outcome of ['release', 'reject'] as const)
    for (const chosen of ['all', [lead]]) {
      const answer = await decide(outcome, { tenant: 'harbour', leads: chosen }, 'harbour-viewer')
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { error: { code: 'forbidden', message: expect.stringContaining(`cannot ${outcome} enquiries`) } },
      ])
    }
  expect(await (await list('harbour', 'harbour')).json()).toMatchObject({ count: 1 })
  const refusals = async () =>
    (await auditOf('harbour', 'harbour')).body.entries?.filter(({ outcome }) => outcome === 'forbidden')
  await expect.poll(async () => (await refusals())?.length).toBe(4)
  expect((await refusals())?.at(-1)).toMatchObject({ actor: 'staff-harbour-viewer', action: 'lead-released' })
  expect((await decide('release', { tenant: 'harbour', leads: 'all' }, 'wattle-viewer')).status).toBe(404)
})

it('[TEN-01] another dealer does not exist for staff, and visitors see nothing', async () => {
  const lead = await hold()
  expect((await list('harbour')).status).toBe(401)
  expect((await auditOf('harbour')).status).toBe(401)
  expect((await decide('release', { tenant: 'harbour', leads: 'all' })).status).toBe(401)
  expect((await list('harbour', 'wattle')).status).toBe(404)
  expect((await auditOf('harbour', 'wattle')).status).toBe(404)
  expect((await decide('release', { tenant: 'harbour', leads: 'all' }, 'wattle')).status).toBe(404)
  const own = await decide('release', { tenant: 'wattle', leads: [lead] }, 'wattle')
  expect(await own.json()).toEqual({ leads: [] })
})

it.each([
  undefined,
  {},
  { tenant: 'harbour' },
  { tenant: 'harbour', leads: 'some' },
  { tenant: 'harbour', leads: [] },
  { tenant: 'harbour', leads: Array.from({ length: 501 }, (_, at) => `l${at}`) },
])('%j is refused with what was expected', async (body) => {
  const answer = await decide('release', body, 'harbour')
  expect(answer.status).toBe(422)
})

it.each(['&limit=0', '&limit=1000', '&before=x'])('the audit log refuses %s', async (more) => {
  expect((await auditOf('harbour', 'harbour', more)).status).toBe(422)
})

it('nobody reads leads while it cannot be written down', async () => {
  await hold()
  runtime.state.isDown = true
  expect((await list('harbour', 'harbour')).status).toBe(503)
  expect((await auditOf('harbour', 'harbour')).status).toBe(503)
  expect((await decide('release', { tenant: 'harbour', leads: 'all' }, 'harbour')).status).toBe(503)
})

it('staff see how the enquiries of their dealers stand, in numbers; nobody else does', async () => {
  await hold()
  const overview = async (token?: string) =>
    getOverview(new Request(url('leads/overview'), { headers: headersOf(token) }))
  const counts = { day: 1, week: 1, held: 1, undelivered: 0 }
  expect(await (await overview('harbour')).json()).toEqual({
    dealers: [{ tenant: 'tenant-harbour', ...counts }],
  })
  expect(await (await overview('wattle-viewer')).json()).toEqual({
    dealers: [{ tenant: 'tenant-wattle', day: 0, week: 0, held: 0, undelivered: 0 }],
  })
  expect(await (await overview('platform')).json()).toMatchObject({ dealers: [counts, { day: 0 }] })
  expect((await overview()).status).toBe(401)
  runtime.state.isDown = true
  expect((await overview('harbour')).status).toBe(503)
})

it('a person is exported or forgotten for their dealer’s staff who may write, and it is in the audit log without their contact', async () => {
  const id = await hold()
  const ask = (body: object, token?: string) =>
    answerPerson(
      new Request(url('leads/person'), {
        method: 'POST',
        headers: headersOf(token),
        body: JSON.stringify(body),
      }),
    )
  const person = { tenant: 'harbour', email: 'KIM@example.com' }
  const exported = await ask({ ...person, do: 'export' }, 'harbour')
  expect(await exported.json()).toMatchObject({
    leads: [{ id, name: 'Kim', deliveries: [{ kind: 'email' }] }],
  })
  expect((await ask({ ...person, do: 'forget' })).status).toBe(401)
  expect((await ask({ ...person, do: 'forget' }, 'harbour-viewer')).status).toBe(403)
  expect((await ask({ ...person, do: 'forget' }, 'wattle')).status).toBe(404)
  for (const wrong of [
    { do: 'forget' },
    { email: 'kim' },
    { phone: '12' },
    { email: 'a@b.example', phone: '0412 345 678' },
  ])
    expect([wrong, (await ask({ tenant: 'harbour', do: 'export', ...wrong }, 'harbour')).status]).toEqual([
      wrong,
      422,
    ])
  expect(await (await ask({ ...person, do: 'forget' }, 'harbour')).json()).toEqual({ leads: [id] })
  expect(await (await ask({ ...person, do: 'export' }, 'harbour')).json()).toEqual({ leads: [] })
  const { body } = await auditOf('harbour', 'harbour')
  expect(body.entries?.map(({ action, outcome }) => [action, outcome])).toEqual([
    ['person-exported', 'ok'],
    ['person-forgotten', 'ok'],
    ['person-forgotten', 'forbidden'],
    ['person-exported', 'ok'],
    ['lead-held', 'links'],
  ])
  expect(JSON.stringify(body)).not.toMatch(/kim/i)
  runtime.state.isDown = true
  expect((await ask({ ...person, do: 'forget' }, 'harbour')).status).toBe(503)
})

it('the account of a person who signs in is exported and forgotten with them, at that dealer alone', async () => {
  const { db } = runtime.records
  const contact = { channel: 'phone', address: '+61412345678' } as const
  const car = {
    id: 'a',
    name: 'Kia Rio',
    slug: 'a',
    make: 'Kia',
    model: 'Rio',
    primary_image_url: '',
    price: 1,
  }
  for (const tenant of ['tenant-harbour', 'tenant-wattle']) {
    const token = await openSession(db, contact, { tenant, now: NOW })
    const visitor = (await sessionVisitor(db, token, { tenant, now: NOW }))?.id ?? ''
    await saveVehicles(db, { visitor, tenant }, [car], NOW)
  }
  const ask = async (tenant: string, asked: 'export' | 'forget') => {
    const response = await answerPerson(
      new Request(url('leads/person'), {
        method: 'POST',
        headers: headersOf(tenant),
        body: JSON.stringify({ tenant, phone: '0412 345 678', do: asked }),
      }),
    )
    return (await response.json()) as { account?: object }
  }
  expect((await ask('harbour', 'export')).account).toMatchObject({ phone: contact.address, saved: [car] })
  await ask('harbour', 'forget')
  expect((await ask('harbour', 'export')).account).toBeUndefined()
  expect((await ask('wattle', 'export')).account).toMatchObject({ saved: [car] })
})
