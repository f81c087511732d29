import { Bitset } from '../bitset.ts'
import type { DocumentIndex } from '../document-index.ts'
import { documentsWith } from './candidates.ts'
import type { QueryField } from './candidates.ts'
import { hasPhrase } from './match.ts'
import type { TextQuery } from './text-query.ts'

/** Where a text query looks: the searchable documents, and those of them that hold its phrases with their scores. */
export interface Restricted {
  within: Bitset
  /** The score of each document by the best field that holds the phrases; 0 for none. */
  phraseRanks: Float64Array | undefined
}

const PHRASE_SCORE = 100_000

/**
 * The searchable set without the documents that hold excluded tokens, and with only those that hold the phrases: in
 * each field all the phrases that it knows at all, in one field or another.
 */
export function restrict(index: DocumentIndex, query: TextQuery): Restricted {
  const { within, excluded, phrases, fields } = query
  if (excluded.length === 0 && phrases.length === 0) return { within, phraseRanks: undefined }
  const bits = within.clone(index.size)
  for (const tokens of excluded)
    for (const field of fields) bits.andNot(phraseDocuments(index, field, tokens))
  if (phrases.length === 0) return { within: bits, phraseRanks: undefined }
  const phraseRanks = new Float64Array(index.size)
  const any = new Bitset(index.size)
  for (const field of fields) {
    let all: Bitset | undefined
    for (const tokens of phrases) {
      const found = phraseDocuments(index, field, tokens)
      if (found.count() > 0) all = all === undefined ? found : all.and(found)
    }
    if (all === undefined) continue
    any.or(all)
    const rank = PHRASE_SCORE + field.weight
    for (const ordinal of all.toArray())
      if (rank > (phraseRanks[ordinal] as number)) phraseRanks[ordinal] = rank
  }
  return { within: bits.and(any), phraseRanks }
}

function phraseDocuments(index: DocumentIndex, field: QueryField, tokens: readonly string[]): Bitset {
  const bits = Bitset.full(index.size)
  for (const token of tokens) bits.and(documentsWith(index, [field], token))
  if (tokens.length === 1) return bits
  // Where a token is not known there is no document left.
  const ids = tokens.map((token) => field.column.units.vocabulary.id(token))
  for (const ordinal of bits.toArray()) if (!hasPhrase(field.column, ordinal, ids)) bits.remove(ordinal)
  return bits
}
