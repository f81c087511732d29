import type { LayoutLocation } from '../layout/layout-data.ts'

type Address = Partial<Record<'street' | 'city' | 'state' | 'postcode', string | null>>

/** `37 Breakfast Creek Rd`, `Newstead QLD 4006`; empty for an address that nobody wrote. */
export function addressLines(address: Address | null | undefined): string[] {
  const { street, city, state, postcode } = address ?? {}
  // A state without anything else is no place to drive to.
  if (!street && !city && !postcode) return []
  const second = [city, state?.toUpperCase(), postcode].filter(Boolean).join(' ')
  return [street ?? '', second].filter((line) => line !== '')
}

/**
 * Where to be shown the way: the link that the dealer gave, else a map site with the place's id, position or address. It opens
 * by the visitor's own press alone.
 */
export function directionsOf({
  place_url,
  place_id,
  map_key,
  coordinates,
  address,
}: Pick<LayoutLocation, 'place_url' | 'place_id' | 'map_key' | 'coordinates' | 'address'>):
  | string
  | undefined {
  if (place_url?.startsWith('https://')) return place_url
  const { lat, lng } = coordinates ?? {}
  const point = typeof lat === 'number' && typeof lng === 'number' ? `${lat},${lng}` : undefined
  const destination = map_key || point || addressLines(address).join(', ')
  if (!destination) return undefined
  const params = new URLSearchParams({ api: '1', destination })
  if (place_id) params.set('destination_place_id', place_id)
  return `https://www.google.com/maps/dir/?${params}`
}
