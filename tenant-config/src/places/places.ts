import type { Tenant } from '../tenant/tenant.ts'

/** A location as the order of places sees it; no type means sales (LOC-12). */
export interface DealerPlace {
  _id: string
  slug?: string | null
  name?: string | null
  location_type?: string | null
}

/**
 * The places that a tenant shows, in its order: by name unless it sets its own, narrowed to types or slugs where it
 * names any (LOC-04, LOC-06).
 */
export function shownPlaces<P extends DealerPlace>(
  places: readonly P[],
  {
    locations,
    locations_ui: { order = [], types = [], slugs = [] },
  }: Pick<Tenant, 'locations' | 'locations_ui'>,
): P[] {
  const ranks = (list: readonly string[]) => {
    const places = new Map(list.map((key, rank) => [key, rank]))
    return (key: string | null | undefined) => places.get(key ?? '') ?? list.length
  }
  const [bySlug, byList] = [ranks(order), ranks(locations)]
  const isOfType = ({ location_type }: P) =>
    types.length === 0 || types.some((type) => type === (location_type || 'sales'))
  const isNamed = ({ slug }: P) => slugs.length === 0 || slugs.includes(slug ?? '')
  return places
    .filter((place) => isOfType(place) && isNamed(place))
    .toSorted(
      (a, b) =>
        bySlug(a.slug) - bySlug(b.slug) ||
        byList(a._id) - byList(b._id) ||
        (a.name ?? '').localeCompare(b.name ?? '', 'en-AU'),
    )
}
