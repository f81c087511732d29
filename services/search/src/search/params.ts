import { Problem } from '../engine/problem.ts'
import { isObject, scalarText } from '../collections/json.ts'

/** Raw search parameters as text, whatever way they came. */
export type RawParams = Map<string, string>

type Kind = 'text' | 'uint' | 'bool' | 'list'

const TABLE = {
  q: ['text', ''],
  query_by: ['list', ''],
  query_by_weights: ['text', ''],
  filter_by: ['text', ''],
  sort_by: ['text', ''],
  facet_by: ['text', ''],
  facet_query: ['text', ''],
  facet_query_num_typos: ['uint', '2'],
  facet_strategy: ['text', 'automatic'],
  facet_sample_percent: ['uint', '100'],
  facet_sample_threshold: ['uint', '0'],
  facet_sample_slope: ['uint', '0'],
  facet_return_parent: ['list', ''],
  max_facet_values: ['uint', '10'],
  page: ['uint', '1'],
  per_page: ['uint', '10'],
  limit: ['uint', '10'],
  offset: ['uint', '0'],
  limit_hits: ['uint', '1000000'],
  num_typos: ['text', '2'],
  prefix: ['text', 'true'],
  infix: ['text', 'off'],
  max_extra_prefix: ['uint', '32767'],
  max_extra_suffix: ['uint', '32767'],
  min_len_1typo: ['uint', '4'],
  min_len_2typo: ['uint', '7'],
  typo_tokens_threshold: ['uint', '1'],
  enable_typos_for_numerical_tokens: ['bool', 'true'],
  enable_typos_for_alpha_numerical_tokens: ['bool', 'true'],
  drop_tokens_threshold: ['uint', '1'],
  drop_tokens_mode: ['text', 'right_to_left'],
  split_join_tokens: ['text', 'fallback'],
  max_candidates: ['uint', '10'],
  max_filter_by_candidates: ['uint', '4'],
  exhaustive_search: ['bool', 'false'],
  prioritize_exact_match: ['bool', 'true'],
  prioritize_token_position: ['bool', 'false'],
  prioritize_num_matching_fields: ['bool', 'true'],
  text_match_type: ['text', 'max_score'],
  pre_segmented_query: ['bool', 'false'],
  include_fields: ['list', ''],
  exclude_fields: ['list', ''],
  highlight_fields: ['list', ''],
  highlight_full_fields: ['list', ''],
  highlight_start_tag: ['text', '<mark>'],
  highlight_end_tag: ['text', '</mark>'],
  highlight_affix_num_tokens: ['uint', '4'],
  snippet_threshold: ['uint', '30'],
  enable_highlight_v1: ['bool', 'true'],
  group_by: ['list', ''],
  group_limit: ['uint', '3'],
  group_missing_values: ['bool', 'true'],
  pinned_hits: ['text', ''],
  hidden_hits: ['list', ''],
  filter_curated_hits: ['bool', 'false'],
  enable_curations: ['bool', 'true'],
  curation_tags: ['list', ''],
  enable_synonyms: ['bool', 'true'],
  synonym_prefix: ['bool', 'false'],
  synonym_num_typos: ['uint', '0'],
  demote_synonym_match: ['bool', 'false'],
  synonym_sets: ['list', ''],
  stopwords: ['text', ''],
  search_cutoff_ms: ['uint', '30000'],
  validate_field_names: ['bool', 'true'],
  vector_query: ['text', ''],
  // Set by the server alone: those of `include_fields` and `exclude_fields` that a scoped key embeds.
  fixed_by_key: ['list', ''],
  // Embedded in scoped keys alone: what the rest of the request may not name, see `fieldAccess`.
  private_fields: ['list', ''],
  private_values: ['list', ''],
  query_only_fields: ['list', ''],
} as const satisfies Record<string, readonly [Kind, string]>

type Table = typeof TABLE
type Parsed<K extends Kind> = K extends 'uint'
  ? number
  : K extends 'bool'
    ? boolean
    : K extends 'list'
      ? string[]
      : string

/** Search parameters with their defaults filled in. */
export type SearchParams = { -readonly [Name in keyof Table]: Parsed<Table[Name][0]> } & {
  /** Which parameters the request really held. */
  given: ReadonlySet<string>
  /** The filter of the scoped key that let the search in: nothing outside it is shown, pinned hits included. */
  scope: string
}

