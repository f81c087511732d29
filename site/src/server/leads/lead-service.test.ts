import { findProof } from '@forecourt/leads/proof-of-work'
import type { NewLead } from '@forecourt/leads/lead'
import { LEADS_MIGRATIONS } from '@forecourt/leads/migrations'
import type { Records } from '@forecourt/stock/database'
import { openTestRecords } from '@forecourt/stock/testing/test-records'
import { parseTenantTolerant } from '@forecourt/tenant-config/tenant/tenant'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AuditService, createAuditService } from '../audit/audit-service.ts'
import { testLead } from '../../leads/lead.fixture.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'
import { createLeadService, type Evidence, type KeepOptions, type LeadService } from './lead-service.ts'
import { createLeadSender } from './lead-sender.ts'

let records: Records
let now: number
let service: LeadService
let audit: AuditService
const SECRET = 's'.repeat(32)
const logged: string[] = []

function entryOf(slug: string): TenantEntry {
  const parsed = parseTenantTolerant({ _id: `tenant-${slug}`, _type: 'tenant', name: slug, slug })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return { id: `tenant-${slug}`, tenant: parsed.value.tenant, rules: [] }
}
const HARBOUR = entryOf('harbour')

beforeAll(async () => {
  records = await openTestRecords([LEADS_MIGRATIONS])
})
afterAll(() => records.close())
beforeEach(async () => {
  await records.db.execute('truncate lead, lead_delivery, local_message, used_pass, audit cascade')
  now = Date.UTC(2026, 6, 1)
  logged.length = 0
  const open = async () => records
  const log = (_: string, message: string) => logged.push(message)
  audit = createAuditService({ open, secret: SECRET, now: () => now, log })
  service = createLeadService({
    open,
    audit,
    secret: SECRET,
    isOnlyProcess: true,
    send: createLeadSender({
      config: {
        mode: 'local',
        leadWebhooks: {},
        studioUrl: 'https://studio.example/',
        sessionSecret: SECRET,
      },
      open,
      tenants: { byId: (id) => (id === HARBOUR.id ? HARBOUR : undefined) },
      now: () => now,
    }),
    tell: () => [],
    teamsOf: () => [],
    retention: () => [{ tenant: HARBOUR.id, months: 24 }],
    webhooks: new Set(),
    now: () => now,
    log,
  })
})
afterEach(() => service.stop())

const keep = (more: Partial<KeepOptions> = {}, changed: Partial<NewLead> = {}) =>
  service.keep(HARBOUR, testLead({ tenant: HARBOUR.id, ...changed }), {
    key: undefined,
    isDelivered: true,
    confirms: false,
    crms: [],
    client: '203.0.113.7',
    pass: undefined,
    isProved: true,
    written: changed.message ?? '',
    leadId: undefined,
    emails: ['sales@harbour.example'],
    ...more,
  })

