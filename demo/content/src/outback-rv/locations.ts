import { demoDepartments, demoLocations } from '../places.ts'
import type { ArtworkIds, SeedLocation } from '../documents.ts'

const WEEKDAY = ['08:00', '17:00'] as const

/** Two yards; the shed at Broken Hill looks after vans and what pulls them. */
export function outbackLocations(images: ArtworkIds): SeedLocation[] {
  const yards = demoLocations('outback-rv', images, {
    licence: 'LVD 284 611',
    hours: [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, ['08:00', '13:00']],
    coordinates: {
      'outback-rv-port-augusta': [-32.4936, 137.7743],
      'outback-rv-broken-hill': [-31.9539, 141.4539],
    },
    pages: {
      'outback-rv-port-augusta': {
        about:
          'At the crossroads of the country: stop with the van on, there is a drive-through and a dump point.',
        services: ['Handovers with a lesson', 'Weighing before you go', 'Repairs on the road'],
      },
      // Broken Hill keeps the clocks of South Australia.
      'outback-rv-broken-hill': { time_zone: 'Australia/Broken_Hill', motor_vehicle_repairer: 'MVRL 61107' },
    },
    pictures: {
      'outback-rv-port-augusta': 'outback-range',
      'outback-rv-broken-hill': 'outback-motorcycle',
    },
  })
  return [
    ...yards,
    ...demoDepartments('outback-rv', yards, [
      {
        at: 'outback-rv-broken-hill',
        type: 'service',
        hours: [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, null],
        more: {
          time_zone: 'Australia/Broken_Hill',
          services: ['Caravan services', 'Wheel bearings and brakes', 'Gas certificates'],
          appointments: { isOn: true, minutes: 120, atOnce: 2, leadHours: 24, daysAhead: 90 },
        },
      },
    ]),
  ]
}
