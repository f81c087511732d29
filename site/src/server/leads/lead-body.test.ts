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
    isCompleted: false,
    leadId: 'L1',
    key: 'key-1',
    attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'mail' } },
  })
  expect(JSON.stringify(body(sent))).not.toContain('another')
})

test('an empty form is one to be told what is missing', () => {
  expect(body({})).toMatchObject({ typed: {}, car: '', isCompleted: true, key: undefined, honeypot: '' })
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
