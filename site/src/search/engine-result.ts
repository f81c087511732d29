import type { StockDocument } from '@forecourt/vehicle/document'

/** The result of one search of a multi_search. */
export interface EngineResult {
  found?: number
  search_time_ms?: number
  hits?: { document: StockDocument }[]
  facet_counts?: {
    field_name: string
    counts: { value: string; count: number }[]
    stats?: { min?: number; max?: number }
  }[]
  /** Not from the engine: the number of pages left, set where runs were collapsed. */
  metadata?: { pages: number }
  code?: number
  error?: string
}
