import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { HOSTED_MAPS } from '@forecourt/tenant-config/tenant/embeds'
import type { LayoutLocation } from '../layout/layout-data.ts'
import { addressLines } from './place-address.ts'

/** Addresses of a hosted map: for a frame, and of a page of its own. */
export interface HostedMap {
  frame: string
  page: string
}

/**
 * A hosted map of a place, for a frame that opens by a press (LOC-02, LOC-24): of what the dealer says is to be shown,
 * else of its id at the service, its position, or its address. Undefined where the dealer has no key for such maps.
 */
export function hostedMap(
  {
    name,
    map_key,
    place_id,
    coordinates,
    address,
  }: Pick<LayoutLocation, 'name' | 'map_key' | 'place_id' | 'coordinates' | 'address'>,
  { maps }: Pick<Tenant, 'maps'>,
): HostedMap | undefined {
  if (maps.key === undefined) return undefined
  const { lat, lng } = coordinates ?? {}
  const point = typeof lat === 'number' && typeof lng === 'number' ? `${lat},${lng}` : undefined
  const lines = addressLines(address)
  const written = lines.length > 0 ? [name ?? '', ...lines].filter(Boolean).join(', ') : undefined
  const shown = map_key || (place_id && `place_id:${place_id}`) || point || written
  if (!shown) return undefined
  const search = new URLSearchParams({ api: '1', query: map_key || point || written || name || '' })
  if (place_id) search.set('query_place_id', place_id)
  return {
    frame: `https://${HOSTED_MAPS}v1/place?${new URLSearchParams({ key: maps.key, q: shown }).toString()}`,
    page: `https://www.google.com/maps/search/?${search.toString()}`,
  }
}
