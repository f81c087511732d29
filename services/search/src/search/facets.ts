import type { DocumentIndex } from '../engine/document-index.ts'
import { compareFacetValues, countFacet } from '../engine/facet/count.ts'
import type { FacetCounts, FacetValue } from '../engine/facet/count.ts'
import { parseFacets } from '../engine/facet/parse.ts'
import type { FacetRequest } from '../engine/facet/parse.ts'
import { Problem } from '../engine/problem.ts'
import { editDistance } from '../engine/text/distance.ts'
import { tokenRules, tokenize } from '../engine/text/tokenizer.ts'
import type { TokenRules } from '../engine/text/tokenizer.ts'
import type { JsonObject } from '../collections/json.ts'
import { markText } from './highlight.ts'
import type { SearchParams } from './params.ts'

/** The facets a search asks for, checked against the schema. */
export interface FacetPlan {
  requests: FacetRequest[]
  query: { field: string; text: string } | undefined
}

/** Checks `facet_by` and `facet_query`; throws Typesense's refusals. */
export function planFacets(params: SearchParams, index: DocumentIndex): FacetPlan {
  const requests = parseFacets(params.facet_by, index)
  if (params.facet_query === '') return { requests, query: undefined }
  const colon = params.facet_query.indexOf(':')
  if (colon < 0) throw new Problem(400, 'Facet query must be in the `facet_field: value` format.')
  const field = params.facet_query.slice(0, colon).trim()
  if (params.facet_by === '')
    throw new Problem(400, 'The `facet_query` parameter is supplied without a `facet_by` parameter.')
  if (!requests.some((request) => request.field === field))
    throw new Problem(
      400,
      `Facet query refers to a facet field \`${field}\` that is not part of \`facet_by\` parameter.`,
    )
  return { requests, query: { field, text: params.facet_query.slice(colon + 1).trim() } }
}

/** The `facet_counts` of a response, counted exactly over the results (or their groups). */
export function buildFacets(
  plan: FacetPlan,
  params: SearchParams,
  index: DocumentIndex,
  ordinals: Uint32Array,
  groups: Uint32Array | undefined,
): JsonObject[] {
  return plan.requests.map((request) => {
    const counts = countFacet(request, index, ordinals, groups)
    const asked = plan.query?.field === request.field ? plan.query.text : ''
    const found = asked === '' ? undefined : search(request, counts, asked, params, index)
    const values = found?.values ?? counts.values
    const sorted = order(
      request,
      select(values, request, params.max_facet_values, index, ordinals),
      index,
      ordinals,
    )
    const shown = sorted.map(({ value, count }) => ({
      count,
      highlighted: request.ranges.length > 0 ? '' : (found?.highlighted(value) ?? value),
      value,
    }))
    return {
      counts: shown,
      field_name: request.field,
      sampled: false,
      stats: { ...counts.numbers, total_values: values.length },
    }
  })
}

/** The values to show: the most frequent, and among equals the largest numbers, as Typesense picks them. */
function select(
  values: FacetValue[],
  request: FacetRequest,
  limit: number,
  index: DocumentIndex,
  ordinals: Uint32Array,
): FacetValue[] {
  if (values.length <= limit) return values
  if (request.sort !== undefined) return order(request, values, index, ordinals).slice(0, limit)
  const numeric = index.columns.get(request.field)?.kind === 'number' && request.ranges.length === 0
  if (!numeric) return values.toSorted(compareFacetValues).slice(0, limit)
  return values.toSorted((a, b) => b.count - a.count || Number(b.value) - Number(a.value)).slice(0, limit)
}

function order(
  request: FacetRequest,
  values: FacetValue[],
  index: DocumentIndex,
  ordinals: Uint32Array,
): FacetValue[] {
  if (request.sort === undefined) return values.sort(compareFacetValues)
  const sign = request.sort.descending ? -1 : 1
  if (request.sort.by === '_alpha')
    return values.sort((a, b) => sign * (a.value < b.value ? -1 : a.value > b.value ? 1 : 0))
  const keys = siblingKeys(request, index, ordinals)
  return values.sort(
    (a, b) => sign * ((keys.get(a.value) ?? 0) - (keys.get(b.value) ?? 0)) || compareFacetValues(a, b),
  )
}

/** For `facet_by: a(sort_by: b:asc)`: the value of `b` beside each value of `a`. */
function siblingKeys(
  request: FacetRequest,
  index: DocumentIndex,
  ordinals: Uint32Array,
): Map<string, number> {
  const keys = new Map<string, number>()
  const facet = index.columns.get(request.field)
  const sibling = index.columns.get(request.sort?.by ?? '')
  if (facet === undefined || facet.kind === 'geo' || sibling === undefined || sibling.kind === 'geo')
    return keys
  const ranks = sibling.kind === 'string' ? sibling.ranks() : undefined
  for (const ordinal of ordinals) {
    const key =
      sibling.kind === 'string' ? (ranks?.[sibling.codes.at(ordinal)] ?? 0) : sibling.valueAt(ordinal)
    const code = facet.array ? facet.codes.at(facet.offsets.at(ordinal)) : facet.codes.at(ordinal)
    keys.set(facet.kind === 'string' ? facet.values.at(code) : String(facet.numbers.at(code)), key)
  }
  return keys
}

/** The facet values that match a facet query: every word, the last as a prefix, with the fewest typos that find any. */
function search(
  request: FacetRequest,
  counts: FacetCounts,
  text: string,
  params: SearchParams,
  index: DocumentIndex,
) {
  const column = index.columns.get(request.field)
  const bool = column?.kind === 'number' && column.type === 'bool'
  const rules: TokenRules = column?.kind === 'string' ? column.rules : tokenRules([], ['.', '-'])
  const wanted = tokenize(text, rules)
  if (bool || wanted.length === 0)
    return { values: bool ? [] : counts.values, highlighted: (value: string) => value }
  const words = counts.values.map(({ value }) => tokenize(value, rules))
  const most = Math.min(2, params.facet_query_num_typos)
  for (let typos = 0; typos <= most; typos++) {
    const values = counts.values.filter((_, i) => matchesAll(wanted, words[i] as string[], typos))
    if (values.length > 0)
      return { values, highlighted: (value: string) => mark(value, wanted, typos, rules, params) }
  }
  return { values: [], highlighted: (value: string) => value }
}

function matchesAll(wanted: readonly string[], words: readonly string[], typos: number): boolean {
  return wanted.every((token, i) => words.some((word) => near(token, word, i === wanted.length - 1, typos)))
}

function near(token: string, word: string, prefix: boolean, typos: number): boolean {
  if (typos === 0) return prefix ? word.startsWith(token) : word === token
  return editDistance(token, word, typos, prefix) <= typos
}

function mark(
  value: string,
  wanted: readonly string[],
  typos: number,
  rules: TokenRules,
  params: SearchParams,
): string {
  const tokens = tokenize(value, rules).flatMap((word) => {
    const last = wanted.length - 1
    const at = wanted.findIndex((token, i) => near(token, word, i === last, typos))
    if (at < 0) return []
    const typed =
      at === last && word.startsWith(wanted[at] as string) ? (wanted[at] as string).length : undefined
    return [{ value: word, typed }]
  })
  const options = {
    startTag: params.highlight_start_tag,
    endTag: params.highlight_end_tag,
    affixTokens: params.highlight_affix_num_tokens,
    snippetThreshold: params.snippet_threshold,
  }
  return markText(value, tokens, rules, options)?.value ?? value
}
