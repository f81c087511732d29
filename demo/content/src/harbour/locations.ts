import { demoDepartments, demoLocations } from '../places.ts'
import { openingHours, type ArtworkIds, type SeedLocation } from '../documents.ts'

const WEEKDAY = ['08:00', '17:30'] as const
const WORKSHOP = ['07:00', '17:00'] as const
const COUNTER = ['08:00', '12:30'] as const

/** A counter that closes for lunch. */
const partsHours = openingHours([null, COUNTER, COUNTER, COUNTER, COUNTER, COUNTER, null]).map((day) =>
  day.status === 'Open' ? { ...day, reopens: '13:00', recloses: '16:30' } : day,
)

/** Three yards; two have a workshop and one a parts counter at the same address. */
export function harbourLocations(images: ArtworkIds): SeedLocation[] {
  const yards = demoLocations('harbour', images, {
    licence: '3300140',
    hours: [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, ['08:30', '16:00']],
    coordinates: {
      'harbour-newstead': [-27.4434, 153.0447],
      'harbour-moorooka': [-27.5346, 153.0243],
      'harbour-trucks-rv': [-27.5478, 153.0081],
    },
    pictures: {
      'harbour-newstead': 'harbour-trade',
      'harbour-moorooka': 'harbour-suv',
      'harbour-trucks-rv': 'outback-truck',
    },
    pages: {
      'harbour-newstead': {
        about:
          'Our first yard, on the creek since 1974. Park under the building: the lift comes up beside the sales desk, and the ferry stops five minutes away.',
        services: [
          'Test drives from the door',
          'Trade-in valuations',
          'Finance on site',
          'Deliveries in Brisbane',
        ],
        landline_phone: '07 5550 1011',
        reviews: { average_rating: 4.7, count: 795 },
      },
      'harbour-moorooka': {
        about:
          'On the Magic Mile, with room for the utes and the seven seaters. The entrance for trailers is on Hamilton Road.',
        services: ['Test drives from the door', 'Trade-in valuations', 'Trailer parking'],
      },
      'harbour-trucks-rv': {
        about: 'Trucks, caravans and what pulls them, on two hectares with a turning circle for a B-double.',
        services: ['Caravan handovers with a lesson', 'Towbar fitting', 'Weighbridge next door'],
      },
    },
  })
  const departments = demoDepartments('harbour', yards, [
    {
      at: 'harbour-newstead',
      type: 'service',
      phone: '07 5550 1015',
      hours: [null, WORKSHOP, WORKSHOP, WORKSHOP, WORKSHOP, WORKSHOP, ['07:30', '12:00']],
      more: {
        services: ['Log book services', 'Loan cars', 'Roadworthy certificates', 'Tyres and brakes'],
        appointments: { isOn: true, minutes: 60, atOnce: 4, leadHours: 12, daysAhead: 60 },
      },
    },
    {
      at: 'harbour-newstead',
      type: 'parts',
      phone: '07 5550 1016',
      hours: [],
      more: { opening_hours: partsHours },
    },
    {
      at: 'harbour-moorooka',
      type: 'service-and-parts',
      phone: '07 5550 1025',
      hours: [null, WORKSHOP, WORKSHOP, WORKSHOP, WORKSHOP, WORKSHOP, null],
      more: {
        services: ['Log book services', 'Ute accessories', 'Spare parts over the counter'],
        appointments: { isOn: true, minutes: 90, atOnce: 2, leadHours: 24, daysAhead: 42 },
      },
    },
  ])
  return [...yards, ...departments]
}
