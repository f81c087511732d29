/** A point on the globe, in degrees. */
export interface Point {
  lat: number
  lng: number
}

/** Mean radius of the Earth (SRCH-30, LOC-20). */
export const EARTH_RADIUS_KM = 6371

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The great-circle distance between two points, in km, on a sphere of `EARTH_RADIUS_KM`. */
export function greatCircleKm(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A distance as visitors read it: `Under 1 km`, `12 km`, `1,204 km`. */
export function distanceText(km: number): string {
  return km < 1 ? 'Under 1 km' : `${Math.round(km).toLocaleString('en-AU')} km`
}
