import { type BodyTypeSegment, bodyTypeOfSegment, SALES_BODY_TYPES } from '../vehicle/body-types.ts'
import type { Issue } from '../documents/result.ts'
import { slugify } from '@forecourt/vehicle/slug'
import type { CarType, ItemType } from '@forecourt/vehicle/vehicle'
import type { Tenant } from '../tenant/tenant.ts'

/** Filters that a listing path sets, before any query string; each part is spelled as in the index. */
export interface ListingPreset {
  carTypes?: CarType[]
  itemType?: ItemType
  body?: string
  make?: string
  model?: string
}

export interface ListingRoute {
  preset: ListingPreset
  /** The one path of this listing: lower case, no trailing slash; others redirect to it (C17). */
  canonicalPath: string
}

/** Names in stock, as the index spells them. */
export interface ListingNames {
  makes: readonly string[]
  modelsOf(make: string): readonly string[]
}

/** RTE-12: the car type segments. */
export const CAR_TYPE_SEGMENTS: Readonly<Record<string, readonly CarType[]>> = {
  'new-used-and-demo-cars': ['new', 'used', 'demo'],
  'used-cars': ['used'],
  'demo-cars': ['demo'],
  'new-cars': ['new'],
  'new-and-demo-cars': ['new', 'demo'],
}

/** The segments of kinds of vehicle other than cars, as one would search for them. */
export const ITEM_TYPE_SEGMENTS: Readonly<Record<string, ItemType>> = {
  caravans: 'caravan',
  trucks: 'truck',
  motorcycles: 'motorcycle',
}

/** `/search`, or `/used-car` on used-car sites (RTE-15). */
export function listingPrefix(tenant: Pick<Tenant, 'search'>): '/search' | '/used-car' {
  return tenant.search.prefix
}

/** Returns the path of a tenant's whole listing. */
export function listingHome(prefix: string): string {
  return `${prefix}/${prefix === '/used-car' ? 'used-cars' : 'new-used-and-demo-cars'}`
}

/**
 * Returns the listing that a path asks for, or undefined when it is no listing of this tenant. Segments are tried in the
 * order car type, kind, body type, make, and a model under its make (RTE-12 to RTE-15, RTE-38, C18). The bare prefix is the whole
 * listing.
 */
export function parseListingPath(
  path: string,
  prefix: string,
  names: ListingNames,
): ListingRoute | undefined {
  const segments = segmentsAfter(path, prefix)
  if (!segments || segments.length > 2) return undefined
  const [first, second] = segments
  if (first === undefined) return { preset: {}, canonicalPath: listingHome(prefix) }
  if (second !== undefined) return makeRoute(first, second, prefix, names)
  const carTypes = Object.hasOwn(CAR_TYPE_SEGMENTS, first) ? CAR_TYPE_SEGMENTS[first] : undefined
  if (carTypes) return { preset: { carTypes: [...carTypes] }, canonicalPath: `${prefix}/${first}` }
  const itemType = Object.hasOwn(ITEM_TYPE_SEGMENTS, first) ? ITEM_TYPE_SEGMENTS[first] : undefined
  if (itemType) return { preset: { itemType }, canonicalPath: `${prefix}/${first}` }
  const bodyType = bodyTypeOfSegment(first)
  if (bodyType) return { preset: { body: bodyType.body }, canonicalPath: `${prefix}/${bodyType.slug}` }
  return makeRoute(first, undefined, prefix, names)
}

/** Returns the canonical path of a preset, or undefined when no path expresses it (a body within a make, for example). */
export function listingPath(preset: ListingPreset, prefix: string): string | undefined {
  const { carTypes, itemType, body, make, model } = preset
  const given = [carTypes, itemType, body, make].filter((part) => part !== undefined).length
  if (given === 0) return model === undefined ? listingHome(prefix) : undefined
  if (given > 1) return undefined
  if (make !== undefined)
    return joinPath(prefix, slugify(make), model === undefined ? undefined : slugify(model))
  if (model !== undefined) return undefined
  const segment = carTypes
    ? carTypeSegment(carTypes)
    : itemType
      ? itemTypeSegment(itemType)
      : bodyTypeNamed(body ?? '')?.slug
  return joinPath(prefix, segment)
}

/**
 * Returns an issue for each make whose segment belongs to something earlier in the order, so that no path reaches it (C18).
 */
export function segmentClashes(makes: readonly string[]): Issue[] {
  const seen = new Map<string, string>()
  return makes.flatMap((make) => {
    const slug = slugify(make)
    const earlier = Object.hasOwn(CAR_TYPE_SEGMENTS, slug)
      ? 'a car type'
      : Object.hasOwn(ITEM_TYPE_SEGMENTS, slug)
        ? 'a kind of vehicle'
        : bodyTypeOfSegment(slug) && 'a body type'
    const taken = earlier ?? seen.get(slug)
    if (!seen.has(slug)) seen.set(slug, make)
    return taken === undefined
      ? []
      : [{ path: make, message: `the path segment ${slug} belongs to ${taken}` }]
  })
}

function makeRoute(
  makeSegment: string,
  modelSegment: string | undefined,
  prefix: string,
  names: ListingNames,
): ListingRoute | undefined {
  const make = names.makes.find((name) => slugify(name) === makeSegment)
  if (make === undefined) return undefined
  if (modelSegment === undefined) return { preset: { make }, canonicalPath: `${prefix}/${makeSegment}` }
  const model = names.modelsOf(make).find((name) => slugify(name) === modelSegment)
  if (model === undefined) return undefined
  return { preset: { make, model }, canonicalPath: `${prefix}/${makeSegment}/${modelSegment}` }
}

/** Returns the lower-case segments below the prefix, or undefined when the path is not below it or cannot be read. */
function segmentsAfter(path: string, prefix: string): string[] | undefined {
  const plain = path.split(/[?#]/, 1)[0] ?? ''
  if (plain !== prefix && !plain.startsWith(`${prefix}/`)) return undefined
  const rest = plain.slice(prefix.length).replace(/^\//, '').replace(/\/$/, '')
  if (rest === '') return []
  try {
    const segments = rest.split('/').map((segment) => decodeURIComponent(segment).toLowerCase())
    return segments.includes('') ? undefined : segments
  } catch {
    return undefined
  }
}

function carTypeSegment(carTypes: readonly CarType[]): string | undefined {
  const wanted = carTypes.toSorted().join()
  return Object.keys(CAR_TYPE_SEGMENTS).find(
    (segment) => CAR_TYPE_SEGMENTS[segment]?.toSorted().join() === wanted,
  )
}

function itemTypeSegment(itemType: ItemType): string | undefined {
  return Object.keys(ITEM_TYPE_SEGMENTS).find((segment) => ITEM_TYPE_SEGMENTS[segment] === itemType)
}

function bodyTypeNamed(body: string): BodyTypeSegment | undefined {
  const slug = slugify(body)
  return SALES_BODY_TYPES.find((type) => type.slug === slug) ?? bodyTypeOfSegment(body)
}

function joinPath(prefix: string, ...segments: (string | undefined)[]): string | undefined {
  const [first] = segments
  if (first === undefined || first === '') return undefined
  return [prefix, ...segments.filter((segment) => segment !== undefined)].join('/')
}
