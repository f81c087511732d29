import type { StockRequest } from '../stock-request.ts'
import { namedQuery } from './named-query.ts'
import { readTypedWords, type TypedWords } from './typed-words.ts'

/** Reads the query of a request: its words, and the limits in them as a filter; or the vehicles that it names. */
export function readQuery({
  query = '',
  phrases,
  named,
}: Pick<StockRequest, 'query' | 'phrases' | 'named'>): TypedWords {
  return named === undefined ? readTypedWords(query, phrases) : namedQuery(named)
}