describe('what shows that a person sent it', () => {
  const LATER_MS = 5_000
  const evidence = (more: Partial<Evidence> = {}): Evidence => {
    const pass = service.pass('asked', HARBOUR.id)
    const nonce = more.nonce ?? findProof(pass)
    now += LATER_MS
    return { pass, nonce, honeypot: '', client: '203.0.113.7', isPlain: false, needsWork: true, ...more }
  }
  const guard = (more: Partial<Evidence> = {}) => service.guard(HARBOUR.id, evidence(more))

  it('[N20] work that was done, some seconds after it was asked for', () => {
    expect(guard()).toEqual({
      ok: true,
      isProved: true,
      pass: { id: expect.any(String), expiresAt: expect.any(Number) },
    })
    expect(guard({ nonce: '' })).toEqual({ ok: false, code: 'form-unproved' })
    expect(guard({ pass: '' })).toEqual({ ok: false, code: 'form-unproved' })
    const asked = evidence()
    now -= LATER_MS
    expect(service.guard(HARBOUR.id, asked)).toEqual({ ok: false, code: 'form-unproved' })
    expect(service.guard('tenant-wattle', { ...asked })).toEqual({ ok: false, code: 'form-unproved' })
  })

  it('[N20] an empty field that only programs see', () => {
    expect(guard({ honeypot: 'https://spam.example' })).toEqual({ ok: false, code: 'form-unproved' })
  })

  it('[LEAD-17] no work where the form asks for none, or the browser can do none, but a pass all the same', () => {
    const single = { id: expect.any(String), expiresAt: expect.any(Number) }
    expect(guard({ nonce: '', needsWork: false })).toEqual({ ok: true, isProved: false, pass: single })
    const own = service.pass('own', HARBOUR.id)
    expect(guard({ nonce: '', isPlain: true, pass: own })).toEqual({
      ok: true,
      isProved: false,
      pass: single,
    })
    // All visitors share the pass of a page that is the same for everybody.
    const page = service.pass('page', HARBOUR.id)
    expect(guard({ nonce: '', isPlain: true, pass: page })).toEqual({
      ok: true,
      isProved: false,
      pass: undefined,
    })
    expect(guard({ nonce: '', isPlain: true, pass: 'made up' }).ok).toBe(false)
  })

  const plain = () => ({ nonce: '', isPlain: true, pass: service.pass('page', HARBOUR.id) })
  const flood = (size: number, more: (at: number) => Partial<Evidence>, tenant = HARBOUR.id) => {
    const asked = service.pass('asked', tenant)
    const sent = { pass: asked, nonce: findProof(asked), honeypot: '', isPlain: false, needsWork: true }
    const page = { ...sent, nonce: '', isPlain: true, pass: service.pass('page', tenant) }
    now += LATER_MS
    return Array.from({ length: size }, (_, at) => {
      const evidence = { ...sent, client: '203.0.113.7', ...more(at) }
      return service.guard(
        tenant,
        evidence.isPlain ? { ...page, ...more(at), client: evidence.client } : evidence,
      )
    })
  }
  const taken = (results: ReturnType<LeadService['guard']>[]) => results.filter(({ ok }) => ok).length

  it('[N20] takes some dozens from one address, an office’s or a phone network’s, and no flood', () => {
    expect(taken(flood(40, () => ({ client: '203.0.113.9' })))).toBe(40)
    expect(taken(flood(1_000, () => ({ client: '203.0.113.9' })))).toBeLessThan(60)
    expect(taken(flood(1_000, () => ({ client: '203.0.113.8', isPlain: true })))).toBeLessThan(100)
    expect(guard({ ...plain(), client: '203.0.113.10' }).ok).toBe(true)
  })

  it('[N20] a flood without work from many addresses leaves those in who do it, and every other dealer', () => {
    const refused = flood(1_000, (at) => ({ isPlain: true, client: `198.51.${at % 250}.${at}` }))
    expect(refused.at(-1)).toEqual({ ok: false, code: 'too-many-requests' })
    expect(guard({ client: '203.0.113.11' }).ok).toBe(true)
    expect(taken(flood(1, () => ({ isPlain: true }), 'tenant-wattle'))).toBe(1)
  })

  it('[N20] tries of one dealer’s visitors use up nothing of another’s', () => {
    const tries = (tenant: string, size: number) =>
      Array.from({ length: size }, (_, at) => service.mayTry(tenant, `198.51.${at % 250}.${at}`))
    expect(tries(HARBOUR.id, 2_000).at(-1)).toBe(false)
    expect(tries('tenant-wattle', 1)).toEqual([true])
    const office = Array.from({ length: 60 }, () => service.mayTry('tenant-wattle', '203.0.113.7'))
    expect(office.every(Boolean)).toBe(true)
  })

  it('a refusal is in the audit log, without an address, and a flood of them only begins there', async () => {
    flood(500, () => ({ pass: 'made up' }))
    await vi.waitFor(async () => expect(await audit.read(HARBOUR.id, { limit: 1_000 })).toHaveLength(60))
    const [entry] = await audit.read(HARBOUR.id, { limit: 1 })
    expect(entry).toMatchObject({ action: 'lead-refused', outcome: 'form-unproved', subject: '' })
    expect(JSON.stringify(entry)).not.toContain('203.0.113')
  })
})

