import type { LakeDocument } from '../../document.ts'
import type { EvaluatorSettings } from '../evaluator.ts'
import type { QueryOptions } from '../types.ts'

/** What a thread is started with. */
export interface ThreadData {
  evaluation: EvaluatorSettings
  timeLimitMs: number
}

/** A document, or an id whose document is gone. */
export type DocumentState = LakeDocument | string

/** What a thread is told; before a query come all documents that changed since the query before it. */
export type ToThread =
  | { type: 'documents'; states: DocumentState[] }
  | { type: 'query'; options: QueryOptions; returnQuery: boolean }

/** A refusal of a query that crossed from one thread to another. */
export interface Refusal {
  /** Set when the query ran out of this time. */
  limitMs?: number
  message: string
  query: string
  start: number
  end: number
}

/** What a thread answers to a query. */
export type FromThread = { answer: Uint8Array<ArrayBuffer>; runMs: number } | { refusal: Refusal }
