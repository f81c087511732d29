import type { Bitset } from '../bitset.ts'
import type { Deadline } from '../deadline.ts'
import type { QueryField } from './candidates.ts'
import type { MatchType } from './rank.ts'

/** One word of a query. */
export interface QueryToken {
  value: string
  /** Whether it may be the beginning of a word: the one typed last. */
  prefix: boolean
}

/** A text query, already parsed and tokenised. */
export interface TextQuery {
  tokens: readonly string[]
  /** The query rewritten by synonyms. */
  synonyms: readonly (readonly string[])[]
  excluded: readonly string[][]
  phrases: readonly string[][]
  fields: readonly QueryField[]
  within: Bitset
  /** False when `within` is every live document. */
  filtered: boolean
  /** Documents that are placed by hand: they are never results, but a match with one ends the search for typos. */
  curated: Bitset | undefined
  minLen1Typo: number
  minLen2Typo: number
  /** Whether words of digits alone, and words with other symbols than letters and digits, may have typos. */
  numericTypos: boolean
  symbolTypos: boolean
  typoTokensThreshold: number
  dropTokensThreshold: number
  dropTokensMode: { direction: 'right_to_left' | 'left_to_right' | 'both_sides'; tokenLimit: number }
  splitJoin: 'off' | 'fallback' | 'always'
  maxCandidates: number
  /** How many characters an infix match may have before and behind. */
  maxExtraPrefix: number
  maxExtraSuffix: number
  exhaustive: boolean
  demoteSynonyms: boolean
  prioritizeExact: boolean
  prioritizePosition: boolean
  prioritizeNumFields: boolean
  matchType: MatchType
  deadline: Deadline
}

/** A token that was searched, for highlighting. */
export interface SearchedToken {
  /** How many characters were typed. */
  typed: number
  typos: number
  /** Whether the token was found as the completion of what was typed. */
  prefix: boolean
}

/** The documents that match and their packed ranks, by ordinal. */
export interface TextResult {
  bits: Bitset
  /** The same documents in ascending order, where they are known. */
  ordinals?: Uint32Array | undefined
  ranks: Float64Array
  /** Every token that found something, and the query's own, in that order. */
  searched: Map<string, SearchedToken>
  /** How many characters the query's last token has. */
  lastLength: number
  /** How many tokens the query had before any were dropped. */
  tokenCount: number
}
