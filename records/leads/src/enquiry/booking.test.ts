import { describe, expect, test } from 'vitest'
import { NOW, testForm, TYPED, VEHICLE } from '../testing/enquiries.ts'
import { type EnquiryScope, readEnquiry } from './enquiry.ts'
import type { TypedFields } from '@forecourt/tenant-config/forms/field-problem'

const SOLD_IN_SOUTH = { ...VEHICLE, dealership_id: 2 }
const PLACES = [
  { slug: 'newstead', name: 'Newstead', dealership_id: 1 },
  { slug: 'moorooka', name: 'Moorooka', dealership_id: 2 },
]
const scope = (more: Partial<EnquiryScope> = {}): EnquiryScope => ({
  tenant: 'tenant-a',
  form: testForm('testDrive'),
  dealerships: [
    { id: 1, slug: 'north' },
    { id: 2, slug: 'south' },
  ],
  vehicle: SOLD_IN_SOUTH,
  places: [],
  hours: [],
  timeZone: 'Australia/Sydney',
  step: undefined,
  consentVersion: '',
  now: NOW,
  ...more,
})
const read = (typed: TypedFields, more: Partial<EnquiryScope> = {}) =>
  readEnquiry({ ...TYPED, message: '', ...typed }, scope(more))
const problems = (typed: TypedFields, more: Partial<EnquiryScope> = {}) => {
  const result = read(typed, more)
  return result.ok ? {} : result.problems
}

test('[LEAD-23] [ENT-13e] a booking has a day and a time at the dealer, summer time or not; neither is needed', () => {
  expect(read({ dateTime: '2026-07-04T10:30' })).toMatchObject({
    ok: true,
    lead: { category: 'Test Drive Booking', date_time: Date.UTC(2026, 6, 4, 0, 30), message: '' },
  })
  expect(read({ dateTime: '2026-12-04T10:30' })).toMatchObject({
    lead: { date_time: Date.UTC(2026, 11, 3, 23, 30) },
  })
  expect(read({ dateTime: ' ' })).toMatchObject({ lead: { date_time: undefined } })
  const required = { form: testForm('testDrive', { dateTime: 'required' }) }
  expect(problems({ dateTime: '' }, required)).toEqual({ dateTime: 'required' })
})

test.each([
  ['tomorrow', 'date'],
  ['2026-07-04', 'date'],
  ['2026-02-30T10:00', 'date'],
  ['2026-07-04T10:30Z', 'date'],
  ['2026-07-01T09:59', 'date-range'],
  ['2027-07-02T10:30', 'date-range'],
  ['9999-12-31T23:59', 'date-range'],
])('%s is no time to come by', (dateTime, problem) => {
  expect(problems({ dateTime })).toEqual({ dateTime: problem })
})

test('a form that asks for no time takes none', () => {
  const form = testForm('vehicle')
  expect(read({ dateTime: '2026-07-04T10:30', message: 'Hello' }, { form })).toMatchObject({
    ok: true,
    lead: { date_time: undefined },
  })
})

test('[LEAD-13] [LEAD-24] where several places are offered one is chosen; the vehicle still says who sells it', () => {
  expect(problems({}, { places: PLACES })).toEqual({ location: 'required' })
  expect(problems({ location: 'elsewhere' }, { places: PLACES })).toEqual({ location: 'choice' })
  expect(read({ location: 'newstead' }, { places: PLACES })).toMatchObject({
    lead: { location: { slug: 'newstead', name: 'Newstead' }, dealership_slug: 'south' },
  })
  expect(read({ location: 'newstead' })).toMatchObject({ ok: true, lead: { location: undefined } })
})

test('[LEAD-13] [LEAD-14] without a vehicle a place says which dealership is meant', () => {
  expect(read({ location: 'moorooka' }, { vehicle: undefined, places: PLACES })).toMatchObject({
    ok: true,
    lead: { dealership_slug: 'south', car_dealership_id: 2 },
  })
  expect(problems({}, { vehicle: undefined })).toEqual({ dealership_slug: 'required' })
})

