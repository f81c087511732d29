import type { DocumentIndex } from '../document-index.ts'
import type { Bitset } from '../bitset.ts'
import { documentsWith } from './candidates.ts'
import { fieldScore, packField, packRank } from './rank.ts'
import type { TextQuery, TextResult } from './text-query.ts'

const INFIX_COST = 3
const MAX_TOKENS = 1000

/** Adds the documents with a token that contains the whole query; `found` is how many there are so far. */
export function searchInfix(
  index: DocumentIndex,
  query: TextQuery,
  tokens: readonly string[],
  within: Bitset,
  result: TextResult,
  found: number,
): void {
  const wanted = query.fields.filter(
    ({ infix }) => infix === 'always' || (infix === 'fallback' && found === 0),
  )
  const token = tokens.join('')
  if (wanted.length === 0 || token === '') return
  for (const field of wanted) {
    const { vocabulary } = field.column.units
    for (const id of vocabulary.containing(token).slice(0, MAX_TOKENS)) {
      const value = vocabulary.token(id)
      const bits = within.clone(index.size).and(documentsWith(index, [field], value))
      const fresh = bits.andNot(result.bits)
      const ordinals = fresh.toArray()
      if (ordinals.length === 0) continue
      const match = { words: 1, windowWords: 1, distance: 0, exact: false, offset: 0 }
      const isSum = query.matchType === 'sum_score'
      const score = isSum ? fieldScore(match, INFIX_COST) * field.weight : packField(match, INFIX_COST)
      const rank = packRank(1, score, field.weight, 1, query.matchType)
      for (const ordinal of ordinals) result.ranks[ordinal] = rank
      result.bits.or(fresh)
    }
  }
}
