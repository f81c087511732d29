import type { DocumentIndex } from '../document-index.ts'
import { Problem } from '../problem.ts'
import { splitTop } from '../sort/parse.ts'

/** One labelled half-open range of a range facet. */
export interface FacetRange {
  label: string
  low: number
  high: number
}

/** One requested facet. */
export interface FacetRequest {
  field: string
  ranges: FacetRange[]
  sort: { by: string; descending: boolean } | undefined
}

/** Parses `facet_by` (`a,price(low:[0,5],high:[5,9]),b(sort_by:_alpha:desc),attr_*`) against the schema. */
export function parseFacets(text: string, index: DocumentIndex): FacetRequest[] {
  const requests: FacetRequest[] = []
  for (const part of splitTop(text)
    .map((p) => p.trim())
    .filter((p) => p !== ''))
    for (const request of expand(part, index))
      if (!requests.some((other) => other.field === request.field)) requests.push(request)
  return requests
}

function expand(part: string, index: DocumentIndex): FacetRequest[] {
  const open = part.indexOf('(')
  const name = (open < 0 ? part : part.slice(0, open)).trim()
  if (name.endsWith('*')) {
    const prefix = name.slice(0, -1)
    return [...index.fields.values()]
      .filter((field) => field.facet && index.columns.has(field.name) && field.name.startsWith(prefix))
      .map((field) => ({ field: field.name, ranges: [], sort: undefined }))
  }
  const field = index.fields.get(name)
  if (field === undefined || !field.facet) throw notFacet(name)
  if (open < 0) return [{ field: name, ranges: [], sort: undefined }]
  if (!part.endsWith(')')) throw new Problem(400, 'Facet field ' + name + ' has invalid syntax.')
  return [parameters(name, part.slice(open + 1, -1).trim(), index)]
}

function notFacet(name: string): Problem {
  return new Problem(404, `Could not find a facet field named \`${name}\` in the schema.`)
}

function parameters(name: string, body: string, index: DocumentIndex): FacetRequest {
  const sortMatch = /^sort_by\s*:\s*([^:]+?)\s*:\s*(asc|desc)$/i.exec(body)
  if (sortMatch !== null) {
    const by = sortMatch[1] as string
    if (by !== '_alpha' && !index.fields.get(by)?.sort) throw notFacet(by)
    return { field: name, ranges: [], sort: { by, descending: sortMatch[2]?.toLowerCase() === 'desc' } }
  }
  if (index.columns.get(name)?.kind !== 'number')
    throw new Problem(400, 'Range facet is restricted to only integer and float fields.')
  const ranges = splitTop(body).map((part) => readRange(part.trim()))
  ranges.sort((a, b) => a.low - b.low)
  ranges.forEach((range, i) => {
    const next = ranges[i + 1]
    if (next !== undefined && next.low < range.high)
      throw new Problem(400, 'Ranges in range facet syntax should be continous.')
  })
  return { field: name, ranges, sort: undefined }
}

function readRange(text: string): FacetRange {
  const match = /^(.*?)\s*:\s*\[\s*([^,]*?)\s*,\s*([^,]*?)\s*\]$/s.exec(text)
  if (match === null) throw new Problem(400, 'Error splitting the facet range values.')
  const low = match[2] === '' ? Number.NEGATIVE_INFINITY : Number(match[2])
  const high = match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3])
  if (Number.isNaN(low) || Number.isNaN(high)) throw new Problem(400, 'Facet range value is not valid.')
  return { label: match[1] as string, low, high }
}
