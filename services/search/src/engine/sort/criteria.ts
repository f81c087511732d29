import type { DocumentIndex } from '../document-index.ts'
import { splitParts } from '../filter/values.ts'
import { Problem } from '../problem.ts'
import type { Decay } from './decay.ts'
import { readFieldParameters, readGeoParameters } from './parameters.ts'
import type { GeoOrigin, MissingValues } from './parameters.ts'
import type { RawSort } from './parse.ts'

type Schema = Pick<DocumentIndex, 'fields' | 'columns'>

/** A sort criterion that was checked against the schema. */
export interface SortClause {
  /** A field, or `_text_match`, `_eval`, `_seq_id`, `_group_found` or `_rand`. */
  name: string
  descending: boolean
  missing: MissingValues
  decay?: Decay
  geo?: GeoOrigin
  /** Puts text scores into so many buckets, or into buckets of a size. */
  buckets?: { count: number } | { size: number }
  evals?: { filter: string; score: number }[]
  /** Of `_rand`: the same seed gives the same order. */
  seed?: number
}

/** The plain criterion on a name. */
export function sortOn(name: string, descending: boolean): SortClause {
  return { name, descending, missing: 'normal' }
}

const SPECIAL = new Set(['_text_match', '_eval', '_seq_id', '_group_found', '_rand', '_vector_distance'])

/** Checks every criterion against the schema; `checkFilter` throws when a filter of an `_eval` cannot be used. */
export function readCriteria(
  raw: readonly RawSort[],
  index: Schema,
  grouped: boolean,
  checkFilter: (filter: string) => void,
): SortClause[] {
  const clauses = raw.map((sort) => readCriterion(sort, index, grouped, checkFilter))
  if (clauses.filter(({ name }) => name === '_eval').length > 1)
    throw new Problem(422, 'Only one sorting eval expression is allowed.')
  return clauses
}

function readCriterion(
  { name, order, evals }: RawSort,
  index: Schema,
  grouped: boolean,
  checkFilter: (filter: string) => void,
): SortClause {
  const descending = order !== 'ASC'
  if (evals !== undefined) {
    for (const { filter } of evals) checkEval(filter, checkFilter)
    return { ...sortOn('_eval', descending), evals }
  }
  if (name === '_rand') return sortOn(name, descending)
  const open = name.indexOf('(')
  const clause =
    name.endsWith(')') && open >= 0
      ? withParameters(name.slice(0, open), name.slice(open + 1, -1), descending, index)
      : sortOn(name, descending)
  checkName(clause.name, index, grouped)
  if (order !== 'ASC' && order !== 'DESC')
    throw new Problem(400, `Order for field\` ${clause.name}\` should be either ASC or DESC.`)
  return clause
}

function checkEval(filter: string, checkFilter: (filter: string) => void): void {
  if (filter === '') throw new Problem(400, 'The eval expression in sort_by is empty.')
  try {
    checkFilter(filter)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem(400, 'Error parsing eval expression in sort_by clause.')
  }
}

function checkName(name: string, index: Schema, grouped: boolean): void {
  const field = index.fields.get(name)
  if (!SPECIAL.has(name) && (field === undefined || !field.sort || !index.columns.has(name)))
    throw new Problem(404, `Could not find a field named \`${name}\` in the schema for sorting.`)
  if (name === '_group_found' && !grouped)
    throw new Problem(404, 'group_by parameters should not be empty when using sort_by group_found')
  if (name === '_vector_distance')
    throw new Problem(
      404,
      'sort_by vector_distance is only supported for vector queries, semantic search and hybrid search.',
    )
}

function withParameters(name: string, text: string, descending: boolean, index: Schema): SortClause {
  const clause = sortOn(name, descending)
  if (name === '_text_match' || name === '_vector_distance')
    return { ...clause, buckets: readBuckets(name, text) }
  if (name === '_rand') return text === '' ? clause : { ...clause, seed: readSeed(text) }
  if (name === '_vector_query') refuseVector(text)
  const field = index.fields.get(name)
  if (field === undefined)
    throw new Problem(404, `Could not find a field named \`${name}\` in the schema for sorting.`)
  if (field.type.startsWith('geopoint')) return { ...clause, geo: readGeoParameters(name, text) }
  return { ...clause, ...readFieldParameters(name, text) }
}

function readBuckets(name: string, text: string): { count: number } | { size: number } {
  const [option, value, ...rest] = splitParts(text, ':')
  if (value === undefined || rest.length > 0 || (option !== 'buckets' && option !== 'bucket_size'))
    throw new Problem(400, `Invalid sorting parameter passed for ${name}.`)
  if (!/^\d+$/.test(value))
    throw new Problem(400, `Invalid value passed for ${name} \`buckets\` or \`bucket_size\` configuration.`)
  return option === 'buckets' ? { count: Number(value) } : { size: Number(value) }
}

const MAX_SEED = 4_294_967_295

function readSeed(text: string): number {
  if (!/^\+?\d+$/.test(text) || Number(text) > MAX_SEED)
    throw new Problem(400, 'Only positive integer seed value is allowed.')
  return Number(text)
}

function refuseVector(text: string): never {
  if (text === '') throw new Problem(400, 'The vector query in sort_by is empty.')
  const field = splitParts(text, ':')[0] ?? ''
  throw new Problem(400, `Could not find a field named \`${field}\` in vector index.`)
}
