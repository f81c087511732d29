import { findProof } from '@forecourt/leads/proof-of-work'
import type { NewLead } from '@forecourt/leads/lead'
import { LEADS_MIGRATIONS } from '@forecourt/leads/migrations'
import { openRecords, type Records } from '@forecourt/stock/database'
import { parseTenantTolerant } from '@forecourt/tenant-config/tenant'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TenantEntry } from '../runtime.ts'
import { createLeadDoor, type Evidence, type KeepOptions, type LeadDoor } from './lead-door.ts'
import { createLeadSender } from './lead-sender.ts'

let records: Records
let now: number
let door: LeadDoor
const logged: string[] = []

function entryOf(slug: string): TenantEntry {
  const parsed = parseTenantTolerant({ _id: `tenant-${slug}`, _type: 'tenant', name: slug, slug })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return { id: `tenant-${slug}`, tenant: parsed.value.tenant, rules: [] }
}
const HARBOUR = entryOf('harbour')

beforeAll(async () => {
  records = await openRecords({ others: [LEADS_MIGRATIONS] })
})
afterAll(() => records.close())
beforeEach(async () => {
  await records.db.execute('truncate lead, lead_delivery, local_message cascade')
  now = Date.UTC(2026, 6, 1)
  logged.length = 0
  door = createLeadDoor({
    open: async () => records,
    secret: 's'.repeat(32),
    isOnlyProcess: true,
    send: createLeadSender({
      config: { mode: 'local', leadWebhooks: {} },
      open: async () => records,
      tenants: { byId: (id) => (id === HARBOUR.id ? HARBOUR : undefined) },
      now: () => now,
    }),
    webhooks: new Set(),
    now: () => now,
    log: (_, message) => logged.push(message),
  })
})
afterEach(() => door.stop())

const lead = (more: Partial<NewLead> = {}): NewLead => ({
  tenant: HARBOUR.id,
  form: 'general',
  category: 'General Enquiry',
  subcategory: '',
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '+61412345678',
  postcode: '4000',
  message: 'Hello',
  date_time: undefined,
  location: undefined,
  consent: undefined,
  dealership_slug: '',
  car_dealership_id: undefined,
  vehicle: undefined,
  url: '/',
  user_agent: '',
  attributes: { visited_pages: [], linked_query_params: {} },
  form_completed: true,
  ...more,
})
const keep = (more: Partial<KeepOptions> = {}, changed: Partial<NewLead> = {}) =>
  door.keep(HARBOUR, lead(changed), {
    key: undefined,
    client: '203.0.113.7',
    proof: undefined,
    leadId: undefined,
    emails: ['sales@harbour.example'],
    ...more,
  })

describe('what shows that a person sent it', () => {
  const LATER_MS = 5_000
  const evidence = (more: Partial<Evidence> = {}): Evidence => {
    const pass = door.pass('asked', HARBOUR.id)
    const nonce = more.nonce ?? findProof(pass)
    now += LATER_MS
    return { pass, nonce, honeypot: '', client: '203.0.113.7', isPlain: false, needsWork: true, ...more }
  }
  const guard = (more: Partial<Evidence> = {}) => door.guard(HARBOUR.id, evidence(more))

  it('[N20] work that was done, some seconds after it was asked for', () => {
    expect(guard()).toEqual({ ok: true, proof: expect.any(String) })
    expect(guard({ nonce: '' })).toEqual({ ok: false, code: 'form-unproved' })
    expect(guard({ pass: '' })).toEqual({ ok: false, code: 'form-unproved' })
    const asked = evidence()
    now -= LATER_MS
    expect(door.guard(HARBOUR.id, asked)).toEqual({ ok: false, code: 'form-unproved' })
    expect(door.guard('tenant-wattle', { ...asked })).toEqual({ ok: false, code: 'form-unproved' })
  })

  it('[N20] an empty field that only programs see', () => {
    expect(guard({ honeypot: 'https://spam.example' })).toEqual({ ok: false, code: 'form-unproved' })
  })

  it('[LEAD-17] no work where the form asks for none, or the browser can do none, but a pass all the same', () => {
    expect(guard({ nonce: '', needsWork: false })).toEqual({ ok: true, proof: undefined })
    const page = door.pass('page', HARBOUR.id)
    expect(guard({ nonce: '', isPlain: true, pass: page })).toEqual({ ok: true, proof: undefined })
    expect(guard({ nonce: '', isPlain: true, pass: 'made up' }).ok).toBe(false)
  })

  it('[N20] so many from one address and no more, and fewer without work', () => {
    const allowed = (more: Partial<Evidence>) =>
      Array.from({ length: 20 }, () => guard(more)).filter(({ ok }) => ok).length
    const plain = { nonce: '', isPlain: true, pass: door.pass('page', HARBOUR.id) }
    const plainly = allowed({ ...plain, client: '203.0.113.8' })
    expect(plainly).toBeGreaterThanOrEqual(6)
    expect(plainly).toBeLessThan(10)
    const proved = allowed({ client: '203.0.113.9' })
    expect(proved).toBeGreaterThan(plainly)
    expect(proved).toBeLessThan(20)
    expect(guard({ ...plain, client: '203.0.113.10' }).ok).toBe(true)
  })

  it('[N20] a flood without work from many addresses leaves those in who do it', () => {
    const plain = { nonce: '', isPlain: true, pass: door.pass('page', HARBOUR.id) }
    now += LATER_MS
    const flood = Array.from({ length: 400 }, (_, at) =>
      door.guard(HARBOUR.id, { ...evidence(plain), client: `198.51.${at % 250}.${at}` }),
    )
    expect(flood.at(-1)).toEqual({ ok: false, code: 'too-many-requests' })
    expect(guard({ client: '203.0.113.11' }).ok).toBe(true)
  })
})

describe('what is kept', () => {
  it('[N1] goes to the dealer, here onto the page for developers', async () => {
    expect(await keep()).toEqual({ lead_id: expect.any(String) })
    await vi.waitFor(async () => expect(await door.messages()).toHaveLength(1))
    expect((await door.messages())[0]).toMatchObject({
      to: 'sales@harbour.example',
      from: 'harbour',
      subject: 'General Enquiry from Kim Nguyen',
    })
  })

  it('[N1] is one lead for one key, and without a key for the same words of the same visitor', async () => {
    const [first, again, other] = [
      await keep({ key: 'a' }),
      await keep({ key: 'a' }),
      await keep({ key: 'b' }),
    ]
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
    // What the visitor wrote is what counts, not what the browser says of itself.
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
    const first = await keep({ key: 'a', proof: 'p1' }, { form_completed: false })
    if (!('lead_id' in first)) throw new Error(first.code)
    const step = (more: Partial<KeepOptions>, message: string) =>
      keep({ key: 'a', leadId: first.lead_id, ...more }, { message })
    expect(await step({ proof: 'p2' }, 'Tuesday')).toEqual(first)
    expect(await step({ proof: 'p2' }, 'Tuesday')).toEqual(first)
    const corrected = await step({ proof: 'p3' }, 'Wednesday')
    expect(corrected).toEqual({ lead_id: expect.not.stringMatching(first.lead_id) })
    expect(await step({ proof: 'p4' }, 'Wednesday')).toEqual(corrected)
    expect(await step({ proof: 'p3' }, 'Thursday')).toEqual({ code: 'form-unproved' })
  })

  it('is kept and named in the log where a form has no address', async () => {
    expect(await keep({ emails: [] })).toEqual({ lead_id: expect.any(String) })
    expect(logged).toEqual(['a lead is kept but sent to nobody: its form has no address'])
  })
})
