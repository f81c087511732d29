import type { ListingPageData } from '../listing/listing-page-data.ts'
import type { EventData } from './track.ts'

/** Returns the event data of a listing's view: the search, the refinements and the number of results (SRCH-31). */
export function searchEvent({ state, model }: Pick<ListingPageData, 'state' | 'model'>): EventData {
  const { query, page, refinements } = state
  const chosen = Object.entries(refinements).map(([facet, values]) => [facet, values.join(', ')])
  return {
    search: { query, page, results: model?.found ?? 0 },
    refinements: Object.fromEntries(chosen) as Record<string, string>,
  }
}
