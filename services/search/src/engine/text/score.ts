import type { Suggestion } from './combinations.ts'
import { FieldMatcher } from './field-matcher.ts'
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
}

/** Ranks the documents of one combination; a document keeps the best rank any combination gave it. */
export function scoreDocuments(
  ordinals: Uint32Array,
  scoring: Scoring,
  query: TextQuery,
  result: TextResult,
): void {
  const { prioritizeNumFields, matchType } = query
  const fields = fieldQueries(scoring, query, ordinals.length)
  const { ranks } = result
  const present = new Uint8Array(scoring.suggestions.length + scoring.dropped.length)
  for (const ordinal of ordinals) {
    for (let t = 0; t < present.length; t++) present[t] = 0
    let best = 0
    let bestWeight = 0
    let matching = 0
    let sum = 0
    for (const { matcher, weight, memo } of fields) {
      const packed =
        memo === undefined ? matcher.match(ordinal, present) : recall(memo, matcher, ordinal, present)
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
    if (rank > (ranks[ordinal] as number)) ranks[ordinal] = rank
  }
}

/** What was found for each value of a coded field: documents with the same value match alike. */
interface Memo {
  /** The packed score by code, -1 when it is not known yet. */
  scores: Float64Array
  /** Which tokens the value holds, a bit for each. */
  tokens: Uint32Array
}

/** More tokens than these have no room in a memo's bits. */
const MEMO_TOKENS = 32

function recall(memo: Memo, matcher: FieldMatcher, ordinal: number, present: Uint8Array): number {
  const code = matcher.query.column.codes.at(ordinal)
  const known = memo.scores[code] as number
  if (known === 0) return 0
  if (known > 0) {
    const bits = memo.tokens[code] as number
    for (let t = 0; t < present.length; t++) if (((bits >>> t) & 1) === 1) present[t] = 1
    return known
  }
  own.fill(0)
  const packed = matcher.match(ordinal, own)
  let bits = 0
  for (let t = 0; t < present.length; t++)
    if (own[t] === 1) {
      bits |= 1 << t
      present[t] = 1
    }
  memo.scores[code] = packed
  memo.tokens[code] = bits >>> 0
  return packed
}

const own = new Uint8Array(MEMO_TOKENS)

/** A memo pays when there are more documents than values to match. */
function memoFor({ column, ids }: FieldQuery, documents: number): Memo | undefined {
  const size = column.values.length
  if (!column.coded || column.array || ids.length > MEMO_TOKENS || size > documents) return undefined
  return { scores: new Float64Array(size).fill(-1), tokens: new Uint32Array(size) }
}

interface ScoredField {
  matcher: FieldMatcher
  weight: number
  memo: Memo | undefined
}

function fieldQueries(scoring: Scoring, query: TextQuery, documents: number): ScoredField[] {
  const { suggestions, dropped, cost, synonym } = scoring
  const { prioritizeExact, prioritizePosition } = query
  const singleExact = cost === 0 && suggestions.length === 1
  const out: ScoredField[] = []
  for (const { column, weight, numTypos, prefix } of query.fields) {
    const { vocabulary } = column.units
    const ids = suggestions.map((token) =>
      token.typos <= numTypos && (prefix || !token.prefix) ? vocabulary.id(token.value) : 0,
    )
    for (const token of dropped) ids.push(vocabulary.id(token))
    if (ids.every((id) => id === 0)) continue
    const field = { column, ids, cost, prioritizeExact, prioritizePosition, singleExact, synonym }
    out.push({ matcher: new FieldMatcher(field), weight, memo: memoFor(field, documents) })
  }
  return out
}
