import type { Bitset } from '../bitset.ts'
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
  /** How many tokens the query had before any were dropped. */
  tokenCount: number
}
