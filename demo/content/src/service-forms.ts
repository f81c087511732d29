import { referenceTo, type SeedForm } from './documents.ts'
import { harbourTenant } from './harbour/tenant.ts'
import { outbackTenant } from './outback-rv/tenant.ts'
import { southsideTenant } from './southside-mg/tenant.ts'

const form = (
  dealer: { _id: string },
  slug: string,
  more: Omit<SeedForm, '_id' | '_type' | 'tenant' | 'name' | 'use'>,
): SeedForm => ({
  _type: 'formDefinition',
  _id: `form-${slug}-service`,
  tenant: referenceTo(dealer._id),
  name: 'Book a service',
  use: 'service',
  ...more,
})

/** The forms that book a service, each in the order that its workshop asks in. */
export const serviceForms: readonly SeedForm[] = [
  form(harbourTenant, 'harbour', {
    intro: 'Who you are, what you drive, and when we may have it. You choose the time yourself.',
    thanksText: 'Drive in under the building at your time; somebody meets you at the roller door.',
    postcode: 'optional',
    dateTime: 'required',
    service: {
      order: 'contactFirst',
      types: [
        'Log book service',
        'Oil and filter',
        'Brakes',
        'Tyres',
        'Roadworthy certificate',
        'Something else',
      ],
      intervals: [
        '10,000 km or 6 months',
        '15,000 km or 12 months',
        '20,000 km or 12 months',
        'I am not sure',
      ],
      extras: ['Loan car', 'Pick-up and delivery in Brisbane', 'Wash and vacuum'],
      asksStay: true,
    },
  }),
  form(southsideTenant, 'southside', {
    intro: 'Your MG first, then you, then the time. The price of its service is fixed before you come.',
    thanksText: 'Your MG is in the book. Plug it in while you wait, or take one of ours.',
    postcode: 'optional',
    dateTime: 'required',
    service: {
      order: 'vehicleFirst',
      types: ['Logbook service', 'Recall repair', 'Warranty check', 'Tyres', 'Something else'],
      intervals: [
        '3,000 km or 3 months',
        '15,000 km or 12 months',
        '30,000 km or 24 months',
        'I am not sure',
      ],
      requiresInterval: true,
      extras: ['Loan car', 'Free ride within 8 km'],
      asksStay: true,
    },
  }),
  form(outbackTenant, 'outback', {
    intro: 'Tell us what you tow and what it needs before the next trip.',
    thanksText: 'Park on the gravel behind the shed at your time. There is power and water.',
    postcode: 'optional',
    dateTime: 'optional',
    service: {
      order: 'contactFirst',
      types: [
        'Caravan service',
        'Wheel bearings and brakes',
        'Gas certificate',
        'Tow vehicle service',
        'Repair',
      ],
      extras: ['Weigh it', 'Power while it stays'],
      asksStay: false,
    },
  }),
]
