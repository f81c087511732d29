import { matchField } from './match.ts'
import type { FieldQuery } from './match.ts'
import { fieldScore, packField, packRank } from './rank.ts'
import type { TextQuery, TextResult } from './text-query.ts'

/** One combination of tokens whose documents are to be ranked. */
export interface Scoring {
  /** The combination's tokens, then those dropped from the query. */
  tokens: readonly string[]
  /** How many of them every document holds. */
  required: number
  /** Typos and completions of all tokens together. */
  cost: number
  /** The combination's place in the result. */
  found: number
}

/** Ranks the documents of one combination; a document keeps the best rank any combination gave it. */
export function scoreDocuments(
  ordinals: Uint32Array,
  scoring: Scoring,
  query: TextQuery,
  result: TextResult,
): void {
  const { tokens, required, cost, found } = scoring
  const { fields, prioritizePosition, prioritizeNumFields, matchType } = query
  const prioritizeExact = query.prioritizeExact && cost === 0
  const queries: { query: FieldQuery; weight: number }[] = []
  for (const { column, weight } of fields) {
    const ids = tokens.map((token) => column.units.vocabulary.id(token))
    if (ids.some((id) => id > 0))
      queries.push({ query: { column, ids, required, prioritizeExact, prioritizePosition }, weight })
  }
  const { ranks, found: foundBy } = result
  const present = new Uint8Array(tokens.length)
  for (const ordinal of ordinals) {
    present.fill(0)
    let best = 0
    let bestWeight = 0
    let matched = 0
    let sum = 0
    for (const { query: fieldQuery, weight } of queries) {
      const match = matchField(fieldQuery, ordinal, present)
      if (match === undefined) continue
      matched++
      const packed = packField(match, cost)
      if (matchType === 'sum_score') sum += fieldScore(match, cost) * weight
      const wins = matchType === 'max_weight' ? best === 0 : packed > best
      if (wins) {
        best = packed
        bestWeight = weight
      }
    }
    let tokensMatched = 0
    for (const flag of present) tokensMatched += flag
    const score = matchType === 'sum_score' ? sum : best
    const rank = packRank(tokensMatched, score, bestWeight, prioritizeNumFields ? matched : 0, matchType)
    if (rank > (ranks[ordinal] as number)) {
      ranks[ordinal] = rank
      foundBy[ordinal] = found
    }
  }
}
