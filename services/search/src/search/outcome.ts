import type { QueryField } from '../engine/text/candidates.ts'
import type { Deadline } from '../engine/deadline.ts'
import type { SortClause } from '../engine/sort/criteria.ts'
import type { TextResult } from '../engine/text/text-query.ts'
import type { Collection } from '../collections/collection.ts'
import type { JsonObject } from '../collections/json.ts'
import type { CurationItem } from './curation.ts'
import type { SearchParams } from './params.ts'
import type { SynonymItem } from './synonyms.ts'

/** What a search may look up beside its collection. */
export interface SearchResources {
  stopwords: (name: string) => readonly string[] | undefined
  synonyms: (sets: readonly string[]) => SynonymItem[]
  curations: (sets: readonly string[]) => CurationItem[]
  /** Epoch seconds. */
  now: () => number
}

/** A finished search: the results in order where they are needed, before they are written out. */
export interface SearchOutcome {
  params: SearchParams
  collection: Collection
  found: number
  /** The page's results in order; with grouping, of each group on the page. */
  page: number[]
  groups: { key: unknown[]; found: number; ordinals: number[] }[] | undefined
  foundDocuments: number
  text: TextResult | undefined
  /** The searched fields. */
  fields: readonly QueryField[]
  /** Whether the text score is one of the sort criteria; it is shown only then. */
  showText: boolean
  /** What the results are sorted by. */
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
