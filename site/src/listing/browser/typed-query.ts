import type { ShopperQuery } from '../../search/words/shopper-query.ts'
import type { ShopperTerm } from '../../search/state/shopper-terms.ts'

/** What was typed as the search and the chips have it. */
export interface TypedQuery {
  query: ShopperQuery
  terms: ShopperTerm[]
}

/** Nothing typed. */
export const NOTHING_TYPED: TypedQuery = { query: { words: '', matching: 'typing', filter: '' }, terms: [] }

/**
 * Reads what a visitor typed as the server reads it; never fails for a text. The code that understands words comes with the
 * first of them, so this rejects when it cannot be loaded, and loads it again the next time.
 */
export async function readTyped(text: string, phrases?: readonly string[]): Promise<TypedQuery> {
  if (text === '') return NOTHING_TYPED
  const { searchCode } = await import('./search-code.ts')
  return { query: searchCode.readShopperQuery(text, phrases), terms: searchCode.shopperTerms(text, phrases) }
}
