import { demoLocations } from '../places.ts'
import type { ArtworkIds } from '../documents.ts'

const WEEKDAY = ['08:30', '18:00'] as const

export const southsideLocations = (images: ArtworkIds) =>
  demoLocations('southside-mg', images, {
    licence: 'LMCT 11942',
    hours: [['11:00', '16:00'], WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, ['09:00', '17:00']],
    coordinates: { 'southside-mg': [-37.9342, 145.0365] },
    pages: {
      'southside-mg': {
        about:
          'The MG showroom of Melbourne’s south-east: every model on the floor, chargers for yours outside.',
        services: ['Test drives without a booking', 'Charging while you wait', 'MG genuine accessories'],
      },
    },
    pictures: { 'southside-mg': 'southside-hero' },
  })
