import { expect, it } from 'vitest'
import type { PersonalEnquiry } from '../server/privacy/personal-data.ts'
import { garageEntries } from './garage-entries.ts'

const ZONE = 'Australia/Brisbane'
const AT = Date.UTC(2026, 6, 1, 2)
const lead = (id: string, more: object = {}): PersonalEnquiry =>
  ({
    id,
    createdAt: new Date(AT),
    category: 'General Enquiry',
    vehicle: { name: '2021 Kia Rio', slug: 'kia-rio-1' },
    appointments: [],
    ...more,
  }) as unknown as PersonalEnquiry

it('an enquiry is named after the most that came of it, with its state and its own page', () => {
  const appointment = {
    id: 'app-1',
    kind: 'testDrive',
    place: 'Newstead',
    startsAt: new Date(Date.UTC(2026, 6, 2, 0, 30)),
    state: 'booked',
  }
  const valuation = {
    id: 'val-1',
    vehicle: { year: 2020, make: 'Mazda', model: 'CX-5' },
    figures: [{ offerAud: 9500 }],
  }
  const cases: [object, object][] = [
    [{}, { title: 'General Enquiry', state: 'Sent', page: undefined }],
    [
      { appointments: [appointment] },
      {
        title: 'Test drive',
        state: 'Booked: Thursday 2 July, 10:30 am, Newstead',
        page: { kind: 'appointment', id: 'app-1' },
      },
    ],
    [{ appointments: [{ ...appointment, state: 'cancelled' }] }, { title: 'Test drive', state: 'Cancelled' }],
    [
      { valuation },
      {
        title: 'Valuation of your 2020 Mazda CX-5',
        state: '$9,500',
        page: { kind: 'valuation', id: 'val-1' },
      },
    ],
    [{ valuation: { ...valuation, figures: [] } }, { state: 'Sent' }],
    [
      { bill: { amountCents: 34_950, reference: 'INV-7', state: 'open' } },
      { title: 'Payment of $349.50 for INV-7', state: 'Not paid yet', page: { kind: 'bill' } },
    ],
    [
      { watch: { state: 'waiting' } },
      { title: 'Waiting for a vehicle', state: 'We write to you once it is free' },
    ],
    [
      { reservation: { state: 'paid' }, valuation },
      { title: 'Reservation', state: 'Deposit paid', page: { kind: 'reservation' } },
    ],
  ]
  for (const [more, expected] of cases)
    expect(garageEntries([lead('a', more)], ZONE)[0]).toMatchObject(expected)
})

it('the latest comes first, in the same order every time', () => {
  const at = (id: string, ms: number) => lead(id, { createdAt: new Date(AT + ms), vehicle: undefined })
  const entries = garageEntries([at('b', 0), at('a', 0), at('c', 5)], ZONE)
  expect(entries.map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(entries[0]?.vehicle).toBeUndefined()
})
