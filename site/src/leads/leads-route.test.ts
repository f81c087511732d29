import { RecordsUnavailable } from '@forecourt/stock/guarded-pglite'
import type { NewLead } from '@forecourt/leads/lead'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import { createRejectedForms, type RejectedForms } from '../server/leads/rejected-forms.ts'
import { setRuntime, type Runtime } from '../server/runtime/runtime.ts'
import { postLead } from './leads-route.ts'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forecourt-site': 'harbour' }) }))
vi.mock('../server/cache/page-tags.ts', () => ({ usesTags: async () => {}, usesOutage: async () => {} }))
vi.mock('../server/content/content.ts', () => ({
  fetchContent: async () => forms,
  fetchContentOr: async () => [],
}))

const FIELDS = {
  category: 'General Enquiry',
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  postcode: '4000',
  message: 'Is it still there?',
}

let failure: Error | undefined
let isGuarded: boolean
let kept: { isProved: boolean; pass: unknown }[]
let leads: NewLead[]
/** Documents of the dealer's forms. */
let forms: object[] = []
let rejectedForms: RejectedForms
beforeEach(() => {
  failure = undefined
  isGuarded = true
  kept = []
  leads = []
  forms = []
  rejectedForms = createRejectedForms(() => 0)
  setRuntime({
    sales: { takesPayments: () => false },
    tenants: {
      bySlug: (slug: string) => ({ id: `tenant-${slug}`, tenant: tenantFixture({ slug }), rules: [] }),
    },
    leads: {
      mayTry: () => true,
      guard: () =>
        isGuarded
          ? { ok: true, pass: { id: 'p', expiresAt: 1 }, isProved: false }
          : { ok: false, code: 'form-unproved' },
      keep: async (_entry: unknown, lead: NewLead, options: (typeof kept)[number]) => {
        if (failure) throw failure
        kept.push(options)
        leads.push(lead)
        return { lead_id: 'L1' }
      },
    },
    rejectedForms,
    now: () => 0,
    log: () => undefined,
  } as unknown as Runtime)
})

const post = (body: string, type: string, headers: Record<string, string> = {}) =>
  postLead(
    new Request('http://harbour.localhost/api/leads', {
      method: 'POST',
      headers: { 'content-type': type, ...headers },
      body,
    }),
  )
const postJson = (headers = {}) => post(JSON.stringify(FIELDS), 'application/json', headers)
const postForm = () => post(new URLSearchParams(FIELDS).toString(), 'application/x-www-form-urlencoded')

it('hands on whether there was proof, and which pass pays for it', async () => {
  expect((await postJson()).status).toBe(201)
  expect(kept).toMatchObject([{ isProved: false, pass: { id: 'p', expiresAt: 1 } }])
})

it('while the record takes no writes a script is told 503, and a plain form is shown again as it was filled in', async () => {
  failure = new Error('Failed query', { cause: new RecordsUnavailable('full', 'no room') })
  const answer = await postJson()
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ error: expect.objectContaining({ code: 'enquiry-down' }) }),
  ])
  const shown = await postForm()
  expect(shown.status).toBe(303)
  const again = new URL(shown.headers.get('location') ?? '', 'http://x').searchParams.get('again') ?? ''
  expect(rejectedForms.take(again, 'tenant-harbour')).toMatchObject({ code: 'enquiry-down', typed: FIELDS })
})

it('another failure is told as one', async () => {
  failure = new Error('a mistake of ours')
  expect((await postJson()).status).toBe(500)
})

it('[N20] a form whose pass is spent is shown again as it was filled in', async () => {
  isGuarded = false
  const shown = await postForm()
  const again = new URL(shown.headers.get('location') ?? '', 'http://x').searchParams.get('again') ?? ''
  expect(rejectedForms.take(again, 'tenant-harbour')).toMatchObject({ code: 'form-unproved', typed: FIELDS })
})

it('[N10] forms of another scheme, host or port are not read', async () => {
  const host = { 'x-forwarded-host': 'harbour.example', 'x-forwarded-proto': 'https' }
  expect((await postJson({ ...host, origin: 'https://harbour.example' })).status).toBe(201)
  for (const origin of ['http://harbour.example', 'https://harbour.example:8443', 'https://wattle.example'])
    expect((await postJson({ ...host, origin })).status).toBe(401)
})

const SELL = {
  _id: 'form-sell',
  use: 'sellMyCar',
  steps: [
    {
      title: 'Van',
      fields: [{ field: 'question', kind: 'choices', label: 'Fitted', options: ['Solar', 'Annexe'] }],
    },
    {
      title: 'You',
      fields: [
        { field: 'name', isRequired: true },
        { field: 'phone', isRequired: true },
      ],
    },
    { title: 'More', fields: [{ field: 'message', isRequired: true }] },
  ],
}
const sell = (more: object) => post(JSON.stringify({ form: 'form-sell', ...more }), 'application/json')

it('[LEAD-08] a step before the visitor says who they are is checked, each later one is stored, the last is the whole', async () => {
  forms = [SELL]
  const step = async (more: object) => {
    const answer = await sell(more)
    return [answer.status, (await answer.json()).lead_id, leads.at(-1)?.form_completed]
  }
  const first = { 'q.fitted': ['Solar'], form_completed: false, step: 1 }
  expect(await step(first)).toEqual([200, undefined, undefined])
  const second = { ...first, name: 'Kim', phone: '0412 345 678', step: 2 }
  expect(await step(second)).toEqual([201, 'L1', false])
  expect(await step({ ...second, message: 'Hail', form_completed: true })).toEqual([201, 'L1', true])
  expect(leads.at(-1)).toMatchObject({
    message: 'I would like to sell my vehicle.\n\nHail',
    answers: [{ name: 'fitted', value: ['Solar'] }],
  })
  // Out of order: what is missing in the steps before is named.
  const late = await sell({ form_completed: true, message: 'Hail' })
  expect([late.status, await late.json()]).toEqual([
    422,
    expect.objectContaining({ fields: { name: expect.any(String), phone: expect.any(String) } }),
  ])
})

it('[LEAD-08] [N1] without scripts a form of several steps is one page, and all ticked choices arrive', async () => {
  forms = [SELL]
  const sent = new URLSearchParams([
    ['form', 'form-sell'],
    ['q.fitted', 'Solar'],
    ['q.fitted', 'Annexe'],
    ['name', 'Kim'],
    ['phone', '0412 345 678'],
    ['message', 'Hail'],
  ])
  const answer = await post(sent.toString(), 'application/x-www-form-urlencoded')
  expect(answer.headers.get('location')).toContain('/success')
  expect(leads).toMatchObject([{ form_completed: true, answers: [{ value: ['Solar', 'Annexe'] }] }])
})
