import type { CodedColumn } from '../../engine/columns/coded-column.ts'
import type { Deadline } from '../../engine/deadline.ts'
import type { DocumentIndex } from '../../engine/document-index.ts'
import { codeLabel, compareFacetValues, countFacet } from '../../engine/facet/count.ts'
import type { FacetCounts, FacetValue } from '../../engine/facet/count.ts'
import { parseFacets } from '../../engine/facet/parse.ts'
import type { FacetRequest } from '../../engine/facet/parse.ts'
import { matchValues } from '../../engine/facet/query.ts'
import { siblingKeys } from '../../engine/facet/sibling.ts'
import type { Tally } from '../../engine/facet/tally.ts'
import { topValues } from '../../engine/facet/top.ts'
import { Selection } from '../../engine/facet/totals.ts'
import { Problem } from '../../engine/problem.ts'
import type { JsonObject } from '../../collections/json.ts'
import { RawJson } from '../../collections/raw-json.ts'
import { markFacetValue, readFacetQuery } from './facet-mark.ts'
import type { Schema } from '../field-access.ts'
import { schemaOrder } from '../field-names.ts'
import { lastHolders, parentFields, parentOf } from './facet-parents.ts'
import type { SearchParams } from '../params.ts'

/** The texts of so many values of a field are kept: those of a facet are shown again and again. */
const MAX_KEPT = 512

const KEPT = new WeakMap<CodedColumn, string[]>()

/** The JSON text of an unmarked facet value behind its count, up to the closing brace. */
function facetValueText(column: CodedColumn, code: number): string {
  if (code >= MAX_KEPT) return textOf(column, code)
  let kept = KEPT.get(column)
  if (kept === undefined) KEPT.set(column, (kept = []))
  return (kept[code] ??= textOf(column, code))
}

function textOf(column: CodedColumn, code: number): string {
  const quoted = JSON.stringify(codeLabel(column, code))
  return `,"highlighted":${quoted},"value":${quoted}}`
}

/** The facets a search asks for, checked against the schema that it may name. */
export interface FacetPlan {
  requests: FacetRequest[]
  query: { field: string; text: string } | undefined
  /** Facets whose values are returned with the object that holds them. */
  parents: ReadonlySet<string>
}

/** Checks `facet_by` and `facet_query`; throws Typesense's refusals. */
export function planFacets(params: SearchParams, index: Schema): FacetPlan {
  const requests = parseFacets(params.facet_by, {
    index,
    names: params.facet_by.includes('*') ? schemaOrder(index.fields) : [],
    validateFieldNames: params.validate_field_names,
  })
  const parents = parentFields(params.facet_return_parent, index)
  if (params.facet_query === '') return { requests, query: undefined, parents }
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
  return { requests, parents, query: { field, text: params.facet_query.slice(colon + 1).trim() } }
}

/** The results that facets are counted over. */
export interface FacetScope {
  ordinals: Uint32Array
  /** The group of each document by position, when grouping. */
  groups: Uint32Array | undefined
  /** Facets that are not begun before it are left out. */
  deadline: Deadline
  /** A document as the response may show it, by its ordinal. */
  show: (ordinal: number) => JsonObject
}

/** The `facet_counts` of a response, counted exactly over the results (or their groups). */
export function buildFacets(
  plan: FacetPlan,
  params: SearchParams,
  index: DocumentIndex,
  { ordinals, groups, deadline, show }: FacetScope,
): JsonObject[] {
  const selection = new Selection(ordinals, index)
  return plan.requests.flatMap((request) => {
    if (deadline.isOver()) return []
    const counts = countFacet(request, index, selection, groups)
    const asked = plan.query?.field === request.field ? plan.query.text : ''
    const { values, total } =
      counts.ranges === undefined
        ? showValues(request, counts, {
            asked,
            params,
            index,
            ordinals,
            show: plan.parents.has(request.field) ? show : undefined,
          })
        : showRanges(counts.ranges, params.max_facet_values)
    return {
      counts: values,
      field_name: request.field,
      sampled: false,
      stats: { ...counts.numbers, total_values: total },
    }
  })
}

