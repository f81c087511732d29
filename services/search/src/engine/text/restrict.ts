import { Bitset } from '../bitset.ts'
import type { DocumentIndex } from '../document-index.ts'
import { documentsWith } from './candidates.ts'
import { hasPhrase } from './match.ts'
import type { TextQuery } from './text-query.ts'

/** The searchable set without the documents that hold excluded tokens, and with only those that hold the phrases. */
export function restrict(index: DocumentIndex, query: TextQuery): Bitset {
  const { within, excluded, phrases, fields } = query
  if (excluded.length === 0 && phrases.length === 0) return within
  const bits = within.clone(index.size)
  for (const tokens of excluded) {
    if (tokens.length === 1) bits.andNot(documentsWith(index, fields, tokens[0] as string))
    else bits.andNot(phraseDocuments(index, query, tokens))
  }
  for (const tokens of phrases) bits.and(phraseDocuments(index, query, tokens))
  return bits
}

function phraseDocuments(index: DocumentIndex, { fields }: TextQuery, tokens: readonly string[]): Bitset {
  const bits = Bitset.full(index.size)
  for (const token of tokens) bits.and(documentsWith(index, fields, token))
  for (const ordinal of bits.toArray())
    if (!fields.some((field) => hasPhrase(field.column, ordinal, tokens))) bits.remove(ordinal)
  return bits
}
