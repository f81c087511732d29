import { CAR_TYPE_SEGMENTS, listingHome, parseListingPath } from '@forecourt/tenant-config/routes/routes'
import type { ListedVehicle } from '../server/search/stock-search.ts'
import { EMPTY_STATE, type ListFacet, type ListingState } from '../search/state/listing-state.ts'
import { listingHref, presetRefinements } from '../search/state/listing-url.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

/** A listing with a vehicle, and the state that its path stands for. */
export interface ListingSitemapEntry extends SitemapEntry {
  state: ListingState
}

/**
 * The listings of a tenant's vehicles that have a path of their own (RTE-12 to RTE-15): all, each car type and pair of them,
 * kind, body type, make and model that a vehicle has, by path, each as old as its newest vehicle. A state that only a query can
 * express is no page for a search engine, and neither is a name whose path belongs to another page (C18).
 */
export function listingEntries(vehicles: readonly ListedVehicle[], prefix: string): ListingSitemapEntry[] {
  const names = namesIn(vehicles)
  const found = new Map<string, ListingSitemapEntry>()
  // Of stock of one kind the kind's listing would be the whole one again.
  const hasKinds = new Set(vehicles.map(({ item_type }) => item_type)).size > 1
  for (const vehicle of newestOfEach(vehicles)) {
    for (const state of statesOf(vehicle, hasKinds)) {
      const path = listingHref(state, { prefix, basePath: '' })
      const before = found.get(path)
      if (before) before.changedAt = Math.max(before.changedAt ?? 0, vehicle.updated_at)
      else if (leadsBack(path, state, prefix, names))
        found.set(path, { path, state, changedAt: vehicle.updated_at })
    }
  }
  return [...found.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

/** One vehicle for all that stand in the same listings: the one that changed last. */
function newestOfEach(vehicles: readonly ListedVehicle[]): ListedVehicle[] {
  const newest = new Map<string, ListedVehicle>()
  for (const vehicle of vehicles) {
    const { make, model, body, car_type, item_type } = vehicle
    const key = JSON.stringify([make, model, body, car_type, item_type])
    const known = newest.get(key)
    if (!known || known.updated_at < vehicle.updated_at) newest.set(key, vehicle)
  }
  return [...newest.values()]
}

/** The states that a vehicle is among, from the whole listing to its model. */
function statesOf(
  { make, model, body, car_type, item_type }: ListedVehicle,
  hasKinds: boolean,
): ListingState[] {
  const state = (refinements: ListingState['refinements']) => ({ ...EMPTY_STATE, refinements })
  const carTypes = Object.values(CAR_TYPE_SEGMENTS).filter((types) => types.includes(car_type))
  return [
    state({}),
    ...carTypes.map((types) => state({ car_type: types.toSorted() })),
    ...(item_type === 'car' || !hasKinds ? [] : [state({ item_type: [item_type] })]),
    ...(body ? [state({ body: [body] })] : []),
    ...(make ? [state({ make: [make] })] : []),
    ...(make && model ? [state({ make: [make], model: [model] })] : []),
  ]
}

/** Whether a path says the whole state, and the page at the path is the one of the state. */
function leadsBack(
  path: string,
  { refinements }: ListingState,
  prefix: string,
  names: ReturnType<typeof namesIn>,
): boolean {
  if (path.includes('?')) return false
  if (path === listingHome(prefix)) return Object.keys(refinements).length === 0
  const route = parseListingPath(path, prefix, names)
  if (route?.canonicalPath !== path) return false
  const read = presetRefinements(route.preset, route.canonicalPath, prefix)
  const fields: ListFacet[] = ['car_type', 'item_type', 'body', 'make', 'model']
  return fields.every((field) => sameValues(read[field], refinements[field]))
}

function sameValues(a: readonly string[] = [], b: readonly string[] = []): boolean {
  return a.toSorted().join('\n') === b.toSorted().join('\n')
}

function namesIn(vehicles: readonly ListedVehicle[]) {
  const models = new Map<string, Set<string>>()
  for (const { make, model } of vehicles) {
    const known = models.get(make)
    if (known) known.add(model)
    else models.set(make, new Set([model]))
  }
  return { makes: [...models.keys()], modelsOf: (make: string) => [...(models.get(make) ?? [])] }
}
