import type { CarType, ItemType } from '@forecourt/vehicle/vehicle'
import {
  CAR_TYPE_SEGMENTS,
  ITEM_TYPE_SEGMENTS,
  listingHome,
  listingPath,
  type ListingPreset,
} from '@forecourt/tenant-config/routes/routes'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import { createLink } from '../../addresses/site-param.ts'
import { listingQuery } from './listing-query.ts'
import type { ListFacet, ListingState } from './listing-state.ts'

/** Returns the path of a tenant's whole listing, without the base path. */
export function allStockPath(tenant: Pick<Tenant, 'search'>): string {
  return listingHome(tenant.search.prefix)
}

interface ListingPlace {
  prefix: string
  basePath: string
}

/**
 * Returns the one address of a state. Make and model, else car type, else kind, else body stand in the path (RTE-12 to RTE-14),
 * everything else in the query.
 */
export function listingHref(state: ListingState, { prefix, basePath }: ListingPlace): string {
  const { path, inPath } = pathOf(state, prefix)
  const refinements = { ...state.refinements }
  for (const facet of inPath) delete refinements[facet]
  const query = listingQuery({ ...state, refinements }).toString()
  return createLink(basePath)(query ? `${path}?${query}` : path)
}

/** Returns the path of a state as rules name it: without base path and query. */
export function listingRoute(state: ListingState, prefix: string): string {
  return pathOf(state, prefix).path
}

function pathOf(state: ListingState, prefix: string): { path: string; inPath: ListFacet[] } {
  const { make, model, car_type: carTypes, item_type: itemTypes, body } = state.refinements
  const candidates: { preset: ListingPreset; inPath: ListFacet[] }[] = []
  const [onlyMake] = make?.length === 1 ? make : []
  const [onlyModel] = model?.length === 1 ? model : []
  if (onlyMake && onlyModel)
    candidates.push({ preset: { make: onlyMake, model: onlyModel }, inPath: ['make', 'model'] })
  if (onlyMake) candidates.push({ preset: { make: onlyMake }, inPath: ['make'] })
  if (carTypes) candidates.push({ preset: { carTypes: carTypes.filter(isCarType) }, inPath: ['car_type'] })
  const [itemType] = itemTypes?.length === 1 ? itemTypes : []
  if (isItemType(itemType)) candidates.push({ preset: { itemType }, inPath: ['item_type'] })
  if (body?.length === 1) candidates.push({ preset: { body: body[0] ?? '' }, inPath: ['body'] })
  for (const { preset, inPath } of candidates) {
    const path = listingPath(preset, prefix)
    // The whole listing's own path presets nothing, so it cannot carry a refinement.
    if (path && path !== listingHome(prefix)) return { path, inPath }
  }
  return { path: listingHome(prefix), inPath: [] }
}

function isCarType(value: string): value is CarType {
  return value === 'new' || value === 'demo' || value === 'used'
}

function isItemType(value: string | undefined): value is ItemType {
  return Object.values(ITEM_TYPE_SEGMENTS).some((known) => known === value)
}

/** Returns the preset of a path as refinements; the path of the whole listing presets nothing. */
export function presetRefinements(
  preset: ListingPreset,
  canonicalPath: string,
  prefix: string,
): Partial<Record<ListFacet, string[]>> {
  if (canonicalPath === listingHome(prefix)) return {}
  const { carTypes, itemType, body, make, model } = preset
  const isEveryType = carTypes?.length === CAR_TYPE_SEGMENTS['new-used-and-demo-cars']?.length
  return {
    ...(carTypes && !isEveryType ? { car_type: [...carTypes] } : {}),
    ...(itemType ? { item_type: [itemType] } : {}),
    ...(body ? { body: [body] } : {}),
    ...(make ? { make: [make] } : {}),
    ...(model ? { model: [model] } : {}),
  }
}
