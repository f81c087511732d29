import { demoLocations } from '../places.ts'
import type { ArtworkIds } from '../documents.ts'

const WEEKDAY = ['08:30', '18:00'] as const

export const southsideLocations = (images: ArtworkIds) =>
  demoLocations('southside-mg', images, {
    licence: 'LMCT 11942',
    hours: [['11:00', '16:00'], WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, ['09:00', '17:00']],
    coordinates: { 'southside-mg': [-37.9342, 145.0365] },
    pictures: { 'southside-mg': 'southside-hero' },
  })
