import type { QueryField } from '../engine/text/candidates.ts'
import type { Deadline } from '../engine/deadline.ts'
import type { SortClause } from '../engine/sort/criteria.ts'
import type { TextResult } from '../engine/text/text-query.ts'
import type { Collection } from '../collections/collection.ts'
import type { JsonObject } from '../collections/json.ts'
import type { CurationItem } from './curation/curation.ts'
import type { SearchParams } from './params.ts'
import type { SynonymItem } from './items/synonyms.ts'

/** Lookups of a search besides its collection. */
export interface SearchResources {
  stopwords: (name: string) => readonly string[] | undefined
  synonyms: (sets: readonly string[]) => SynonymItem[]
  curations: (sets: readonly string[]) => CurationItem[]
  /** Epoch seconds. */
  now: () => number
}

/** A finished search before its response is written; only the results on the page are in order. */
export interface SearchOutcome {
  params: SearchParams
  collection: Collection
  found: number
  /** The page's results in order; with grouping, the results of each group on the page. */
  page: number[]
  groups: { key: unknown[]; found: number; ordinals: number[] }[] | undefined
  foundDocuments: number
  text: TextResult | undefined
  /** The searched fields. */
  fields: readonly QueryField[]
  /** Whether the text score is one of the sort criteria; it is shown only then. */
  showText: boolean
  /** Sort criteria of the results. */
  clauses: readonly SortClause[]
  curatedIds: ReadonlySet<number>
  /** The pinned results with their positions. */
  pinned: readonly { ordinal: number; position: number }[]
  geo: { field: string; metres: Map<number, number> }[]
  facets: JsonObject[]
  deadline: Deadline
  metadata: JsonObject | undefined
  offset: number
  /** Sort keys of the page's results, for merging searches. */
  keysOf: (ordinal: number) => number[]
}
