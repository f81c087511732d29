/** A cached value as Next hands it to its cache handler; only what we look at is named. */
export interface StoredValue {
  kind: string
  tags?: string[]
  revalidate?: number | false
  headers?: Record<string, unknown>
  html?: string
  body?: Uint8Array
  rscData?: Uint8Array
  segmentData?: ReadonlyMap<string, Uint8Array>
  data?: { body?: string }
  /** Of content: the parsed answer, and how long it is as JSON. */
  answer?: unknown
  answerLength?: number
}
