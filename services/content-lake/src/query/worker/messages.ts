import type { LakeDocument } from '../../document.ts'
import type { EvaluatorSettings } from '../evaluator.ts'
import type { QueryOptions } from '../types.ts'

/** Data that a thread is started with. */
export interface ThreadData {
  evaluation: EvaluatorSettings
  timeLimitMs: number
}

/** A document, or an id whose document is gone. */
export type ChangedDocument = LakeDocument | string

/** Messages to a thread; before a query come all documents that changed since the query before it. */
export type ToThread =
  | { type: 'documents'; states: ChangedDocument[] }
  | { type: 'query'; options: QueryOptions; returnQuery: boolean }

/** A refusal of a query that crossed from one thread to another. */
export interface Refusal {
  /** Time limit in ms, set when the query exceeded it. */
  limitMs?: number
  message: string
  query: string
  start: number
  end: number
}

/** Response of a thread to a query. */
export type FromThread = { answer: Uint8Array<ArrayBuffer>; runMs: number } | { refusal: Refusal }
