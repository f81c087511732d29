import { slotSettings } from '@forecourt/tenant-config/places/appointment-slots'
import type { TypedFields } from '@forecourt/tenant-config/forms/field-problem'
import { describe, expect, it } from 'vitest'
import { NOW, testForm, TYPED, VEHICLE } from '../testing/enquiries.ts'
import { type EnquiryScope, readEnquiry } from './enquiry.ts'
import type { OfferedPlace } from './offered-place.ts'

const settings = slotSettings({ isOn: true, minutes: 60, atOnce: 3, leadHours: 2 })!
const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:00', close: '17:00' }))
const place = (more: Partial<OfferedPlace> = {}): OfferedPlace => ({
  slug: 'newstead',
  name: 'Newstead',
  dealership_id: 1,
  hours: WEEK,
  booking: { id: 'location-1', timeZone: 'Australia/Brisbane', settings },
  ...more,
})
const scope = (more: Partial<EnquiryScope> = {}): EnquiryScope => ({
  tenant: 'tenant-a',
  form: testForm('testDrive'),
  dealerships: [{ id: 1, slug: 'north' }],
  vehicle: { ...VEHICLE, dealership_id: 1 },
  places: [],
  hours: [],
  timeZone: 'Australia/Brisbane',
  step: undefined,
  consentVersion: '',
  now: NOW,
  visitPlace: place(),
  ...more,
})
const read = (typed: TypedFields, more: Partial<EnquiryScope> = {}) =>
  readEnquiry({ ...TYPED, message: '', ...typed }, scope(more))
const START = Date.parse('2026-07-03T09:00:00+10:00')

describe('a time of a place whose times are booked', () => {
  it('is a slot, whichever zone it is written in, with its place and its vehicle', () => {
    for (const dateTime of ['2026-07-03T09:00', '2026-07-03T09:00:00+10:00', '2026-07-03T08:30:00+09:30'])
      expect(read({ dateTime })).toMatchObject({
        ok: true,
        lead: { date_time: START },
        appointment: {
          tenant: 'tenant-a',
          kind: 'testDrive',
          place: 'location-1',
          placeName: 'Newstead',
          start: START,
          end: START + 3_600_000,
          atOnce: 3,
          carId: 'v1',
        },
      })
  })

  it.each([
    '2026-07-03T09:30',
    '2026-07-03T17:00',
    '2026-07-04T09:00',
    '2026-12-03T09:00',
    '2026-07-01T10:00',
  ])('is none at %s', (dateTime) => {
    const result = read({ dateTime })
    expect(result.ok ? {} : result.problems).toHaveProperty('dateTime')
  })

  it('is the chosen place’s, and only a wish at one that books none', () => {
    const places = [place(), place({ slug: 'moorooka', name: 'Moorooka', booking: undefined as never })]
    const at = (location: string) => read({ dateTime: '2026-07-03T09:30', location }, { places })
    expect(at('newstead').ok).toBe(false)
    expect(at('moorooka')).toMatchObject({ ok: true, appointment: undefined })
  })

  it('is not booked before the last step, without a time, and by forms that book nothing', () => {
    const dateTime = '2026-07-03T09:00'
    expect(read({ dateTime }, { step: 1 })).toMatchObject({ ok: true, appointment: undefined })
    expect(read({ dateTime: '' })).toMatchObject({ ok: true, appointment: undefined })
    expect(read({ dateTime, message: 'Hello' }, { form: testForm('vehicle') })).toMatchObject({
      ok: true,
      appointment: undefined,
    })
  })

  it('of a service has no vehicle of the dealer’s', () => {
    const form = testForm('service', { service: { order: 'minimal' } })
    const vehicle = { 'q.vehicle.make': 'Mazda', 'q.vehicle.model': '3', 'q.vehicle.year': '2020' }
    const result = read({ dateTime: '2026-07-03T09:00', ...vehicle }, { form, vehicle: undefined })
    expect(result).toMatchObject({ ok: true, appointment: { kind: 'service' } })
    expect(result.ok && result.appointment).not.toHaveProperty('carId')
  })
})
