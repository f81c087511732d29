/**
 * The place around which a visitor lists vehicles, as a part of the listing's state: `near=4006&within=50` (RTE-37).
 * Pure: the same code runs in the front handler, on the server and in the browser.
 */
import type { Place } from '@forecourt/vehicle/place'
import type { Point } from '@forecourt/tenant-config/places/great-circle'
import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import type { ListSort } from '@forecourt/tenant-config/search/sorts'
import type { NearRequest } from '../words/near-search.ts'

export interface Near {
  /** A postcode or suburb in lower case, as it was asked for. */
  text: string
  /** Kilometres; absent for any distance. */
  within?: number
  /** Location of the place; absent until the server has looked it up, and where there is no such place. */
  place?: Place
}

/** Distances on offer; an address may name any whole number of kilometres. */
export const DISTANCES_KM = [10, 25, 50, 100, 250, 500] as const

export const MAX_NEAR_LENGTH = 60
const MAX_WITHIN_KM = 5000

/** Reads `near` and `within` of a query string; values that cannot be read are ignored. */
export function parseNear(params: URLSearchParams): Near | undefined {
  const text = (params.get('near') ?? '')
    .slice(0, MAX_NEAR_LENGTH)
    .toLowerCase()
    .replaceAll(/[^\p{L}\d'’.-]+/gu, ' ')
    .trim()
  if (text === '') return undefined
  const within = /^\d{1,4}$/.test(params.get('within') ?? '') ? Number(params.get('within')) : 0
  return { text, ...(within > 0 && within <= MAX_WITHIN_KM ? { within } : {}) }
}

/** Writes `near` and `within`; a place that was found has one spelling, its postcode. */
export function writeNear(params: URLSearchParams, near: Near | undefined): void {
  if (!near) return
  params.set('near', near.place?.postcode ?? near.text)
  if (near.within !== undefined) params.set('within', String(near.within))
}

/**
 * Returns the orders on offer for a state. With a place, the nearest can come first. That is the default where any distance
 * will do: naming the place would have no effect otherwise.
 */
export function offeredSorts({ near }: { near?: Near }, sorts: readonly SortKey[]): ListSort[] {
  if (!near?.place) return [...sorts]
  return near.within === undefined ? ['nearest', ...sorts] : [...sorts, 'nearest']
}

/** Returns the engine's distance request of a state; undefined where it names no place. */
export function nearRequest({ near }: { near?: Near }): NearRequest | undefined {
  if (!near?.place) return undefined
  const { lat, lng } = near.place
  return { lat, lng, ...(near.within === undefined ? {} : { withinKm: near.within }) }
}

/** Adds the place of a state to the settings of cards, which then show how far away each vehicle is. */
export function around<Settings extends { near?: Point }>(
  cards: Settings,
  { near }: { near?: Near },
): Settings {
  return near?.place ? { ...cards, near: near.place } : cards
}

/** Returns a place in words: `50 km around 4006`, `Near 4006`. */
export function nearLabel({ within, place, text }: Near): string {
  const name = place?.postcode ?? text
  return within === undefined ? `Near ${name}` : `${within} km around ${name}`
}
