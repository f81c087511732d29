import type { TypedWords } from '../../search/words/typed-words.ts'
import type { QueryTerm } from '../../search/state/query-terms.ts'

/** A typed text as the search takes it, and as the chips show it. */
export interface TypedQuery {
  query: TypedWords
  terms: QueryTerm[]
}

/** Nothing typed. */
export const NOTHING_TYPED: TypedQuery = { query: { words: '', matching: 'typing', filter: '' }, terms: [] }

/**
 * Reads a typed text as the server reads it; never fails for a text. The code that understands words loads with the first
 * text: this rejects when the code cannot be loaded, and loads it again the next time.
 */
export async function readTyped(text: string, phrases?: readonly string[]): Promise<TypedQuery> {
  if (text === '') return NOTHING_TYPED
  const { searchCode } = await import('./client/search-code.ts')
  return { query: searchCode.readTypedWords(text, phrases), terms: searchCode.queryTerms(text, phrases) }
}
