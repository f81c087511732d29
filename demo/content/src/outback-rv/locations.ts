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
    pictures: {
      'outback-rv-port-augusta': 'outback-range',
      'outback-rv-broken-hill': 'outback-motorcycle',
    },
  })