test('[LEAD-08] the first of two steps is about who asks, and nothing else is missing yet', () => {
  const first = { step: 1, places: PLACES }
  expect(problems({ name: '', dateTime: 'x' }, first)).toEqual({ name: 'required' })
  expect(read({ dateTime: 'x' }, first)).toMatchObject({
    ok: true,
    lead: { name: 'Kim', date_time: undefined, location: undefined, form_completed: false },
  })
  // A form of one step has no first one.
  const whole = testForm('vehicle')
  expect(problems({}, { form: whole, step: 1 })).toEqual({ message: 'required' })
})

test('[N18] [VDP-16] photos are asked for in a line that nobody has to write, before whatever somebody does', () => {
  const form = testForm('photos')
  expect(read({}, { form })).toMatchObject({
    ok: true,
    lead: { category: 'Request Photos', message: 'Please send me photos of this vehicle.' },
  })
  expect(read({ message: 'The boot, please.' }, { form })).toMatchObject({
    lead: { message: 'Please send me photos of this vehicle.\n\nThe boot, please.' },
  })
})

test('a quote and a question about finance are one category, told apart; something similar is a search', () => {
  expect(read({}, { form: testForm('financeQuote') })).toMatchObject({
    lead: { category: 'Finance Enquiry', subcategory: 'Finance Quote' },
  })
  expect(read({ message: 'x' }, { form: testForm('finance') })).toMatchObject({
    lead: { category: 'Finance Enquiry', subcategory: '' },
  })
  expect(read({}, { form: testForm('similar') })).toMatchObject({
    lead: { category: 'Find My Car Request', vehicle: { slug: VEHICLE.slug } },
  })
})

describe('a test drive when nobody is there', () => {
  const open = (weekday: number) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' })
  const weekdays = [1, 2, 3, 4, 5].map(open)
  // 2026-07-05 is a Sunday.
  const sunday = { dateTime: '2026-07-05T03:00' }
  const next = [6, 7, 8].map((day) => ({
    opens: Date.UTC(2026, 6, day - 1, 22, 30),
    closes: Date.UTC(2026, 6, day, 7, 30),
  }))

  test('is refused with the next times at which the yard is open', () => {
    expect(read(sunday, { hours: [weekdays] })).toEqual({
      ok: false,
      problems: { dateTime: 'closed' },
      openNext: next,
    })
    expect(read({ dateTime: '2026-07-06T08:30' }, { hours: [weekdays] }).ok).toBe(true)
    expect(problems({ dateTime: '2026-07-06T17:30' }, { hours: [weekdays] })).toEqual({ dateTime: 'closed' })
  })

  test('is taken where one of the yards is open, or tells no hours, and for other forms', () => {
    expect(read(sunday, { hours: [weekdays, [open(0)].map((day) => ({ ...day, open: '02:00' }))] }).ok).toBe(
      true,
    )
    expect(read(sunday, { hours: [weekdays, []] }).ok).toBe(true)
    expect(read(sunday, { hours: [] }).ok).toBe(true)
  })

  test('counts the hours of the place that was chosen, whatever those of others', () => {
    const places = [
      { slug: 'newstead', name: 'Newstead', dealership_id: 1, hours: weekdays },
      { slug: 'moorooka', name: 'Moorooka', dealership_id: 2, hours: [{ ...open(0), open: '02:00' }] },
      { slug: 'wharf', name: 'The Old Wharf' },
    ]
    const at = (location: string) => problems({ ...sunday, location }, { places, hours: [weekdays] })
    expect(at('newstead')).toEqual({ dateTime: 'closed' })
    expect(at('moorooka')).toEqual({})
    expect(at('wharf')).toEqual({})
  })

  test('is told with what else is wrong, and not before the step that asks for it', () => {
    expect(problems({ ...sunday, name: '' }, { hours: [weekdays] })).toEqual({
      name: 'required',
      dateTime: 'closed',
    })
    expect(problems(sunday, { hours: [weekdays], step: 1 })).toEqual({})
  })
})
