import type { SavedSearch } from '@forecourt/visitors/searches'
import type { Visitor } from '@forecourt/visitors/sessions'
import { listingHref } from '../search/state/listing-url.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { savedRequest } from '../server/search/saved-request.ts'
import { countRequests } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'

/** A saved search as the garage shows it. */
export interface ShownSearch extends Pick<SavedSearch, 'id' | 'name' | 'savedAt'> {
  /** Its listing. */
  href: string
  /** Vehicles that it shows now; undefined while the search is away. */
  found: number | undefined
}

/** The saved searches of a visitor with what is there now. */
export async function searchesOf(context: TenantContext, { id }: Visitor): Promise<ShownSearch[]> {
  const { savedSearches, places } = getRuntime()
  const saved = await savedSearches.read({ visitor: id, tenant: context.id })
  const asked = await Promise.all(
    saved.map(async (search) => ({
      search,
      asks: await savedRequest(search.query, context, { places, perPage: 1 }),
    })),
  )
  const known = asked.flatMap(({ search, asks }) => (asks ? [{ ...search, ...asks }] : []))
  const counts = await countRequests(context, known)
  const place = { prefix: context.tenant.search.prefix, basePath: context.basePath }
  return known.map(({ id: search, name, savedAt, state }, at) => ({
    id: search,
    name,
    savedAt,
    href: listingHref(state, place),
    found: counts[at],
  }))
}
