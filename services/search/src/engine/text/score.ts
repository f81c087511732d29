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
  /** Number of tokens to show as matched in every document; undefined to count them. */
  matched: number | undefined
  synonym: SynonymScale | undefined
}

/** Documents are ranked in blocks of this size, one field after the other. */
const BLOCK = 2_048

const scores = new Float64Array(BLOCK)
const best = new Float64Array(BLOCK)
const bestWeight = new Uint32Array(BLOCK)
const matching = new Uint32Array(BLOCK)

/** Ranks the documents of one combination; a document keeps the best rank any combination gave it. */
export function scoreDocuments(
  ordinals: Uint32Array,
  scoring: Scoring,
  query: TextQuery,
  { ranks }: TextResult,
): void {
  const fields = scoredFields(scoring, query, ordinals.length)
  const words = Math.ceil((scoring.suggestions.length + scoring.dropped.length) / 32)
  const held = new Uint32Array(Math.min(BLOCK, ordinals.length) * words)
  const { matched } = scoring
  const { matchType, prioritizeNumFields } = query
  for (let from = 0; from < ordinals.length; from += BLOCK) {
    const block = ordinals.subarray(from, from + BLOCK)
    held.fill(0)
    for (const list of [best, bestWeight, matching]) list.fill(0, 0, block.length)
    for (const field of fields) {
      if (field.memo === undefined) field.matcher.matchAll(block, scores, held)
      else recall(field.memo, field.matcher, block, held)
      gather(block.length, field.weight, matchType)
    }
    for (let i = 0; i < block.length; i++) {
      const ordinal = block[i] as number
      const tokens = matched ?? heldTokens(held, i * words, words)
      const count = prioritizeNumFields ? (matching[i] as number) : 0
      const rank = packRank(tokens, best[i] as number, bestWeight[i] as number, count, matchType)
      if (rank > (ranks[ordinal] as number)) ranks[ordinal] = rank
    }
  }
}

/** Merges the scores of one field into those before it: the best, the heaviest or (`sum_score`) the sum counts. */
function gather(count: number, weight: number, matchType: TextQuery['matchType']): void {
  for (let i = 0; i < count; i++) {
    const score = scores[i] as number
    if (score === 0) continue
    matching[i] = (matching[i] as number) + 1
    if (matchType === 'sum_score') best[i] = (best[i] as number) + fieldScore(score) * weight
    else if (matchType === 'max_weight' ? weight > (bestWeight[i] as number) : score > (best[i] as number)) {
      best[i] = score
      bestWeight[i] = weight
    }
  }
}

function heldTokens(held: Uint32Array, at: number, words: number): number {
  let count = 0
  for (let w = at; w < at + words; w++)
    for (let rest = held[w] as number; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Results for each value of a coded field: documents with the same value match alike. */
interface Memo {
  /** The packed score by code, -1 when it is not known yet. */
  scores: Float64Array
  /** Tokens that the value holds, one bit for each. */
  tokens: Uint32Array
}

/** Maximum number of tokens in a memo, which has one bit for each. */
const MEMO_TOKENS = 32

const one = new Uint32Array(1)
const oneScore = new Float64Array(1)
const oneHeld = new Uint32Array(1)

function recall(memo: Memo, matcher: FieldMatcher, ordinals: Uint32Array, held: Uint32Array): void {
  const codes = matcher.query.column.codes.data
  for (let i = 0; i < ordinals.length; i++) {
    const code = codes[ordinals[i] as number] as number
    let score = memo.scores[code] as number
    if (score < 0) {
      one[0] = ordinals[i] as number
      oneHeld.fill(0)
      matcher.matchAll(one, oneScore, oneHeld)
      score = oneScore[0] as number
      memo.scores[code] = score
      memo.tokens.set(oneHeld, code)
    }
    scores[i] = score
    if (score > 0) held[i] = (held[i] as number) | (memo.tokens[code] as number)
  }
}

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

function scoredFields(scoring: Scoring, query: TextQuery, documents: number): ScoredField[] {
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
