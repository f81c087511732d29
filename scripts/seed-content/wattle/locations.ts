import { demoLocations } from '../demo-places.ts'

const DAY = ['09:00', '17:00'] as const

export const wattleLocations = demoLocations('wattle', {
  licence: 'MD 089 201',
  hours: [['10:00', '15:00'], null, DAY, DAY, DAY, DAY, DAY],
  coordinates: { 'wattle-street': [-33.8797, 151.1384] },
})
