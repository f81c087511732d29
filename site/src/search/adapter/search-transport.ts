import type { EngineSearch } from '../engine-search.ts'
import type { SlimResult } from './slim-answer.ts'

/** The part of a request that `typesense` makes through axios; `data` is JSON or what it is made of. */
export interface TransportRequest {
  url?: string
  params?: Readonly<Record<string, unknown>>
  data?: unknown
  /** For each request, ms; 0 waits for ever. */
  timeout?: number
}

interface TransportAnswer {
  status: number
  statusText: string
  headers: Record<string, string>
  config: TransportRequest
  data: unknown
}

/** How searches go out: `typesense` takes it as its `axiosAdapter`. */
export type SearchTransport = (request: TransportRequest) => Promise<TransportAnswer>

/** What is answered to searches: an HTTP status, and their results where it is 200. */
export interface TransportReply {
  status: number
  results?: SlimResult[]
}

/** A transport that hands searches to `ask`. An HTTP status is an answer, as axios has it. */
export function searchTransport(
  ask: (searches: EngineSearch[], request: TransportRequest) => Promise<TransportReply>,
): SearchTransport {
  return async (config) => {
    const { searches } = bodyOf(config.data)
    const { status, results } = await ask(searches, config)
    return { status, statusText: '', headers: {}, config, data: results ? { results } : {} }
  }
}

function bodyOf(data: unknown): { searches: EngineSearch[] } {
  return (typeof data === 'string' ? JSON.parse(data) : data) as { searches: EngineSearch[] }
}
