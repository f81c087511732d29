import { demoLocations } from '../places.ts'
import type { ArtworkIds } from '../documents.ts'

const DAY = ['09:00', '17:00'] as const

export const wattleLocations = (images: ArtworkIds) =>
  demoLocations('wattle', images, {
    licence: 'MD 089 201',
    hours: [['10:00', '15:00'], null, DAY, DAY, DAY, DAY, DAY],
    coordinates: { 'wattle-street': [-33.8797, 151.1384] },
    pictures: { 'wattle-street': 'wattle-yard' },
  })
