import { demoLocations } from '../places.ts'
import type { ArtworkIds } from '../documents.ts'

const WEEKDAY = ['08:00', '17:00'] as const

export const outbackLocations = (images: ArtworkIds) =>
  demoLocations('outback-rv', images, {
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
