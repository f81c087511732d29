import { demoLocations } from '../places.ts'
import type { ArtworkIds } from '../documents.ts'

const WEEKDAY = ['08:00', '17:30'] as const

export const harbourLocations = (images: ArtworkIds) =>
  demoLocations('harbour', images, {
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
  })
