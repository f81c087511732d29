import { expect, test } from 'vitest'
import { NOW, testForm, TYPED, VEHICLE } from '../testing/enquiries.ts'
import { consentVersion, type EnquiryScope, readEnquiry } from './enquiry.ts'
import type { TypedFields } from '@forecourt/tenant-config/forms/field-problem'

const scope = (more: Partial<EnquiryScope> = {}): EnquiryScope => ({
  tenant: 'tenant-a',
  form: testForm('general'),
  dealerships: [{ id: 1, slug: 'a' }],
  vehicle: undefined,
  places: [],
  hours: [],
  timeZone: 'Australia/Sydney',
  step: undefined,
  consentVersion: '',
  now: NOW,
  ...more,
})
const problems = (typed: TypedFields, more: Partial<EnquiryScope> = {}) => {
  const read = readEnquiry({ ...TYPED, ...typed }, scope(more))
  return read.ok ? {} : read.problems
}
const lead = (typed: TypedFields, more: Partial<EnquiryScope> = {}) => {
  const read = readEnquiry({ ...TYPED, ...typed }, scope(more))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.lead
}

const DEMO = { ...VEHICLE, car_type: 'demo', dealership_id: 2 }

test('[LEAD-16] [N19] what was typed becomes a lead, the phone as it is dialled from anywhere', () => {
  expect(lead({ name: '  Kim ', phone: '(07) 5550 0100', message: ' a\r\nb ' })).toEqual({
    tenant: 'tenant-a',
    form: 'general',
    category: 'General Enquiry',
    subcategory: '',
    name: 'Kim',
    last_name: 'Nguyen',
    email: 'kim@example.com',
    phone: '+61755500100',
    postcode: '4000',
    message: 'a\nb',
    Rego: '',
    additional_services: [],
    answers: [],
    form_completed: true,
    date_time: undefined,
    location: undefined,
    consent: undefined,
    dealership_slug: 'a',
    car_dealership_id: 1,
    vehicle: undefined,
  })
})

test('[LEAD-19] every field that is wrong is named at once', () => {
  const read = readEnquiry(
    {},
    scope({
      dealerships: [
        { id: 1, slug: 'a' },
        { id: 2, slug: 'b' },
      ],
    }),
  )
  expect(read).toEqual({
    ok: false,
    openNext: [],
    problems: {
      category: 'required',
      dealership_slug: 'required',
      name: 'required',
      last_name: 'required',
      email: 'required',
      phone: 'required',
      postcode: 'postcode',
      message: 'required',
    },
  })
})

test.each(['', '04', 'abcd', '99999', '4,000', '４０００', '-400', '400 '])(
  '[LEAD-10] %o is no postcode',
  (postcode) => expect(problems({ postcode })).toEqual({ postcode: 'postcode' }),
)

test('[LEAD-10] [N19] a postcode is asked for as the form is configured', () => {
  const optional = { form: testForm('general', { postcode: 'optional' }) }
  expect(problems({ postcode: '' }, optional)).toEqual({})
  expect(problems({ postcode: '04' }, optional)).toEqual({ postcode: 'postcode' })
  expect(lead({ postcode: '9999' }, { form: testForm('general', { postcode: 'hidden' }) }).postcode).toBe('')
})

test('[LEAD-11] [C33] a message is required unless the form says otherwise', () => {
  expect(problems({ message: ' \n ' })).toEqual({ message: 'required' })
  expect(problems({ message: '' }, { form: testForm('vehicle', { message: 'optional' }) })).toEqual({})
  expect(lead({ message: 'x' }, { form: testForm('general', { message: 'hidden' }) }).message).toBe('')
})

test('[LEAD-12] [LEAD-20] a category is one of those the form offers; careers are a general enquiry', () => {
  expect(problems({ category: '' })).toEqual({ category: 'required' })
  expect(problems({ category: 'Fleet Enquiry' })).toEqual({ category: 'choice' })
  const careers = testForm('general', { categories: ['General Enquiry', 'Careers Enquiry'] })
  expect(lead({ category: 'Careers Enquiry' }, { form: careers })).toMatchObject({
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
  })
  // A form with one category has no choice: what was sent does not count.
  const one = testForm('general', { categories: ['Feedback'] })
  expect(lead({ category: 'Fleet Enquiry' }, { form: one }).category).toBe('Feedback')
})

