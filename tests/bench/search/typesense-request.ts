import type { Condition, Operation, Search } from './queries.ts'
import { QUERY_BY } from './schema.ts'

export const COLLECTION = 'vehicles'

/** One request in Typesense's protocol. */
export interface HttpCall {
  method: string
  path: string
  body: string
}

/** The calls of an operation, to be sent one after the other. */
export function callsOf(operation: Operation): HttpCall[] {
  if (operation.kind === 'search') return [multiSearch(operation.searches)]
  return [
    {
      method: 'POST',
      path: `/collections/${COLLECTION}/documents?action=upsert`,
      body: JSON.stringify(operation.vehicle),
    },
    multiSearch([operation.find]),
  ]
}

function multiSearch(searches: readonly Search[]): HttpCall {
  return {
    method: 'POST',
    path: '/multi_search',
    body: JSON.stringify({ searches: searches.map((search) => searchParameters(search)) }),
  }
}

/** A search as the parameters of a `multi_search` entry. */
export function searchParameters(search: Search): Record<string, string | number> {
  return {
    collection: COLLECTION,
    q: search.text ?? '*',
    ...(search.text === undefined ? {} : { query_by: QUERY_BY.join(',') }),
    ...(search.where.length === 0 ? {} : { filter_by: search.where.map(clause).join(' && ') }),
    ...(search.facets.length === 0
      ? {}
      : { facet_by: search.facets.join(','), max_facet_values: search.facetValues }),
    ...(search.facetPrefix === undefined
      ? {}
      : { facet_query: `${search.facetPrefix.field}:${search.facetPrefix.text}` }),
    ...(search.sort === undefined
      ? {}
      : { sort_by: `${search.sort.field}:${search.sort.descending ? 'desc' : 'asc'}` }),
    ...(search.offset > 0 ? { offset: search.offset, limit: search.limit } : { per_page: search.limit }),
  }
}

function clause(condition: Condition): string {
  if ('in' in condition) return `${condition.field}:=${list(condition.in)}`
  if ('notIn' in condition) return `${condition.field}:!=${list(condition.notIn)}`
  return `${condition.field}:[${condition.from}..${condition.to}]`
}

function list(values: readonly (string | boolean)[]): string {
  const texts = values.map((value) => (typeof value === 'string' ? `\`${value}\`` : String(value)))
  return texts.length === 1 ? (texts[0] as string) : `[${texts.join(',')}]`
}
