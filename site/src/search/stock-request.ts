import type { SearchParameters } from 'algoliasearch-helper'
import type { SearchEffects } from '@forecourt/tenant-config/rules/filter/effects'
import type { ListSort } from '@forecourt/tenant-config/search/sorts'
import type { NearRequest } from './words/near-search.ts'

/** Page size when the tenant sets none (SRCH-05). */
export const DEFAULT_PAGE_SIZE = 21

const MAX_PAGE = 10_000
const MAX_PER_PAGE = 250

/** An inclusive range of a numeric field; money in whole AUD, distance in km. */
export interface NumberRange {
  min?: number
  max?: number
}

/** A visitor's search of the stock; every part is optional. */
export interface StockRequest {
  query?: string
  /** Field -> chosen values: any of the values, all of the fields. */
  refinements?: Readonly<Record<string, readonly string[]>>
  ranges?: Readonly<Record<string, NumberRange>>
  sort?: ListSort
  /** A `sort_by` of the request's own, in the place of `sort`. */
  order?: string
  /** The place that distances are measured from. */
  near?: NearRequest
  /** From 1. */
  page?: number
  perPage?: number
  /** Fields to count, each without its own refinement (so that other values stay choosable). */
  facets?: readonly string[]
  /** What the widgets of a listing ask for, in the place of the fields above. */
  parameters?: SearchParameters
  /** Ids of the vehicles whose number is the whole of `query`: the search is for them instead of its words. */
  named?: readonly string[]
  /** Ids that must not be among the hits. */
  excludeIds?: readonly string[]
  /** Effects of the tenant's rules on the order of the hits. */
  effects?: SearchEffects
  /** Phrases in `query` that are searched for as they stand, see `readTypedWords`. */
  phrases?: readonly string[]
  /** Name of the synonym set; a browser's key names its own. */
  synonymSet?: string
}

/** Keeps a visitor's paging within what the engine accepts: page 1 to 10,000, 1 to 250 a page. */
export function clampPaging(page: number | undefined, perPage: number | undefined): [number, number] {
  const whole = (value: number | undefined, fallback: number) =>
    value !== undefined && Number.isFinite(value) ? Math.trunc(value) : fallback
  return [
    Math.min(MAX_PAGE, Math.max(1, whole(page, 1))),
    Math.min(MAX_PER_PAGE, Math.max(1, whole(perPage, DEFAULT_PAGE_SIZE))),
  ]
}
