import type { LakeDocument } from '../document.ts'

/** What the query engine reads from: an immutable set of documents whose `version` grows with each commit. */
export interface QuerySource {
  version: number
  documents(): Iterable<LakeDocument>
  get(id: string): LakeDocument | undefined
}

/** One query: documents for which `filterDocument` is false do not exist for it; `accessKey` names that filter for caches. */
export interface QueryOptions {
  query: string
  params: Record<string, unknown>
  perspective: string | string[]
  resultSourceMap?: boolean | 'withKeyArraySelector'
  identity?: string
  filterDocument?: (doc: LakeDocument) => boolean
  accessKey?: string
  now?: Date
}

export interface QueryResult {
  result: unknown
  resultSourceMap?: unknown
  syncTags: string[]
  ms: number
}

/** The two states of a document around a change, for `before()`, `after()` and `delta::operation()`. */
export interface DeltaContext {
  before?: LakeDocument
  after?: LakeDocument
}

/** The asynchronous port that everything else uses to evaluate GROQ. */
export interface QueryEngine {
  query(options: QueryOptions): Promise<QueryResult>
  matches(filter: string, params: Record<string, unknown>, doc: LakeDocument, delta?: DeltaContext): boolean
  project(projection: string, params: Record<string, unknown>, delta: DeltaContext): unknown
}