test('[LEAD-14] with several dealerships one is chosen', () => {
  const dealerships = [
    { id: 1, slug: 'north' },
    { id: 2, slug: 'south' },
  ]
  expect(problems({}, { dealerships })).toEqual({ dealership_slug: 'required' })
  expect(problems({ dealership_slug: 'elsewhere' }, { dealerships })).toEqual({ dealership_slug: 'choice' })
  expect(lead({ dealership_slug: 'south' }, { dealerships })).toMatchObject({
    dealership_slug: 'south',
    car_dealership_id: 2,
  })
})

test.each([
  ['new', 'New Vehicle Enquiry'],
  ['used', 'Used Vehicle Enquiry'],
  ['demo', 'Demo Vehicle Enquiry'],
])(
  '[LEAD-02] [LEAD-26] an enquiry about a %s vehicle is a %s, for the dealership that sells it',
  (car_type, category) => {
    const form = testForm('vehicle')
    const dealerships = [
      { id: 1, slug: 'north' },
      { id: 2, slug: 'south' },
    ]
    const made = lead(
      { category: 'Fleet Enquiry', dealership_slug: 'north' },
      { form, dealerships, vehicle: { ...DEMO, car_type } },
    )
    expect(made).toMatchObject({ category, dealership_slug: 'south', car_dealership_id: 2 })
    expect(made.vehicle).toMatchObject({ car_id: 'v1', stock_number: 'F1', 'Vehicle Make': 'Mazda' })
  },
)

test('[N37] consent is a tick under the words of now, kept with them and the time', () => {
  const form = testForm('general')
  const version = consentVersion(form.optInText)
  expect(lead({}, { consentVersion: version }).consent).toBeUndefined()
  expect(lead({ opt_in: 'true' }, { consentVersion: 'older' }).consent).toBeUndefined()
  expect(lead({ opt_in: 'on' }, { consentVersion: version }).consent).toEqual({
    text: 'Yes, Alpha Motors may send me news and offers. I can stop them at any time.',
    version,
    at: NOW,
  })
})

test('addresses, lengths and control characters are checked; a name stays on its line', () => {
  expect(problems({ email: 'kim@' })).toEqual({ email: 'email' })
  expect(problems({ name: 'x'.repeat(81), message: 'x'.repeat(4001) })).toEqual({
    name: 'too-long',
    message: 'too-long',
  })
  const made = lead({ name: 'Kim\r\nBcc: all@example.com', message: 'a\u0000b\u202Ec' })
  expect(made.name).toBe('Kim Bcc: all@example.com')
  expect(made.message).toBe('abc')
})

test('[LEAD-09] registration, further services and answers to the dealer’s own questions become part of the lead', () => {
  const steps = [
    {
      fields: [
        { field: 'name', isRequired: true },
        { field: 'phone', isRequired: true },
        { field: 'Rego' },
        { field: 'additional_services', options: ['Loan car', 'Wash', 'Shuttle'] },
        { field: 'question', kind: 'number', label: 'How many berths?', isRequired: true },
        { field: 'question', kind: 'hidden', name: 'campaign', label: 'Campaign', value: 'spring' },
      ],
    },
  ]
  const form = testForm('other', { steps })
  const typed = {
    Rego: 'abc 123',
    'Rego.state': 'QLD',
    additional_services: 'Wash\nShuttle',
    'q.how_many_berths': '4',
    'q.campaign': 'another',
  }
  expect(lead(typed, { form })).toMatchObject({
    name: 'Kim',
    email: '',
    Rego: 'ABC123 QLD',
    additional_services: ['Wash', 'Shuttle'],
    answers: [
      { name: 'how_many_berths', label: 'How many berths?', kind: 'number', value: 4, text: '4' },
      { name: 'campaign', value: 'spring', text: 'spring' },
    ],
  })
  expect(problems({ additional_services: 'Spa', 'q.how_many_berths': '' }, { form })).toEqual({
    additional_services: 'choice',
    'q.how_many_berths': 'required',
  })
})

test('[OFR-11] an enquiry about an offer says which one and its model, and asks for no subject', () => {
  const offer = { offer_id: 'offer-a', offer_name: 'Roof rack', offer_make: 'Mazda', offer_model: 'CX-5' }
  const form = testForm('general', { categories: ['Service Booking', 'Parts Enquiry'] })
  expect(problems({ category: '' }, { form })).toEqual({ category: 'required' })
  expect(lead({ category: '' }, { form, offer })).toMatchObject({ category: 'Special Offer Enquiry', offer })
  const drive = lead({ dateTime: '2026-07-02T10:00' }, { form: testForm('testDrive'), offer })
  expect(drive).toMatchObject({ category: 'Test Drive Booking', offer })
  expect(lead({})).not.toHaveProperty('offer')
})
