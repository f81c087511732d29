import type { VehicleCardModel } from '../card/vehicle-card-model.ts'
import type { ListingState } from '../search/state/listing-state.ts'
import type { NameKind } from './suggest-query.ts'

interface Base {
  /** Different for each suggestion of a list. */
  key: string
  label: string
  href: string
  /** Vehicles that the address shows. */
  count?: number
}

/** One line of the list under a search box. */
export type Suggestion =
  | (Base & { kind: 'search' | 'recent' | NameKind; state: ListingState })
  | (Base & { kind: 'vehicle'; card: VehicleCardModel })

/** Id of an option by its place in the list. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`
}

export interface SuggestGroup {
  key: 'search' | 'recent' | NameKind | 'vehicle'
  /** Heading of the group; the search for what was typed has none. */
  title?: string
  options: Suggestion[]
}

export interface Suggestions {
  /** Text that they are for, which may be one answer behind the typed text. */
  text: string
  groups: SuggestGroup[]
  /** Vehicles that the words find, as the listing would count them; absent where nothing was typed. */
  found?: number
}
