import { quoteValue } from '../quote-value.ts'
import type { ShopperQuery } from './shopper-query.ts'

/** A query for the vehicles with these ids and nothing else. */
export function namedQuery(ids: readonly string[]): ShopperQuery {
  return { words: '', matching: 'finished', filter: `(id:=[${ids.map(quoteValue).join(',')}])` }
}
