import * as z from 'zod'

import type { Place } from '@forecourt/vehicle/place'
import type { Geocoder } from './geocoder.ts'

export interface HostedGeocoderOptions {
  /** Address of the geocoding service. */
  url: string
  key: string
  fetch?: typeof fetch
  onError(error: unknown): void
}

const answerSchema = z.object({
  results: z.array(
    z.object({
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z
        .array(z.object({ short_name: z.string(), types: z.array(z.string()) }))
        .default([]),
    }),
  ),
})

const TIMEOUT_MS = 3000
/** There are no more postcodes than these. */
const MAX_KEPT = 10_000

/**
 * Asks a hosted service for the postcodes that `first` does not know (LOC-21): components `postal_code` and `country:AU`
 * with a key, the first result counts. Answers are kept; a service that is away finds nothing and is asked again.
 */
export function createHostedGeocoder(first: Geocoder, options: HostedGeocoderOptions): Geocoder {
  const kept = new Map<string, Promise<Place | undefined>>()
  const ask = async (postcode: string): Promise<Place | undefined> => {
    const url = new URL(options.url)
    url.searchParams.set('components', `postal_code:${postcode}|country:AU`)
    url.searchParams.set('key', options.key)
    const response = await (options.fetch ?? fetch)(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) {
      await response.body?.cancel().catch(() => {})
      throw new Error(`the geocoding service answers ${response.status}`)
    }
    const [result] = answerSchema.parse(await response.json()).results
    if (!result) return undefined
    const state = result.address_components.find(({ types }) => types.includes('administrative_area_level_1'))
    return { postcode, state: state?.short_name ?? '', ...result.geometry.location }
  }
  return {
    async find(text, near) {
      const known = await first.find(text, near)
      const postcode = text.trim()
      if (known || !/^\d{4}$/.test(postcode)) return known
      if (kept.size >= MAX_KEPT) kept.clear()
      const asked = kept.get(postcode) ?? ask(postcode)
      kept.set(postcode, asked)
      return asked.catch((error: unknown) => {
        kept.delete(postcode)
        options.onError(error)
        return undefined
      })
    },
  }
}
