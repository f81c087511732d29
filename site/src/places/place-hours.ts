import { stegaClean } from '@sanity/client/stega'
import type { OpeningHour } from '@forecourt/tenant-config/places/opening-times'
import type { LayoutLocation } from '../layout/layout-data.ts'

/** The hours of a place: those of its week and of the days on which they are others. */
export function hoursOfPlace({
  opening_hours,
  specialDays,
}: Pick<LayoutLocation, 'opening_hours' | 'specialDays'>): readonly OpeningHour[] {
  return [...stegaClean(opening_hours ?? []), ...(specialDays ?? [])]
}
