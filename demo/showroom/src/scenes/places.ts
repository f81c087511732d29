import { countryYard } from './places/country-yard.ts'
import { harbour } from './places/harbour.ts'
import { redPlain } from './places/red-plain.ts'
import { showroomHall } from './places/showroom-hall.ts'
import { workshop } from './places/workshop.ts'
import type { Place } from './place.ts'

export const PLACES = {
  harbour: harbour,
  'showroom-hall': showroomHall,
  'country-yard': countryYard,
  'red-plain': redPlain,
  workshop: workshop,
} as const satisfies Record<string, Place>

export type PlaceId = keyof typeof PLACES
