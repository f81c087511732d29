/** A postcode with where it lies, in degrees. */
export interface Place {
  /** Four digits, leading zeros kept: `0810`. */
  postcode: string
  /** `QLD`, `NSW`, … */
  state: string
  lat: number
  lng: number
}
