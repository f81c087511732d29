import type { Place } from '@forecourt/vehicle/place'

/** What visitors ask for by postcode or suburb (N21). */
export interface Geocoder {
  /**
   * The place that a visitor names: `4006`, `Newstead`, `Newstead QLD`, `Newstead QLD 4006`. Of suburbs of one name the
   * one in `near` (a state) goes before others. Undefined when there is none.
   */
  find(text: string, near?: string): Promise<Place | undefined>
}
