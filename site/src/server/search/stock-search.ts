import type { StockDocument } from '@forecourt/vehicle/document'
import type { StockRequest } from '../../search/stock-request.ts'

/** One value of a facet and in how many vehicles it occurs. */
export interface FacetCount {
  value: string
  count: number
}

/** Counts of one facet, most frequent first; `min` and `max` for numeric fields. */
export interface FacetResult {
  counts: FacetCount[]
  min?: number
  max?: number
}

export interface StockPage {
  ok: true
  vehicles: StockDocument[]
  found: number
  page: number
  pages: number
  perPage: number
  facets: Record<string, FacetResult>
  /** Engine time. */
  durationMs: number
}

/** Why a search gave nothing: the engine is down, or refuses the request. Returned, never thrown. */
export interface StockFailure {
  ok: false
  reason: 'search-down' | 'refused'
}

export type StockResult = StockPage | StockFailure

/** A request whose vehicles are counted inside `filter`. */
export interface ScopedCount {
  request: StockRequest
  filter: string
}

/** Fields of a vehicle that a sitemap needs; `updated_at` in epoch seconds. */
export type ListedVehicle = Pick<
  StockDocument,
  'slug' | 'make' | 'model' | 'body' | 'car_type' | 'item_type' | 'updated_at'
>

/** Port to the engine, created once per process; results come from memory until one of their tags expires. */
export interface StockSearch {
  /** Runs `request` inside `filter` (the tenant's compiled rules); `tags` say when the answer expires. */
  run(request: StockRequest, filter: string, tags: readonly string[]): Promise<StockResult>
  /**
   * Returns how many vehicles each request finds inside its filter, in one search; undefined when the engine does not say.
   */
  counts(asked: readonly ScopedCount[]): Promise<(number | undefined)[]>
  /** Forgets every answer that carries one of `tags`. */
  expire(tags: readonly string[]): void
  /** True when the engine answers its health check. */
  isHealthy(): Promise<boolean>
}
