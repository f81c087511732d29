import { expect, it, test } from 'vitest'
import { readLeadBody } from './lead-body.ts'

const body = (sent: unknown, header: string | null = null) => {
  const read = readLeadBody(sent, header)
  if (!read.ok) throw new Error(read.message)
  return read.body
}

test('[LEAD-01] what a script sends is read by its names, and what it has no name for is left out', () => {
  const sent = {
    name: 'Kim',
    opt_in: true,
    postcode: 4000,
    car_id: 'a-car',
    form_completed: false,
    lead_id: 'L1',
    tenant: 'another',
    lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'mail' } },
  }
  expect(body(sent, 'key-1')).toMatchObject({
    typed: { name: 'Kim', opt_in: 'true', postcode: '4000' },
    car: 'a-car',
    step: 1,
    leadId: 'L1',
    key: 'key-1',
    attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'mail' } },
  })
  expect(JSON.stringify(body(sent))).not.toContain('another')
})

test('[LEAD-09] answers to the dealer’s own questions are read by the names of their inputs, several choices line by line', () => {
  const sent = {
    'q.berths': 4,
    'q.fitted': ['Solar', 'Annexe'],
    'q.vehicle.make': 'Jayco',
    Rego: 'ABC123',
    'Rego.state': 'QLD',
    page_id: 'page-a',
    form_completed: false,
    step: 2,
  }
  expect(body(sent)).toMatchObject({
    typed: {
      'q.berths': '4',
      'q.fitted': 'Solar\nAnnexe',
      'q.vehicle.make': 'Jayco',
      Rego: 'ABC123',
      'Rego.state': 'QLD',
    },
    pageId: 'page-a',
    step: 2,
  })
})

it.each<[object, string]>([
  [{ 'q.a': {} }, 'Invalid input'],
  [{ 'q.__proto__': 'x' }, 'expected the name of a question, got "q.__proto__"'],
  [{ 'q.a b': 'x' }, 'expected the name of a question, got "q.a b"'],
  [
    Object.fromEntries(Array.from({ length: 301 }, (_, at) => [`q.a${at}`, 'x'])),
    'at most 300 answers, got 301',
  ],
])('%o is refused by name', (sent, message) => {
  expect(readLeadBody(sent, null)).toMatchObject({ ok: false, message: expect.stringContaining(message) })
})

test('an empty form is one to be told what is missing', () => {
  expect(body({})).toMatchObject({ typed: {}, car: '', step: undefined, key: undefined, honeypot: '' })
})

test('[ANL-04] of a long visit the end is kept', () => {
  const pages = Array.from({ length: 100 }, (_, at) => `/page-${at}`)
  const { attributes } = body({ lead_attributes: { visited_pages: pages } })
  expect(attributes.visited_pages).toHaveLength(30)
  expect(attributes.visited_pages.at(-1)).toBe('/page-99')
})

it.each([
  undefined,
  null,
  'text',
  7,
  [],
  { name: {} },
  { form: 7 },
  { pass: 'x'.repeat(301) },
  { form_completed: 'maybe' },
])('%o is refused with what was expected', (sent) => {
  expect(readLeadBody(sent, null)).toMatchObject({
    ok: false,
    message: expect.stringMatching(/expected|Too big|Invalid/),
  })
})

test('what the record cannot hold is taken out, so that no enquiry is lost for it', () => {
  const { url, key, leadId, attributes } = body({
    url: '/cars/a\nNews and offers: yes\u0000',
    idempotency_key: 'k\u0000ey',
    lead_id: 'L\u00001',
    lead_attributes: {
      visited_pages: [`/${'a'.repeat(298)}🚙`, '/a\u0000b'],
      linked_query_params: { [`${'n'.repeat(59)}🚙`]: '\ud83d' },
    },
  })
  expect([url, key, leadId]).toEqual(['/cars/a News and offers: yes', 'k ey', 'L 1'])
  const kept = JSON.stringify(attributes)
  expect(kept.isWellFormed()).toBe(true)
  expect(kept).not.toMatch(/\\u0000|\\ud[89a-f]/)
})

it.each([{ visited_pages: 'x' }, { linked_query_params: { a: 1 } }, 'text', null])(
  'a trail that is none (%o) turns no enquiry away',
  (trail) => {
    expect(body({ name: 'Kim', lead_attributes: trail }).attributes).toEqual({
      visited_pages: [],
      linked_query_params: {},
    })
  },
)