describe('what is kept', () => {
  const pass = (id: string) => ({ id, expiresAt: now + 60_000 })

  it('[N1] goes to the dealer, here onto the page for developers', async () => {
    expect(await keep()).toEqual({ lead_id: expect.any(String) })
    await vi.waitFor(async () => expect(await service.messages()).toHaveLength(1))
    expect((await service.messages())[0]).toMatchObject({
      to: 'sales@harbour.example',
      from: 'harbour',
      subject: 'General Enquiry from Kim Nguyen',
    })
  })

  it('[N1] goes to the dealer’s CRM as ADF as well, each once', async () => {
    await keep({ crms: ['leads@crm.example'] })
    await vi.waitFor(async () => expect(await service.messages()).toHaveLength(2))
    const sent = new Map((await service.messages()).map(({ to, text }) => [to, text]))
    expect(sent.get('leads@crm.example')).toMatch(
      /^<\?xml [^]*<name part="first" type="individual">Kim<\/name>/,
    )
    expect(sent.get('sales@harbour.example')).toContain('Name: Kim Nguyen')
  })

  it('[LEAD-08] a half-filled enquiry that the dealer does not want is kept, sent to nobody, and sent when it is finished', async () => {
    const first = await keep({ isDelivered: false }, { form_completed: false })
    expect(await records.db.$count(sql`lead_delivery`)).toBe(0)
    if (!('lead_id' in first)) throw new Error(first.code)
    await keep({ leadId: first.lead_id, key: 'last' }, { message: 'Now it is whole.' })
    await vi.waitFor(async () => expect(await service.messages()).toHaveLength(1))
    expect(logged).toEqual([])
  })

  it('[N1] is one lead for one key, and without a key for the same words of the same visitor', async () => {
    const [first, again, other] = [
      await keep({ key: 'a' }),
      await keep({ key: 'a' }),
      await keep({ key: 'b' }),
    ]
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
    // Only the visitor's words count, not what the browser says about itself.
    expect(await keep({ key: 'a' }, { user_agent: 'after an update' })).toEqual(first)
    expect(await keep({ key: 'a' }, { message: 'Corrected' })).not.toEqual(first)
    expect(await keep({ key: 'a' }, { email: 'another@example.com' })).not.toEqual(first)
    const plain = await keep()
    expect(await keep()).toEqual(plain)
    expect(await keep({}, { message: 'Another' })).not.toEqual(plain)
    expect(await keep({ client: '203.0.113.8' })).not.toEqual(plain)
  })

  it('[N1] [LEAD-08] a further step belongs to its lead; one of a lead that nobody knows is a lead of its own', async () => {
    const first = await keep({ key: 'a' }, { form_completed: false })
    if (!('lead_id' in first)) throw new Error(first.code)
    expect(await keep({ leadId: first.lead_id, key: 'b' })).toEqual(first)
    expect(await keep({ leadId: 'nobody', key: 'c' })).toEqual({
      lead_id: expect.not.stringMatching(first.lead_id),
    })
  })

  it('[N1] [LEAD-08] a corrected last step after a lost answer is kept as well, and pays for itself', async () => {
    const first = await keep({ key: 'a', pass: pass('p1') }, { form_completed: false })
    if (!('lead_id' in first)) throw new Error(first.code)
    const step = (more: Partial<KeepOptions>, message: string) =>
      keep({ key: 'a', leadId: first.lead_id, ...more }, { message })
    expect(await step({ pass: pass('p2') }, 'Tuesday')).toEqual(first)
    expect(await step({ pass: pass('p2') }, 'Tuesday')).toEqual(first)
    const corrected = await step({ pass: pass('p3') }, 'Wednesday')
    expect(corrected).toEqual({ lead_id: expect.not.stringMatching(first.lead_id) })
    expect(await step({ pass: pass('p4') }, 'Wednesday')).toEqual(corrected)
    expect(await step({ pass: pass('p3') }, 'Thursday')).toEqual({ code: 'form-unproved' })
  })

  it('[N20] a pass pays for one enquiry, and for that one as often as it is sent', async () => {
    const first = await keep({ key: 'a', pass: pass('once') })
    expect(await keep({ key: 'a', pass: pass('once') })).toEqual(first)
    expect(await keep({ key: 'b', pass: pass('once') }, { message: 'Another' })).toEqual({
      code: 'form-unproved',
    })
    // A form without a script is shown again with a pass of its own.
    expect(await keep({ pass: pass('fresh') }, { message: 'Another' })).toHaveProperty('lead_id')
  })

  it('[N20] sixty without proof from one address are all kept, and a handful is mailed', async () => {
    for (let at = 0; at < 60; at += 1) await keep({ isProved: false }, { message: `Buy followers ${at}` })
    await vi.waitFor(async () => expect(await service.messages()).toHaveLength(1))
    const { count } = await service.held({
      tenant: HARBOUR.id,
      person: 'staff-1',
      teams: undefined,
      lateBefore: 0,
    })
    expect([count, await records.db.$count(sql`lead`)]).toEqual([59, 60])
  })

  it('is confirmed to its visitor by mail once it is finished, where the form says so and there is an address', async () => {
    const mails = async () => (await service.messages()).map(({ to }) => to).toSorted()
    await keep({ confirms: true, key: 'a' }, { email: 'Kim@Example.com' })
    await vi.waitFor(async () => expect(await mails()).toEqual(['kim@example.com', 'sales@harbour.example']))
    const [mail] = (await service.messages()).filter(({ to }) => to === 'kim@example.com')
    expect(mail?.text).toContain(`has reached ${HARBOUR.tenant.name}`)
    await keep({ confirms: true, key: 'b' }, { email: '' })
    await keep({ confirms: false, key: 'c' }, { message: 'Again' })
    await keep({ confirms: true, key: 'd', isDelivered: false }, { form_completed: false, message: 'Half' })
    await vi.waitFor(async () => expect(await mails()).toHaveLength(4))
    expect((await mails()).filter((to) => to === 'kim@example.com')).toHaveLength(1)
  })

  it('is kept and named in the log where a form has no address', async () => {
    expect(await keep({ emails: [] })).toEqual({ lead_id: expect.any(String) })
    expect(logged).toEqual(['a lead is kept but sent to nobody: its form has no address'])
  })
})

it('who sent a lead is forgotten once it is older than the dealer keeps, and nobody else', async () => {
  const names = async (): Promise<unknown> =>
    ((await records.db.execute('select name from lead order by created_at')) as { rows: unknown[] }).rows
  await keep({ key: 'a' })
  now = Date.UTC(2026, 6, 5)
  await keep({ key: 'b' }, { message: 'Later' })
  now = Date.UTC(2028, 6, 3)
  service.tick()
  await expect.poll(names).toEqual([{ name: '' }, { name: 'Kim' }])
})
