import { demoLocations } from '../places.ts'
import type { ArtworkIds } from '../documents.ts'

const DAY = ['09:00', '17:00'] as const

export const wattleLocations = (images: ArtworkIds) =>
  demoLocations('wattle', images, {
    licence: 'MD 089 201',
    hours: [['10:00', '15:00'], null, DAY, DAY, DAY, DAY, DAY],
    coordinates: { 'wattle-street': [-33.8797, 151.1384] },
    pages: {
      'wattle-street': {
        about:
          'One yard, one family, a fig tree. Parking is on the grass behind the office; the kettle is inside.',
        services: ['Cars we have driven ourselves', 'Bring your own mechanic', 'Trade-ins of any age'],
        motor_vehicle_repairer: 'MVRL 54321',
      },
    },
    pictures: { 'wattle-street': 'wattle-yard' },
  })
