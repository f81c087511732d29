import type { Place } from '@forecourt/vehicle/place'

/** Finds the places that visitors name by postcode or suburb (N21). */
export interface Geocoder {
  /**
   * Returns the place that a visitor names: `4006`, `Newstead`, `Newstead QLD`, `Newstead QLD 4006`. Among suburbs of one
   * name the one in `near` (a state) goes first. Undefined when no place has that name.
   */
  find(text: string, near?: string): Promise<Place | undefined>
}
