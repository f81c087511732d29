import { describe, expect, it } from 'vitest'
import { tenantFixture } from '../../testing/fixtures.ts'
import { parseForm } from '../form-definition.ts'
import { askedSteps } from './asked-steps.ts'
import { readFields } from './read-fields.ts'

const tenant = tenantFixture()

function serviceForm(service: object, more: object = {}) {
  const parsed = parseForm({ _id: 'f', _type: 'formDefinition', use: 'service', service, ...more }, tenant)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const asked = (form: ReturnType<typeof serviceForm>, places: { slug: string; name: string }[] = []) =>
  askedSteps(form, { hasVehicle: false, dealerships: [], places })
const names = (form: ReturnType<typeof serviceForm>) =>
  form.steps.map(({ title, fields }) => [title, fields.map(({ name }) => name)])

describe('the steps of a service form', () => {
  it('are contact, vehicle and order, or begin with the vehicle', () => {
    const titles = (order?: string) =>
      serviceForm(order === undefined ? {} : { order }).steps.map(({ title }) => title)
    expect(titles()).toEqual(['Contact Details', 'Vehicle Details', 'Order Details'])
    expect(titles('contactFirst')).toEqual(titles())
    expect(titles('vehicleFirst')).toEqual(['Vehicle Details', 'Contact Details', 'Order Details'])
    expect(titles('minimal')).toEqual(['Vehicle Details', 'Contact Details'])
  })

  it('ask for make, model and year alone in the shortest form', () => {
    expect(names(serviceForm({ order: 'minimal' }))[0]).toEqual(['Vehicle Details', ['vehicle']])
  })

  it('ask for types, intervals and extras only where there are any', () => {
    const order = (service: object) => serviceForm(service).steps[2]?.fields.map(({ name }) => name)
    expect(order({})).toEqual(['location', 'dateTime', 'stay', 'repair', 'message'])
    expect(
      order({ types: ['Oil'], intervals: ['10,000 km'], extras: ['Loan car'], asksStay: false }),
    ).toEqual([
      'location',
      'service_type',
      'service_interval',
      'dateTime',
      'additional_services',
      'repair',
      'message',
    ])
  })

  it('use the words of the specification', () => {
    const [, vehicle, order] = asked(serviceForm({ types: ['Oil'], intervals: ['10,000 km'] }), [
      { slug: 'a', name: 'A' },
    ])
    expect(vehicle?.fields.map(({ label }) => label)).toEqual([
      'Vehicle',
      'Vehicle Rego',
      'Kilometres on the clock',
    ])
    expect(order?.fields.map(({ label }) => label)).toEqual([
      'Service Location',
      'Service Type',
      'Service Interval',
      'Preferred Service Date',
      'While we work on it',
      'Does anything need a repair?',
      'Comments',
    ])
  })

  it('require a type, the interval as configured, and nothing that is written', () => {
    const problems = (service: object) => {
      const steps = asked(serviceForm({ types: ['Oil'], intervals: ['10,000 km'], ...service }))
      return readFields({}, steps, { timeZone: tenant.timeZone, now: 0 }).problems[2]
    }
    expect(problems({})).toEqual({ 'q.service_type': 'required' })
    expect(problems({ requiresInterval: true })).toEqual({
      'q.service_type': 'required',
      'q.service_interval': 'required',
    })
  })

  it('are those that a document orders itself, where it does', () => {
    const steps = [{ title: '', fields: [{ field: 'name' }, { field: 'email' }] }]
    expect(names(serviceForm({ order: 'minimal' }, { steps }))).toEqual([['', ['name', 'email']]])
  })

  it.each([
    [{ order: 'backwards' }, 'service.order'],
    [{ types: ['x'.repeat(200)] }, 'service.types.0'],
    [{ intervals: Array.from({ length: 41 }, (_, at) => `${at}`) }, 'service.intervals'],
  ])('are refused for %j', (service, path) => {
    const parsed = parseForm({ _id: 'f', use: 'service', service }, tenant)
    expect(parsed.ok ? [] : parsed.errors.map((error) => error.path)).toEqual([path])
  })
})
