import { expect, it, test } from 'vitest'
import { defaultForm, type FormDefinition, parseForm } from './form-definition.ts'
import { FORM_USES, STANDING_USES } from './form-uses.ts'
import {
  FORM_CATEGORIES,
  LEAD_CATEGORIES,
  leadCategory,
  leadEvent,
  vehicleCategory,
} from './lead-categories.ts'
import { parseTenant, type Tenant } from '../tenant/tenant.ts'

function tenantWith(more: object): Tenant {
  const parsed = parseTenant({ _id: 'tenant-a', _type: 'tenant', slug: 'a', name: 'Alpha Motors', ...more })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const TENANT = tenantWith({})
const parse = (doc: object, tenant = TENANT) => parseForm({ _id: 'form-a', ...doc }, tenant)
/** The fields of a form by name, with whether they are required. */
const asked = ({ steps }: FormDefinition) =>
  Object.fromEntries(steps.flatMap(({ fields }) => fields.map(({ name, isRequired }) => [name, isRequired])))
const askedBy = (doc: object) => {
  const parsed = parse(doc)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return asked(parsed.value)
}

test('[TEN-16] the contact form is titled “Contact Us” unless the dealer says otherwise', () => {
  expect(defaultForm('general', TENANT).title).toBe('Contact Us')
  expect(defaultForm('general', tenantWith({ forms: { title: 'Say hello' } })).title).toBe('Say hello')
  expect(parse({ use: 'general', title: 'Drop us a line' })).toMatchObject({
    ok: true,
    value: { title: 'Drop us a line' },
  })
})

test('[LEAD-11] [LEAD-17] [C33] by default a message is required and a form is guarded', () => {
  for (const use of ['general', 'vehicle'] as const) {
    expect(asked(defaultForm(use, TENANT))).toMatchObject({ message: true, postcode: true })
    expect(defaultForm(use, TENANT).captcha).toBe(true)
  }
  expect(askedBy({ use: 'vehicle', message: 'optional' })).toMatchObject({ message: false })
  expect(askedBy({ use: 'vehicle', message: 'hidden' })).not.toHaveProperty('message')
})

test('[LEAD-17] dealer and form can switch the guard', () => {
  expect(defaultForm('general', tenantWith({ forms: { captcha: 'none' } })).captcha).toBe(false)
  expect(defaultForm('general', tenantWith({ flags: { captcha: false } })).captcha).toBe(false)
  expect(parse({ use: 'general', captcha: false })).toMatchObject({ value: { captcha: false } })
})

test('a dealer’s terms stand in its forms', () => {
  const tenant = tenantWith({ forms: { termsRequired: 'By sending you agree to our terms of use.' } })
  expect(defaultForm('vehicle', tenant).termsText).toBe('By sending you agree to our terms of use.')
})

it.each(FORM_USES)('[LEAD-27] a document with a use (%s) and nothing else is a whole form', (use) => {
  expect(parse({ use, title: null, categories: null, deliverTo: null })).toMatchObject({
    ok: true,
    value: { use },
  })
})

it.each<[string, object]>([
  ['deliverTo.0', { deliverTo: ['nobody'] }],
  ['deliverTo', { deliverTo: Array.from({ length: 6 }, (_, at) => `a${at}@example.com`) }],
  ['categories.0', { categories: ['Anything'] }],
  ['message', { message: 'sometimes' }],
  ['optInText', { optInText: 'x'.repeat(401) }],
  ['title', { title: 7 }],
])('a document that does not fit is refused at %s', (path, doc) => {
  expect(parse({ use: 'general', ...doc })).toMatchObject({ ok: false, errors: [{ path }] })
})

test('[N1] [LEAD-20] the list of categories is closed, has 25 names, and careers are one of the general ones', () => {
  expect(new Set(LEAD_CATEGORIES).size).toBe(25)
  expect(leadCategory('Careers Enquiry')).toEqual({
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
  })
  for (const chosen of FORM_CATEGORIES) expect(LEAD_CATEGORIES).toContain(leadCategory(chosen).category)
  expect(vehicleCategory('')).toBe('General Enquiry')
})

test('[C33] [N18] a test drive and photos need no message, and photos are asked for in a line of their own', () => {
  expect(asked(defaultForm('testDrive', TENANT))).toMatchObject({ message: false })
  expect(defaultForm('testDrive', TENANT).title).toBe('Book a Test Drive')
  expect(asked(defaultForm('photos', TENANT))).toMatchObject({ message: false })
  expect(defaultForm('photos', TENANT).defaultLine).toBe('Please send me photos of this vehicle.')
  expect(asked(defaultForm('finance', TENANT))).toMatchObject({ message: true })
})

it.each([
  ['testDrive', 'Test Drive Booking'],
  ['photos', 'Request Photos'],
  ['finance', 'Finance Enquiry'],
  ['financeQuote', 'Finance Enquiry'],
  ['similar', 'Find My Car Request'],
] as const)('a form for %s is about %s, whatever its document says', (use, category) => {
  expect(defaultForm(use, TENANT).categories).toEqual([category])
  expect(parse({ use, categories: ['Feedback', 'General Enquiry'] })).toMatchObject({
    value: { categories: [category] },
  })
})

test('[LEAD-08] [LEAD-23] a test drive and a service are asked for in steps and with a time, a visitor’s own vehicle in two steps', () => {
  const withTime = STANDING_USES.filter((use) => 'dateTime' in asked(defaultForm(use, TENANT)))
  const inSteps = STANDING_USES.filter((use) => defaultForm(use, TENANT).steps.length > 1)
  expect([withTime, inSteps]).toEqual([
    ['testDrive', 'service'],
    ['testDrive', 'tradeIn', 'sellMyCar', 'service'],
  ])
  expect(parse({ use: 'vehicle', inTwoSteps: true })).toMatchObject({
    value: { steps: [{ title: 'Your details' }, { title: 'Your enquiry' }] },
  })
})

it.each(STANDING_USES)('every form says who collects what is typed and why (%s)', (use) => {
  expect(defaultForm(use, TENANT).noticeText).toMatch(/^Alpha Motors keeps .* pages of this site/)
  expect(parse({ use, noticeText: 'We keep it.' })).toMatchObject({ value: { noticeText: 'We keep it.' } })
})

it.each(['finance', 'financeQuote'] as const)(
  '[FIN-35] a form for %s is counted as number 9, or as the dealer’s own number',
  (use) => {
    const [category = 'General Enquiry'] = defaultForm(use, TENANT).categories
    const event = leadEvent(leadCategory(category).category, 'used')
    expect(event).toBe('financeEnquiry')
    expect(TENANT.tracking.eventIds.financeEnquiry).toBe(9)
    const own = tenantWith({ tracking: { eventIds: { financeEnquiry: 90 } } })
    expect(own.tracking.eventIds.financeEnquiry).toBe(90)
  },
)
