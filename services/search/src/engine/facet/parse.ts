import type { DocumentIndex } from '../document-index.ts'
import { trimSpaces } from '../filter/tokens.ts'
import { isFloat, splitParts, toFloat } from '../filter/values.ts'
import { Problem } from '../problem.ts'
import { elementType, isNumeric } from '../schema.ts'
import type { Field } from '../schema.ts'

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

/** The parts of the schema that parsing needs. */
export interface FacetSchema {
  index: Pick<DocumentIndex, 'fields' | 'columns'>
  /** All field names, in the order in which a pattern's fields are listed. */
  names: readonly string[]
  /** When false, facets on unknown fields are left out instead of refused. */
  validateFieldNames: boolean
}

/** Parses `facet_by` (`a,price(low:[0,5],high:[5,9]),b(sort_by:_alpha:desc),attr_*`) against the schema. */
export function parseFacets(text: string, schema: FacetSchema): FacetRequest[] {
  const requests: FacetRequest[] = []
  for (const part of splitFacets(text))
    for (const request of readFacet(part, schema))
      if (!requests.some((other) => other.field === request.field)) requests.push(request)
  return requests
}

/** Splits at commas; a facet with parameters ends with its bracket. */
function splitFacets(text: string): string[] {
  const parts: string[] = []
  let rest = trimSpaces(text)
  while (rest !== '') {
    const bracketed = rest.search(/[(,]/) >= 0 && rest[rest.search(/[(,]/)] === '('
    const end = rest.indexOf(bracketed ? '),' : ',')
    const stop = end < 0 ? rest.length : end + (bracketed ? 1 : 0)
    const part = trimSpaces(rest.slice(0, stop))
    if (part !== '') parts.push(part)
    rest = trimSpaces(rest.slice(stop + 1))
  }
  return parts
}

function readFacet(part: string, schema: FacetSchema): FacetRequest[] {
  try {
    if (part.startsWith('$')) refuseJoin(part)
    const open = part.indexOf('(')
    const name = open < 0 ? part : part.slice(0, open)
    if (name.includes('*')) return matching(name, schema)
    if (name.includes(':') || name.includes(')')) throw format()
    const field = schema.index.fields.get(name)
    if (field === undefined || !field.facet) throw unknown(name)
    return [open < 0 ? { field: name, ranges: [], sort: undefined } : parameters(field, part, open, schema)]
  } catch (error) {
    if (error instanceof Problem && error.status === 404 && !schema.validateFieldNames) return []
    throw error
  }
}

function format(): Problem {
  return new Problem(400, 'Invalid facet format.')
}

function unknown(name: string): Problem {
  return new Problem(404, `Could not find a facet field named \`${name}\` in the schema.`)
}

function refuseJoin(part: string): never {
  const open = part.indexOf('(')
  const start = 'Error parsing reference facet: '
  if (open < 0) throw new Problem(400, `${start}\`${part}\`.`)
  throw new Problem(400, `${start}Referenced collection \`${part.slice(1, open)}\` not found.`)
}

function matching(name: string, { index, names }: FacetSchema): FacetRequest[] {
  if (!name.endsWith('*') || name.indexOf('*') < name.length - 1)
    throw new Problem(404, 'Only prefix matching with a wildcard is allowed.')
  const fields = names.filter((field) => field.startsWith(name.slice(0, -1)))
  if (fields.length === 0)
    throw new Problem(404, `Could not find a facet field for \`${name}\` in the schema.`)
  return fields
    .filter((field) => index.fields.get(field)?.facet && index.columns.has(field))
    .map((field) => ({ field, ranges: [], sort: undefined }))
}

/** Reads the parameters in brackets: ranges, `sort_by` and `top_k` (which has no effect here). */
function parameters(field: Field, part: string, open: number, { index }: FacetSchema): FacetRequest {
  const request: FacetRequest = { field: field.name, ranges: [], sort: undefined }
  let at = open + 1
  for (;;) {
    const colon = part.slice(at).search(/[:),]/) + at
    const name = trimSpaces(part.slice(at, colon))
    if (part[colon] !== ':') throw part[colon] === ')' ? invalid(name) : format()
    if (name !== 'sort_by' && name !== 'top_k' && part[colon + 1] !== '[') throw invalid(name)
    if (name !== 'sort_by' && name !== 'top_k') {
      at = readRange(field, name, part, colon + 2, request.ranges)
    } else {
      const end = part.slice(colon).search(/[,)]/)
      if (end < 0) throw format()
      const value = part.slice(colon + 1, colon + end)
      if (name === 'sort_by') request.sort = readSort(field, value, index)
      else if (value !== 'true' && value !== 'false')
        throw new Problem(400, 'top_k string format is invalid.')
      at = colon + end
    }
    if (part[at] === ')') break
    if (part[at] !== ',') throw format()
    at++
  }
  checkRanges(request.ranges)
  return request
}

function invalid(name: string): Problem {
  return new Problem(400, `Invalid facet param \`${name}\`.`)
}

function readSort(field: Field, text: string, index: FacetSchema['index']): FacetRequest['sort'] {
  const [by, order, ...rest] = splitParts(text, ':')
  if (by === undefined || order === undefined || rest.length > 0)
    throw new Problem(400, 'Invalid sort format.')
  if (by === '_alpha') {
    if (elementType(field.type) !== 'string')
      throw new Problem(400, 'Facet field should be string type to apply alpha sort.')
  } else {
    const sibling = index.fields.get(by)
    if (sibling === undefined || !sibling.facet) throw unknown(by)
    if (elementType(sibling.type) === 'string')
      throw new Problem(400, 'Sort field should be non string type to apply sort.')
  }
  if (order !== 'asc' && order !== 'desc') throw new Problem(400, 'Invalid sort param.')
  return { by, descending: order === 'desc' }
}

/** Reads `low, high]` from `start` on, adds the range to `into` and returns the position after it. */
function readRange(field: Field, label: string, part: string, start: number, into: FacetRange[]): number {
  if (into.length === 0) {
    if (!isNumeric(field.type))
      throw new Problem(400, 'Range facet is restricted to only integer and float fields.')
    if (!field.sort) throw new Problem(400, 'Range facets require sort enabled for the field.')
  }
  if (label === '') throw new Problem(400, 'Facet range value is not valid.')
  const end = part.slice(start).search(/[\])]/) + start
  const bounds = part.slice(start, end).split(',').map(trimSpaces)
  if (part[end] !== ']' || bounds.length > 2)
    throw new Problem(400, 'Error splitting the facet range values.')
  const [low = '', high = ''] = bounds.length === 2 ? bounds : ['', bounds[0]]
  into.push({
    label,
    low: readBound(field, low, Number.NEGATIVE_INFINITY),
    high: readBound(field, high, Number.POSITIVE_INFINITY),
  })
  return end + 1
}

function readBound(field: Field, text: string, fallback: number): number {
  if (text === '') return fallback
  const isFloatField = elementType(field.type) === 'float'
  if (isFloatField ? !isFloat(text) : !/^[+-]?\d+$/.test(text))
    throw new Problem(400, 'Facet range value is not valid.')
  return isFloatField ? toFloat(text) : Number(text)
}

function checkRanges(ranges: FacetRange[]): void {
  ranges.sort((a, b) => a.low - b.low || a.high - b.high)
  ranges.forEach(({ low }, i) => {
    if (i > 0 && !ranges.slice(0, i).some(({ high }) => high === low))
      throw new Problem(400, 'Ranges in range facet syntax should be continous.')
  })
}
