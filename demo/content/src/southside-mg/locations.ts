import { demoDepartments, demoLocations } from '../places.ts'
import type { ArtworkIds, SeedLocation } from '../documents.ts'

const WEEKDAY = ['08:30', '18:00'] as const
const WORKSHOP = ['07:30', '16:30'] as const

/** The showroom, where test drives are booked by the half hour, and the workshop behind it. */
export function southsideLocations(images: ArtworkIds): SeedLocation[] {
  const yards = demoLocations('southside-mg', images, {
    licence: 'LMCT 11942',
    hours: [['11:00', '16:00'], WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, ['09:00', '17:00']],
    coordinates: { 'southside-mg': [-37.9342, 145.0365] },
    pages: {
      'southside-mg': {
        about:
          'The MG showroom of Melbourne’s south-east: every model on the floor, chargers for yours outside.',
        services: ['Test drives by the half hour', 'Charging while you wait', 'MG genuine accessories'],
        appointments: { isOn: true, minutes: 30, bufferMinutes: 15, atOnce: 2, leadHours: 2, daysAhead: 28 },
      },
    },
    pictures: { 'southside-mg': 'southside-hero' },
  })
  return [
    ...yards,
    ...demoDepartments('southside-mg', yards, [
      {
        at: 'southside-mg',
        type: 'service-and-parts',
        phone: '03 5550 3015',
        hours: [null, WORKSHOP, WORKSHOP, WORKSHOP, WORKSHOP, WORKSHOP, null],
        more: {
          services: ['MG logbook services', 'Recall repairs', 'Loan cars', 'Genuine parts'],
          appointments: { isOn: true, minutes: 60, atOnce: 3, leadHours: 12, daysAhead: 60 },
        },
      },
    ]),
  ]
}
