import type { Bitset } from '../bitset.ts'
import type { QueryField } from './candidates.ts'
import type { MatchType } from './rank.ts'

/** A text query, already parsed and tokenised. */
export interface TextQuery {
  /** The query's tokens, then those of each synonym rewriting. */
  variants: readonly (readonly string[])[]
  excluded: readonly string[][]
  phrases: readonly string[][]
  fields: readonly QueryField[]
  within: Bitset
  filtered: boolean
  minLen1Typo: number
  minLen2Typo: number
  /** Whether tokens of digits alone, and tokens with symbols, may be mistyped. */
  numericTypos: boolean
  symbolTypos: boolean
  typoTokensThreshold: number
  dropTokensThreshold: number
  dropTokensMode: { direction: 'right_to_left' | 'left_to_right' | 'both_sides'; tokenLimit: number }
  splitJoin: 'off' | 'fallback' | 'always'
  maxCandidates: number
  exhaustive: boolean
  prioritizeExact: boolean
  prioritizePosition: boolean
  prioritizeNumFields: boolean
  matchType: MatchType
}

/** One token of a combination that was searched, for highlighting. */
export interface SearchedToken {
  value: string
  /** Set when the token was matched as a prefix: how many characters were typed. */
  typed: number | undefined
}

/** The documents that match, their packed ranks and the combination that found each, by ordinal. */
export interface TextResult {
  bits: Bitset
  ranks: Float64Array
  found: Uint16Array
  combinations: SearchedToken[][]
  /** The same score for every result, when the query had only exclusions or phrases. */
  constantScore: number | undefined
  /** How many tokens the query had before any were dropped. */
  tokenCount: number
}
