import { defaultForm, parseForm } from '@forecourt/tenant-config/forms/form-definition'
import { parseTenantTolerant } from '@forecourt/tenant-config/tenant/tenant'
import { beforeEach, expect, test, vi } from 'vitest'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { enquiryPlaces, placeOfPage, visitHours } from './enquiry-places.ts'
import { leadSteps } from './lead-form/lead-fields.ts'

const { readLayoutData, vehicleDetails } = vi.hoisted(() => ({
  readLayoutData: vi.fn(),
  vehicleDetails: vi.fn(),
}))
vi.mock('../layout/layout-data.ts', () => ({ readLayoutData }))
vi.mock('../server/vehicles/vehicles.ts', () => ({ vehicleDetails }))

const parsed = parseTenantTolerant({
  _id: 'tenant-a',
  _type: 'tenant',
  slug: 'a',
  name: 'Alpha Motors',
  timeZone: 'Australia/Perth',
  dealerships: [
    { id: 1, slug: 'north', name: 'North' },
    { id: 2, slug: 'south', name: 'South' },
  ],
})
if (!parsed.ok) throw new Error('the tenant of the test is invalid')
const { tenant } = parsed.value
// Places look at the tenant alone; everything else is asked of the mocks.
const context = { id: 'tenant-a', tenant } as TenantContext
const yard = (slug: string, more: object = {}) => ({
  _id: `location-${slug}`,
  slug,
  name: `Alpha ${slug} - Sales`,
  location_type: 'sales',
  dealership_id: 1,
  ...more,
})
const standsAt = (location: object | undefined) => vehicleDetails.mockResolvedValue({ location })
const testDrive = defaultForm('testDrive', tenant)
const CAR = { car_id: 'v1' }

beforeEach(() => {
  vi.clearAllMocks()
  readLayoutData.mockResolvedValue({
    locations: [
      yard('north'),
      yard('south', { dealership_id: 2 }),
      yard('works', { location_type: 'service' }),
    ],
  })
})

test('[LEAD-24] a test drive is offered where the vehicle stands and where its place drives it to, each once', async () => {
  standsAt({ slug: 'north', distribution_locations: ['location-south', 'north', 'The Old Wharf'] })
  expect(await enquiryPlaces(context, testDrive, CAR)).toEqual([
    { slug: 'north', name: 'Alpha north', dealership_id: 1, hours: [] },
    { slug: 'south', name: 'Alpha south', dealership_id: 2, hours: [] },
    { slug: 'The Old Wharf', name: 'The Old Wharf' },
  ])
})

test.each([[undefined], [{ slug: 'north' }], [{ slug: 'north', distribution_locations: [] }]])(
  'there is no choice for a vehicle that is driven from one place (%o)',
  async (location) => {
    standsAt(location)
    expect(await enquiryPlaces(context, testDrive, CAR)).toEqual([])
    expect(await enquiryPlaces(context, testDrive, { car_id: '' })).toEqual([])
  },
)

test('[LEAD-13] without a vehicle a form that asks for a place offers the dealer’s yards, and no other form any', async () => {
  const slugs = async (form = testDrive) =>
    (await enquiryPlaces(context, form, undefined)).map(({ slug }) => slug)
  expect(await slugs()).toEqual(['north', 'south'])
  const asking = parseForm({ _id: 'f', use: 'general', asksLocation: true }, tenant)
  expect(asking.ok && (await slugs(asking.value))).toEqual(['north', 'south'])
  expect(await slugs(defaultForm('general', tenant))).toEqual([])
})

/** The inputs of a form with the number of their step. */
const inputs = (scope: Parameters<typeof leadSteps>[0]) =>
  leadSteps(scope, {}, {}).flatMap(({ groups }, at) =>
    groups.flatMap((group) => group.inputs.map((input) => ({ ...input, step: at + 1 }))),
  )

test('[LEAD-13] [LEAD-14] a place is asked for in the place of a dealership, and it has to be chosen', () => {
  const names = (places: { slug: string; name: string }[]) =>
    inputs({ form: testDrive, tenant, car: '', places, hours: '' }).map(({ name }) => name)
  expect(names([])).toContain('dealership_slug')
  const places = [{ slug: 'north', name: 'Alpha north' }]
  expect(names(places)).not.toContain('dealership_slug')
  const field = inputs({ form: testDrive, tenant, car: '', places, hours: '' }).find(
    ({ name }) => name === 'location',
  )
  expect(field).toMatchObject({
    isRequired: true,
    step: 2,
    choices: [{ value: 'north', label: 'Alpha north' }],
  })
})

test('[LEAD-23] a test drive has an optional time in the dealer’s zone, an optional message and the dealer’s own terms', () => {
  const form = { ...testDrive, termsText: 'Licence holders only.' }
  const fields = inputs({ form, tenant, car: 'a-car', places: [], hours: '' })
  expect(fields.find(({ name }) => name === 'dateTime')).toMatchObject({
    label: 'Test Drive Booking Date',
    isRequired: false,
    hint: expect.stringMatching(/^Perth time/),
  })
  expect(fields.find(({ name }) => name === 'message')?.isRequired).toBe(false)
  expect(fields.find(({ name }) => name === 'name')).toMatchObject({ isRequired: true, step: 1 })
})

test('a test drive keeps the hours of the yards that sell the vehicle, else of all; one that stands privately has none', async () => {
  const hours = (weekday: number) => [{ weekday, status: 'Open', open: '09:00', close: '17:00' }]
  readLayoutData.mockResolvedValue({
    locations: [
      yard('north', { opening_hours: hours(1) }),
      yard('south', { dealership_id: 2, opening_hours: hours(2) }),
      yard('works', { location_type: 'service', opening_hours: hours(3) }),
    ],
  })
  standsAt(undefined)
  expect(await visitHours(context, testDrive, { car_id: 'v1', dealership_id: 2 })).toEqual([hours(2)])
  expect(await visitHours(context, testDrive, { car_id: 'v1', dealership_id: 9 })).toEqual([
    hours(1),
    hours(2),
  ])
  expect(await visitHours(context, testDrive, undefined)).toEqual([hours(1), hours(2)])
  expect(await visitHours(context, defaultForm('vehicle', tenant), undefined)).toEqual([])
  // Closed days are said to be by appointment: none of them is refused.
  const byAppointment = {
    ...context,
    tenant: { ...tenant, hours: { ...tenant.hours, byAppointment: ['sales'] } },
  }
  expect(await visitHours(byAppointment as TenantContext, testDrive, undefined)).toEqual([[], []])
  vehicleDetails.mockResolvedValue({ privately_located: true })
  expect(await visitHours(context, testDrive, { car_id: 'v1', dealership_id: 2 })).toEqual([])
})

test('the place on whose page a form stood is one of the dealer’s that is shown; a form that asks offers it too', async () => {
  const works = await placeOfPage(context, 'works', testDrive)
  expect(works).toMatchObject({ slug: 'works', name: 'Alpha works - Sales' })
  expect(await placeOfPage(context, 'of-another-dealer', testDrive)).toBeUndefined()
  expect(await placeOfPage(context, undefined, testDrive)).toBeUndefined()
  const slugs = async (place?: NonNullable<typeof works>) =>
    (await enquiryPlaces(context, testDrive, undefined, place)).map(({ slug }) => slug)
  expect(await slugs(works)).toEqual(['north', 'south', 'works'])
  expect(await slugs(await placeOfPage(context, 'north', testDrive))).toEqual(['north', 'south'])
})
