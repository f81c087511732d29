import type { Suggestion } from './combinations.ts'
import { matchField } from './match.ts'
import type { FieldQuery, SynonymScale } from './match.ts'
import { fieldScore, packRank } from './rank.ts'
import type { TextQuery, TextResult } from './text-query.ts'

/** One combination of tokens whose documents are to be ranked. */
export interface Scoring {
  suggestions: readonly Suggestion[]
  /** Tokens dropped from the query, which still count where they occur. */
  dropped: readonly string[]
  /** Typos and completions of all tokens together. */
  cost: number
  /** How many tokens to show as matched, whatever was; undefined to count them. */
  matched: number | undefined
  synonym: SynonymScale | undefined
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
  const { prioritizeNumFields, matchType } = query
  const fields = fieldQueries(scoring, query)
  const { ranks, found: foundBy } = result
  const present = new Uint8Array(scoring.suggestions.length + scoring.dropped.length)
  for (const ordinal of ordinals) {
    present.fill(0)
    let best = 0
    let bestWeight = 0
    let matching = 0
    let sum = 0
    for (const { field, weight } of fields) {
      const packed = matchField(field, ordinal, present)
      if (packed === 0) continue
      matching++
      if (matchType === 'sum_score') sum += fieldScore(packed) * weight
      const wins = matchType === 'max_weight' ? weight > bestWeight : packed > best
      if (wins) {
        best = packed
        bestWeight = weight
      }
    }
    let tokens = scoring.matched ?? 0
    if (scoring.matched === undefined) for (const flag of present) tokens += flag
    const score = matchType === 'sum_score' ? sum : best
    const rank = packRank(tokens, score, bestWeight, prioritizeNumFields ? matching : 0, matchType)
    if (rank > (ranks[ordinal] as number)) {
      ranks[ordinal] = rank
      foundBy[ordinal] = scoring.found
    }
  }
}

function fieldQueries(scoring: Scoring, query: TextQuery): { field: FieldQuery; weight: number }[] {
  const { suggestions, dropped, cost, synonym } = scoring
  const { prioritizeExact, prioritizePosition } = query
  const singleExact = cost === 0 && suggestions.length === 1
  const out: { field: FieldQuery; weight: number }[] = []
  for (const { column, weight, numTypos, prefix } of query.fields) {
    const { vocabulary } = column.units
    const ids = suggestions.map((token) =>
      token.typos <= numTypos && (prefix || !token.prefix) ? vocabulary.id(token.value) : 0,
    )
    for (const token of dropped) ids.push(vocabulary.id(token))
    if (ids.every((id) => id === 0)) continue
    const field = { column, ids, cost, prioritizeExact, prioritizePosition, singleExact, synonym }
    out.push({ field, weight })
  }
  return out
}
