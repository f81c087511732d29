import { quoteValue } from '../quote-value.ts'
import type { TypedWords } from './typed-words.ts'

/** A query for the vehicles with these ids and nothing else. */
export function namedQuery(ids: readonly string[]): TypedWords {
  return { words: '', matching: 'finished', filter: `(id:=[${ids.map(quoteValue).join(',')}])` }
}