export const MAX_PER_PAGE = 250

/** Parses raw parameters by the table; unknown ones are ignored. Throws Typesense's refusals. */
export function readParams(raw: RawParams, scope = ''): SearchParams {
  const given: Record<string, unknown> = {}
  for (const [name, [kind]] of ENTRIES) {
    const text = raw.get(name)
    if (text !== undefined) given[name] = parse(name, kind, text)
  }
  const params = { ...DEFAULTS, ...given, given: new Set(raw.keys()), scope } as unknown as SearchParams
  if (raw.has('limit') && !raw.has('per_page')) params.per_page = params.limit
  if (params.facet_query !== '' && !raw.has('per_page') && !raw.has('limit')) params.per_page = 0
  if (params.per_page > MAX_PER_PAGE)
    throw new Problem(422, `Only upto ${MAX_PER_PAGE} hits can be fetched per page.`)
  params.exclude_fields = [...params.exclude_fields, ...params.private_fields, ...params.query_only_fields]
  checkChoices(params)
  return params
}

function checkChoices(params: SearchParams): void {
  if (params.vector_query !== '') refuseVectors(params.vector_query)
  if (!['automatic', 'exhaustive', 'top_values'].includes(params.facet_strategy))
    throw new Problem(400, `Invalid facet index type: ${params.facet_strategy}`)
  if (params.facet_sample_percent > 100)
    throw new Problem(400, 'Value of `facet_sample_percent` must be less than 100.')
  if (params.facet_sample_slope > 100)
    throw new Problem(400, 'Value of `facet_sample_slope` must be less than 100.')
  if (params.facet_sample_slope > 0 && params.facet_sample_threshold === 0)
    throw new Problem(
      400,
      'Value of `facet_sample_threshold` must be greater than 0 with `facet_sample_slope`.',
    )
  if (params.synonym_num_typos > 2)
    throw new Problem(400, 'Value of `synonym_num_typos` must not be greater than 2.')
  if (params.group_by.length > 0 && (params.group_limit < 1 || params.group_limit > 99))
    throw new Problem(400, 'Value of `group_limit` must be between 1 and 99.')
  if (!['max_score', 'max_weight', 'sum_score'].includes(params.text_match_type))
    throw new Problem(400, `Invalid text_match_type: ${params.text_match_type}`)
}

/** No field has an index of vectors here. */
function refuseVectors(query: string): never {
  const field = /^([^([:]*):/.exec(query)?.[1]
  if (field === undefined)
    throw new Problem(400, 'Malformed vector query string: `:` is missing after the vector field name.')
  throw new Problem(400, `Field \`${field.trim()}\` does not have a vector query index.`)
}

function parse(name: string, kind: Kind, text: string): unknown {
  if (kind === 'bool') return text === 'true'
  if (kind === 'list') return splitList(text)
  if (kind === 'text') return text
  if (!/^\d+$/.test(text) || Number(text) > 4_294_967_295)
    throw new Problem(400, `Parameter \`${name}\` must be an unsigned integer.`)
  return Number(text)
}

const ENTRIES = Object.entries(TABLE)
const DEFAULTS = Object.fromEntries(ENTRIES.map(([name, [kind, text]]) => [name, parse(name, kind, text)]))

/** Splits a comma-separated list, without blanks. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Turns one search of a multi_search body into raw parameters; nulls, arrays and objects are refused. */
export function rawFromBody(body: unknown): RawParams {
  if (!isObject(body)) throw new Problem(400, 'The value of `searches` must be an array of objects.')
  const raw: RawParams = new Map()
  for (const [name, value] of Object.entries(body)) {
    const text = scalarText(value)
    if (text === undefined) throw new Problem(400, 'One or more search parameters are malformed.')
    raw.set(name, text)
  }
  return raw
}

/** Joins two filters so that both must hold, whatever operators they use. */
export function bothFilters(first: string | undefined, second: string | undefined): string {
  const parts = [first ?? '', second ?? ''].filter((part) => part.trim() !== '')
  return parts.length < 2 ? parts.join('') : parts.map((part) => `(${part})`).join(' && ')
}
