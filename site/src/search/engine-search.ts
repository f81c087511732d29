import type { matchParameters } from './query-fields.ts'

type MatchParameters = Omit<
  ReturnType<typeof matchParameters>,
  'query_by' | 'exclude_fields' | 'highlight_fields'
>

/** One search as the engine's multi_search takes it. */
export interface EngineSearch extends Partial<MatchParameters> {
  collection: string
  q: string
  query_by: string
  /** Absent in a browser whose key holds all of it. */
  filter_by?: string
  sort_by: string
  page: number
  per_page: number
  facet_by?: string
  /** `field:text`: only values that are called so. */
  facet_query?: string
  max_facet_values?: number
  facet_strategy?: 'exhaustive'
  exclude_fields: string
  highlight_fields: string
  /** `id:position,…` */
  pinned_hits?: string
  /** Pinned documents must pass the filter, too. */
  filter_curated_hits?: true
  include_fields?: string
  synonym_sets?: string
}
