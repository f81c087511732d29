import type { LakeDocument } from '../document.ts'

/** A commit, as a source reports it once its documents show it. */
export interface SourceCommit {
  changes: readonly { documentId: string }[]
}

/** The source of the query engine: a set of immutable documents whose `version` grows with each commit. */
export interface QuerySource {
  version: number
  documents(): Iterable<LakeDocument>
  get(id: string): LakeDocument | undefined
  /** Without it the engine reads everything again whenever the version has grown, and all queries run on the event loop. */
  onCommit?(listener: (commit: SourceCommit) => void): void
}

/** The caller, and the documents that exist for them. */
export interface QueryScope {
  identity?: string
  /** GROQ filters, one of which a document must meet to exist; `$identity` is the caller; absent: everything exists. */
  readable?: readonly string[]
}

export interface QueryOptions extends QueryScope {
  query: string
  params: Record<string, unknown>
  perspective: string | string[]
  resultSourceMap?: boolean | 'withKeyArraySelector'
  /** Leaves out versions of releases, which clients of older APIs do not know. */
  hideVersions?: boolean
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
  /** The JSON text of a `QueryResult`, with `query` in it when asked for; large ones are written outside the event loop. */
  answer(options: QueryOptions, returnQuery: boolean): Promise<Uint8Array>
  matches(filter: string, params: Record<string, unknown>, doc: LakeDocument, delta?: DeltaContext): boolean
  project(projection: string, params: Record<string, unknown>, delta: DeltaContext): unknown
  /** Ends the threads; queries that still run are refused. */
  stop(): Promise<void>
}
