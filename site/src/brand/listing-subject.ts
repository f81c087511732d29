import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { ListingState } from '../search/state/listing-state.ts'
import type { BrandSubject } from './brand-data.ts'

/**
 * The make that a listing is about: the one it is narrowed to, or that of a site of one brand while nothing is asked for.
 * A dealership is meant when the listing is narrowed to one, or the dealer has only one.
 */
export function listingSubject(
  { refinements, query, page, ranges }: ListingState,
  { manufacturer, dealerships }: Pick<Tenant, 'manufacturer' | 'dealerships'>,
): BrandSubject | undefined {
  if (page > 1 || query !== '') return undefined
  const [make, ...otherMakes] = refinements.make ?? []
  const [model, ...otherModels] = refinements.model ?? []
  const [place, ...otherPlaces] = refinements.dealership_name ?? []
  if (otherMakes.length > 0) return undefined
  const isWhole = Object.values(refinements).every((values) => values.length === 0)
  const known = make ?? (isWhole && Object.keys(ranges).length === 0 ? manufacturer?.name : undefined)
  if (known === undefined) return undefined
  const dealership =
    place === undefined
      ? dealerships.length === 1
        ? dealerships[0]
        : undefined
      : otherPlaces.length === 0
        ? dealerships.find(({ name }) => name === place)
        : undefined
  return { make: known, model: make && otherModels.length === 0 ? model : undefined, dealership }
}
