import type { Bitset } from '../engine/bitset.ts'
import type { Deadline } from '../engine/deadline.ts'
import { Problem } from '../engine/problem.ts'
import type { QueryField } from '../engine/text/candidates.ts'
import type { TextQuery } from '../engine/text/text-query.ts'
import type { SearchParams } from './params.ts'
import type { ParsedQuery } from './parse-query.ts'

/** Input of the text search besides the parameters. */
export interface TextInput {
  query: ParsedQuery
  /** The query rewritten by synonyms. */
  synonyms: readonly (readonly string[])[]
  fields: readonly QueryField[]
  within: Bitset
  /** False when `within` is every live document. */
  filtered: boolean
  /** Pinned documents. */
  curated: Bitset | undefined
  deadline: Deadline
}

/** Returns the text query of a search; throws Typesense's refusals of parameter values. */
export function textQuery(params: SearchParams, input: TextInput): TextQuery {
  const [mode, limit] = params.drop_tokens_mode.split(':')
  return {
    tokens: input.query.tokens,
    synonyms: input.synonyms,
    excluded: input.query.excluded,
    phrases: input.query.phrases,
    fields: input.fields,
    within: input.within,
    filtered: input.filtered,
    curated: input.curated,
    minLen1Typo: params.min_len_1typo,
    minLen2Typo: params.min_len_2typo,
    numericTypos: params.enable_typos_for_numerical_tokens,
    symbolTypos: params.enable_typos_for_alpha_numerical_tokens,
    typoTokensThreshold: params.typo_tokens_threshold,
    dropTokensThreshold: params.drop_tokens_threshold,
    dropTokensMode: { direction: readDropMode(mode ?? ''), tokenLimit: Number(limit ?? 3) },
    splitJoin: readSplitJoin(params.split_join_tokens),
    maxCandidates: Math.max(1, params.max_candidates),
    maxExtraPrefix: params.max_extra_prefix,
    maxExtraSuffix: params.max_extra_suffix,
    exhaustive: params.exhaustive_search,
    demoteSynonyms: params.demote_synonym_match,
    prioritizeExact: params.prioritize_exact_match,
    prioritizePosition: params.prioritize_token_position,
    prioritizeNumFields: params.prioritize_num_matching_fields,
    matchType: params.text_match_type as 'max_score',
    deadline: input.deadline,
  }
}

function readDropMode(text: string): 'right_to_left' | 'left_to_right' | 'both_sides' {
  if (text === 'left_to_right' || text === 'both_sides' || text === 'right_to_left') return text
  throw new Problem(400, 'Invalid format for drop tokens mode.')
}

function readSplitJoin(text: string): 'off' | 'fallback' | 'always' {
  if (text === 'off' || text === 'false') return 'off'
  if (text === 'always' || text === 'true') return 'always'
  if (text === 'fallback') return 'fallback'
  throw new Problem(400, 'Parameter `split_join_tokens` must be one of `off`, `fallback` or `always`.')
}