/** The values of a facet as the API shows them, to be written as JSON, and how many there are in all. */
interface ShownFacet {
  values: unknown
  total: number
}

function showRanges(ranges: FacetValue[], limit: number): ShownFacet {
  const sorted = ranges.toSorted(compareFacetValues).slice(0, limit)
  return {
    values: sorted.map(({ value, count }) => ({ count, highlighted: '', value })),
    total: ranges.length,
  }
}

interface FacetInput {
  /** The text of a facet query, blank for none. */
  asked: string
  params: SearchParams
  index: DocumentIndex
  ordinals: Uint32Array
  /** Returns a document as shown; set for a facet whose values are returned with the objects that hold them. */
  show: FacetScope['show'] | undefined
}

function showValues(
  request: FacetRequest,
  { column, tally: all }: FacetCounts,
  { asked, params, index, ordinals, show }: FacetInput,
): ShownFacet {
  if (column === undefined) return { values: [], total: 0 }
  let tally = all
  let highlight: ((value: string) => string) | undefined
  if (asked !== '') {
    const query = readFacetQuery(column, asked, params)
    if (column.kind === 'number' && column.type === 'bool') return { values: [], total: 0 }
    if (query.words.length > 0) {
      const found = matchValues(column, all, query)
      tally = found.tally
      highlight = (value) => markFacetValue(value, query, found.typos, params)
    }
  }
  const limit = params.max_facet_values
  const top = topValues(column, tally, limit)
  if (request.sort !== undefined) sortValues(request, column, tally, top, index, ordinals)
  const total = tally.codes.length
  if (highlight === undefined && show === undefined) {
    const text = (at: number): string =>
      `{"count":${tally.counts[at] as number}${facetValueText(column, tally.codes[at] as number)}`
    return { values: new RawJson(`[${top.map(text).join(',')}]`), total }
  }
  const codes = top.map((at) => tally.codes[at] as number)
  const holders = show === undefined ? undefined : lastHolders(column, codes, ordinals)
  const values = top.map((at) => {
    const code = tally.codes[at] as number
    const value = codeLabel(column, code)
    const quoted = JSON.stringify(value)
    const highlighted = highlight === undefined ? quoted : JSON.stringify(highlight(value))
    const holder = holders?.get(code)
    const parent = holder === undefined ? undefined : parentOf(show?.(holder) ?? {}, request.field, value)
    const more = parent === undefined ? '' : `,"parent":${JSON.stringify(parent)}`
    return `{"count":${tally.counts[at] as number},"highlighted":${highlighted}${more},"value":${quoted}}`
  })
  return { values: new RawJson(`[${values.join(',')}]`), total }
}

/** Puts positions in a tally into the order of `sort_by: _alpha` or of a sibling field. */
function sortValues(
  { field, sort }: FacetRequest,
  column: CodedColumn,
  tally: Tally,
  top: number[],
  index: DocumentIndex,
  ordinals: Uint32Array,
): void {
  const sign = sort?.descending === true ? -1 : 1
  const code = (at: number): number => tally.codes[at] as number
  if (sort?.by === '_alpha') {
    const values = new Map(top.map((at) => [at, codeLabel(column, code(at))]))
    const value = (at: number): string => values.get(at) ?? ''
    top.sort((a, b) => sign * (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0))
    return
  }
  const keys = siblingKeys(field, sort?.by ?? '', index, ordinals)
  const key = (at: number): number => keys.get(code(at)) ?? Number.POSITIVE_INFINITY
  const count = (at: number): number => tally.counts[at] as number
  top.sort((a, b) => sign * (key(a) === key(b) ? count(a) - count(b) : key(a) < key(b) ? -1 : 1))
}
