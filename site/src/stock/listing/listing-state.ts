/**
 * The state of a stock listing and its URL form: `query`, `page`, `sortBy` and one parameter per facet
 * (RTE-37). A value appears once per repeated parameter, so values with commas or quotes survive.
 * Pure: the same code runs in the front handler, on the server and in the browser.
 */
import { FACET_FIELDS, type FacetField } from '@forecourt/tenant-config/facets'
import type { SortKey } from '@forecourt/tenant-config/rule'

export const RANGE_FACETS = ['price', 'year', 'km'] as const
export type RangeFacet = (typeof RANGE_FACETS)[number]

/** Facets refined by value; `subscription_price` is a figure that no visitor refines by. */
export type ListFacet = Exclude<FacetField, RangeFacet | 'subscription_price'>
export const LIST_FACETS = FACET_FIELDS.filter(isListFacet)

export function isListFacet(field: FacetField): field is ListFacet {
  return field !== 'subscription_price' && !RANGE_FACETS.some((range) => range === field)
}

export interface Range {
  min?: number
  max?: number
}

export interface ListingState {
  query: string
  /** 1-based. */
  page: number
  sortBy: SortKey
  refinements: Partial<Record<ListFacet, string[]>>
  ranges: Partial<Record<RangeFacet, Range>>
}

export const SORT_KEYS = [
  'relevant',
  'latest',
  'price_desc',
  'price_asc',
] as const satisfies readonly SortKey[]
export const DEFAULT_SORT: SortKey = 'relevant'

/** A longer text finds nothing more and costs the engine more; the box accepts no more than this. */
export const MAX_QUERY_LENGTH = 200
const MAX_PAGE = 10_000
const MAX_VALUES_PER_FACET = 40
const MAX_VALUE_LENGTH = 120

/** Facets that are no text: the engine refuses a whole search for a value of another form. */
const VALUE_FORMS: Partial<Record<ListFacet, RegExp>> = { seats: /^\d{1,9}$/, certified: /^(?:true|false)$/ }

export const EMPTY_STATE: ListingState = {
  query: '',
  page: 1,
  sortBy: DEFAULT_SORT,
  refinements: {},
  ranges: {},
}

/** Reads a query string into a state; unknown parameters and malformed values are ignored, never an error. */
export function parseListingQuery(params: URLSearchParams): ListingState {
  const state: ListingState = {
    query: cleanText(params.get('query') ?? '').slice(0, MAX_QUERY_LENGTH),
    page: parsePage(params.get('page')),
    sortBy: parseSort(params.get('sortBy')),
    refinements: {},
    ranges: {},
  }
  for (const facet of LIST_FACETS) {
    const form = VALUE_FORMS[facet]
    const values = normaliseValues(params.getAll(facet)).filter((value) => form?.test(value) ?? true)
    if (values.length > 0) state.refinements[facet] = values
  }
  for (const facet of RANGE_FACETS) {
    const range = parseRange(params.get(facet) ?? formRange(params, facet))
    if (range) state.ranges[facet] = range
  }
  return state
}

/** Writes a state as query parameters in one stable order, leaving out what is default (RTE-37). */
export function listingQuery(state: ListingState): URLSearchParams {
  const params = new URLSearchParams()
  if (state.query) params.set('query', state.query)
  for (const facet of LIST_FACETS) {
    for (const value of normaliseValues(state.refinements[facet] ?? [])) params.append(facet, value)
  }
  for (const facet of RANGE_FACETS) {
    const text = formatRange(state.ranges[facet])
    if (text) params.set(facet, text)
  }
  if (state.sortBy !== DEFAULT_SORT) params.set('sortBy', state.sortBy)
  if (state.page > 1) params.set('page', String(state.page))
  return params
}

export function isRefined(state: ListingState): boolean {
  return (
    state.query !== '' ||
    Object.values(state.refinements).some((values) => values.length > 0) ||
    Object.keys(state.ranges).length > 0
  )
}

/** Adds the value when absent, removes it when present; any change of refinement returns to page 1. */
export function toggleRefinement(state: ListingState, facet: ListFacet, value: string): ListingState {
  const current = state.refinements[facet] ?? []
  const next = current.includes(value) ? current.filter((v) => v !== value) : [...current, value]
  return { ...state, page: 1, refinements: withValues(state.refinements, facet, next) }
}

export function withRange(state: ListingState, facet: RangeFacet, range: Range | undefined): ListingState {
  const ranges = { ...state.ranges }
  if (range && (range.min !== undefined || range.max !== undefined)) ranges[facet] = range
  else delete ranges[facet]
  return { ...state, page: 1, ranges }
}

/** Unites what a path presets with what a query string refines: one state whichever way it was written. */
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

function normaliseValues(values: string[]): string[] {
  const clean = values
    .map((value) => cleanText(value))
    .filter((v) => v !== '' && v.length <= MAX_VALUE_LENGTH)
  return [...new Set(clean)].toSorted(byCodePoint).slice(0, MAX_VALUES_PER_FACET)
}

/** Locale-free, so that server and browser agree on one URL. */
function byCodePoint(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function cleanText(text: string): string {
  // Control characters and lone surrogates cannot be searched for, and break encodeURIComponent.
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]/gu, ' ')
    .trim()
}

function parsePage(text: string | null): number {
  if (text === null || !/^\d{1,9}$/.test(text)) return 1
  return Math.min(Math.max(1, Number(text)), MAX_PAGE)
}

function parseSort(text: string | null): SortKey {
  return SORT_KEYS.find((key) => key === text) ?? DEFAULT_SORT
}

function parseRange(text: string | null): Range | undefined {
  const match = /^(\d{0,9})-(\d{0,9})$/.exec(text ?? '')
  if (!match) return undefined
  const [min, max] = [toNumber(match[1]), toNumber(match[2])]
  if (min === undefined && max === undefined) return undefined
  const swapped = min !== undefined && max !== undefined && min > max
  return range(swapped ? max : min, swapped ? min : max)
}

/** A plain form cannot join its two boxes into `price=10000-30000`; it sends `price.min` and `price.max`. */
function formRange(params: URLSearchParams, facet: RangeFacet): string | null {
  const [min, max] = [params.get(`${facet}.min`), params.get(`${facet}.max`)]
  return min === null && max === null ? null : `${min ?? ''}-${max ?? ''}`
}

function range(min: number | undefined, max: number | undefined): Range {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

function toNumber(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined
}

function formatRange(value: Range | undefined): string | undefined {
  if (!value || (value.min === undefined && value.max === undefined)) return undefined
  return `${value.min ?? ''}-${value.max ?? ''}`
}
