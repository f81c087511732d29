import type { SavedSearch } from '@forecourt/visitors/searches'
import type { Visitor } from '@forecourt/visitors/sessions'
import { toRequest } from '../search/state/listing-request.ts'
import { EMPTY_STATE } from '../search/state/listing-state.ts'
import { listingHref, listingRoute } from '../search/state/listing-url.ts'
import { savedState } from '../search/state/saved-query.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { placedState } from '../server/search/placed-state.ts'
import { countRequests } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/** A saved search as the garage shows it. */
export interface ShownSearch extends Pick<SavedSearch, 'id' | 'name' | 'savedAt'> {
  /** Its listing. */
  href: string
  /** Vehicles that it shows now; undefined while the search is away. */
  found: number | undefined
}

const ONLY_COUNTS = { sorts: [], pageSize: 1, facets: [], ranges: [] }

/** The saved searches of a visitor with what is there now. */
export async function searchesOf(context: TenantContext, { id }: Visitor): Promise<ShownSearch[]> {
  const { tenant, synonyms } = context
  const { savedSearches, places } = getRuntime()
  const saved = await savedSearches.read({ visitor: id, tenant: context.id })
  const states = await Promise.all(
    saved.map(({ query }) => placedState(savedState(query) ?? EMPTY_STATE, tenant, places)),
  )
  const phrases = synonyms?.phrases ?? []
  const settings = { ...ONLY_COUNTS, ...(phrases.length > 0 && { phrases }) }
  const { prefix } = tenant.search
  const counts = await countRequests(
    context,
    states.map((state) => ({ request: toRequest(state, settings), route: listingRoute(state, prefix) })),
  )
  return saved.map((search, at) => ({
    id: search.id,
    name: search.name,
    savedAt: search.savedAt,
    href: listingHref(states[at] ?? EMPTY_STATE, { prefix, basePath: context.basePath }),
    found: counts[at],
  }))
}
