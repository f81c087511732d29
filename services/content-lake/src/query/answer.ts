import type { QueryResult } from './types.ts'

/** The JSON text of a result as the query endpoint gives it. */
export function encodeAnswer(answer: QueryResult, query: string | undefined): Uint8Array<ArrayBuffer> {
  const { result = null, resultSourceMap, syncTags, ms } = answer
  const members = resultSourceMap === undefined ? {} : { resultSourceMap }
  return new TextEncoder().encode(
    JSON.stringify({ ...(query !== undefined && { query }), result, ms, syncTags, ...members }),
  )
}
