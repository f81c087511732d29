import type { StockDocument } from '@forecourt/vehicle/document'

/** What one search of a multi_search answers with. */
export interface EngineResult {
  found?: number
  search_time_ms?: number
  hits?: { document: StockDocument }[]
  facet_counts?: {
    field_name: string
    counts: { value: string; count: number }[]
    stats?: { min?: number; max?: number }
  }[]
  /** Added by us where runs were collapsed: the number of pages that are left. */
  metadata?: { pages: number }
  code?: number
  error?: string
}
