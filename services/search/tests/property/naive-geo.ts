const EARTH_KM = 6_371

/** The great-circle distance of two points in kilometres. */
export function distanceKm([lat1, lng1]: readonly number[], [lat2, lng2]: readonly number[]): number {
  const radians = (degrees: number | undefined): number => ((degrees ?? 0) * Math.PI) / 180
  const [a, b] = [radians(lat1), radians(lat2)]
  const [dLat, dLng] = [b - a, radians(lng2) - radians(lng1)]
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(dLng / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}
