/**
 * The state of a stock listing; `listing-query.ts` is its URL form.
 * Pure: the same code runs in the front handler, on the server and in the browser.
 */
import { STOCK_FACETS } from '@forecourt/vehicle/facets'
import { isRangeField, RANGE_FIELDS, type RangeField } from '@forecourt/tenant-config/search/facet-ranges'
import type { FacetField } from '@forecourt/tenant-config/search/facets'
import type { SortKey } from '@forecourt/tenant-config/rules/language/rule'
import type { ListSort } from '@forecourt/tenant-config/search/sorts'
import { offeredSorts, type Near } from './listing-near.ts'

/** Facets refined by bounds. */
export const RANGE_FACETS = RANGE_FIELDS
export type RangeFacet = RangeField

/** Facets refined by value. */
export type ListFacet = Exclude<FacetField, RangeFacet>
export const LIST_FACETS = STOCK_FACETS.filter(isListFacet)

export function isListFacet(field: FacetField): field is ListFacet {
  return !isRangeField(field)
}

export interface Range {
  min?: number
  max?: number
}

export interface ListingState {
  query: string
  /** 1-based. */
  page: number
  /** Absent for the first order on offer, so that the default never stands in an address. */
  sortBy?: ListSort
  refinements: Partial<Record<ListFacet, string[]>>
  ranges: Partial<Record<RangeFacet, Range>>
  /** The place that the list is asked for around (SRCH-30). */
  near?: Near
}

const MAX_VALUES_PER_FACET = 40
const MAX_VALUE_LENGTH = 120

export const EMPTY_STATE: ListingState = {
  query: '',
  page: 1,
  refinements: {},
  ranges: {},
}

export function isRefined(state: ListingState): boolean {
  return (
    state.query !== '' ||
    Object.values(state.refinements).some((values) => values.length > 0) ||
    Object.keys(state.ranges).length > 0 ||
    state.near !== undefined
  )
}

/** Adds the value when absent, removes it when present; any change of refinement returns to page 1. */
export function toggleRefinement(state: ListingState, facet: ListFacet, value: string): ListingState {
  const current = normaliseValues(state.refinements[facet] ?? [])
  const others = current.filter((v) => v !== value)
  // Each value on show asks for such a state: what is normal already is not made normal again.
  const next = others.length < current.length ? others : united(others, normaliseValues([value]))
  normal.set(next, next)
  return { ...state, page: 1, refinements: withValues(state.refinements, facet, next) }
}

/** Returns the order of the results: the state's, else the first of those on offer (SRCH-03). */
export function sortOf(state: Pick<ListingState, 'sortBy' | 'near'>, sorts: readonly SortKey[]): ListSort {
  const offered = offeredSorts(state, sorts)
  return offered.find((key) => key === state.sortBy) ?? offered[0] ?? 'relevant'
}

/** Returns the state in another order; the first on offer, or one that is not offered, is no part of a state. */
export function withSort(
  { sortBy: _, ...state }: ListingState,
  sortBy: ListSort | undefined,
  sorts: readonly SortKey[],
): ListingState {
  const [first, ...others] = offeredSorts(state, sorts)
  return sortBy !== undefined && sortBy !== first && others.includes(sortBy) ? { ...state, sortBy } : state
}

export function withRange(state: ListingState, facet: RangeFacet, range: Range | undefined): ListingState {
  const ranges = { ...state.ranges }
  if (range && (range.min !== undefined || range.max !== undefined)) ranges[facet] = range
  else delete ranges[facet]
  return { ...state, page: 1, ranges }
}

/** Unites the preset of a path with the refinements of a query string: both spellings give one state. */
export function mergePreset(state: ListingState, preset: Partial<Record<ListFacet, string[]>>): ListingState {
  let refinements = state.refinements
  for (const facet of LIST_FACETS) {
    const extra = preset[facet]
    if (extra) refinements = withValues(refinements, facet, [...(refinements[facet] ?? []), ...extra])
  }
  return { ...state, refinements }
}

export function withValues(
  refinements: ListingState['refinements'],
  facet: ListFacet,
  values: string[],
): ListingState['refinements'] {
  const next = { ...refinements }
  const clean = normaliseValues(values)
  if (clean.length > 0) next[facet] = clean
  else delete next[facet]
  return next
}

/** What values are in their normal form, by the list that was asked for; nobody changes a list of values in place. */
const normal = new WeakMap<string[], string[]>()

/** Returns values as a state holds them: cleaned, without duplicates, sorted, and no more than anybody chooses. */
export function normaliseValues(values: string[]): string[] {
  const known = normal.get(values)
  if (known) return known
  const clean = values
    .map((value) => searchableText(value))
    .filter((v) => v.length <= MAX_VALUE_LENGTH && isValue(v))
  const made = united(clean, [])
  normal.set(values, made)
  normal.set(made, made)
  return made
}

function united(values: string[], others: string[]): string[] {
  return [...new Set([...values, ...others])].toSorted(byCodePoint).slice(0, MAX_VALUES_PER_FACET)
}

/**
 * A value has a word: the engine refuses signs alone. A property name that every object inherits is no value of a vehicle.
 */
function isValue(text: string): boolean {
  const isInherited = [text, text.toLowerCase()].some((name) => name in Object.prototype)
  return !isInherited && /[\p{L}\p{N}]|\P{ASCII}/u.test(text)
}

/** Locale-free, so that server and browser agree on one URL. */
function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function searchableText(text: string): string {
  // Control characters and lone surrogates cannot be searched for, and break encodeURIComponent.
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]/gu, ' ')
    .trim()
}

/** Returns the state around another place, or around none; the order by distance needs a place. */
export function withNear({ near: _, sortBy, ...state }: ListingState, near: Near | undefined): ListingState {
  const isKept = sortBy !== undefined && (near !== undefined || sortBy !== 'nearest')
  return { ...state, page: 1, ...(isKept ? { sortBy } : {}), ...(near ? { near } : {}) }
}
