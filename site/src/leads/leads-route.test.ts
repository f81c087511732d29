import { RecordsUnavailable } from '@forecourt/stock/guarded-pglite'
import { tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import { beforeEach, expect, it, vi } from 'vitest'
import { createRejectedForms, type RejectedForms } from '../server/leads/rejected-forms.ts'
import { setRuntime, type Runtime } from '../server/runtime/runtime.ts'
import { postLead } from './leads-route.ts'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forecourt-site': 'harbour' }) }))
vi.mock('../server/cache/page-tags.ts', () => ({ usesTags: async () => {}, usesOutage: async () => {} }))
vi.mock('../server/content/content.ts', () => ({
  fetchContent: async () => [],
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
let rejectedForms: RejectedForms
beforeEach(() => {
  failure = undefined
  isGuarded = true
  kept = []
  rejectedForms = createRejectedForms(() => 0)
  setRuntime({
    tenants: {
      bySlug: (slug: string) => ({ id: `tenant-${slug}`, tenant: tenantFixture({ slug }), rules: [] }),
    },
    leads: {
      mayTry: () => true,
      guard: () =>
        isGuarded
          ? { ok: true, pass: { id: 'p', expiresAt: 1 }, isProved: false }
          : { ok: false, code: 'form-unproved' },
      keep: async (_entry: unknown, _lead: unknown, options: (typeof kept)[number]) => {
        if (failure) throw failure
        kept.push(options)
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
