import { create, getByID, insertMultiple, search, update } from '@orama/orama'
import type { AnyOrama, SearchableType } from '@orama/orama'
import type { Condition, Operation, Search } from '../queries.ts'
import { FIELD_TYPES, QUERY_BY } from '../schema.ts'
import { vehicle } from '../vehicles.ts'
import { serveChild } from './serve-child.ts'

/** Fields that are filtered by equality or counted, which Orama keeps apart from full text. */
const TEXT: readonly string[] = QUERY_BY
let database: AnyOrama

function oramaType(field: string, type: string): SearchableType {
  if (type === 'string[]') return 'enum[]'
  if (type === 'bool') return 'boolean'
  if (type !== 'string') return 'number'
  return TEXT.includes(field) ? 'string' : 'enum'
}

async function load(count: number): Promise<void> {
  const schema: Record<string, SearchableType> = Object.fromEntries(
    Object.entries(FIELD_TYPES).map(([field, type]) => [field, oramaType(field, type)]),
  )
  // Text fields are needed a second time, as values, to filter by them exactly.
  for (const field of TEXT) schema[`${field}_value`] = 'enum'
  database = create({ schema })
  for (let from = 0; from < count; from += 2_000)
    await insertMultiple(
      database,
      Array.from({ length: Math.min(2_000, count - from) }, (_, i) => stored(vehicle(from + i))),
      2_000,
    )
}

function stored(document: Record<string, unknown>): Record<string, unknown> {
  const values = Object.fromEntries(TEXT.map((field) => [`${field}_value`, document[field]]))
  return { ...document, ...values }
}

function condition(where: Condition): [string, object | boolean] {
  const type = FIELD_TYPES[where.field]
  if ('from' in where) return [where.field, { between: [where.from, where.to] }]
  if ('notIn' in where) return [where.field, { nin: where.notIn }]
  if (type === 'bool') return [where.field, where.in[0] === true]
  if (type === 'string[]') return [where.field, { containsAny: where.in }]
  return [TEXT.includes(where.field) ? `${where.field}_value` : where.field, { in: where.in }]
}

/** Numbers can only be counted in ranges given beforehand; one over everything stands for each of them. */
function facet(field: string, limit: number): [string, object] {
  const type = FIELD_TYPES[field] ?? ''
  if (type === 'bool') return [field, { true: true, false: true }]
  if (type.startsWith('int') || type === 'float') return [field, { ranges: [{ from: 0, to: 1e12 }] }]
  return [TEXT.includes(field) ? `${field}_value` : field, { limit, order: 'DESC' }]
}

function runSearch(one: Search): unknown {
  return search(database, {
    // With nothing asked for, naming properties (even all of them) would make it look at every document.
    ...(one.text === undefined ? { term: '' } : { term: one.text, properties: [...QUERY_BY], tolerance: 1 }),
    where: Object.fromEntries(one.where.map(condition)),
    facets: Object.fromEntries(one.facets.map((field) => facet(field, one.facetValues))),
    limit: one.limit,
    offset: one.offset,
    ...(one.sort === undefined
      ? {}
      : { sortBy: { property: one.sort.field, order: one.sort.descending ? 'DESC' : 'ASC' } }),
  } as Parameters<typeof search>[1])
}

async function run(operation: Operation): Promise<unknown> {
  if (operation.kind === 'search') {
    const results: unknown[] = []
    for (const one of operation.searches) results.push(await runSearch(one))
    return results
  }
  const { id } = operation.vehicle
  if (getByID(database, id) !== undefined) await update(database, id, stored(operation.vehicle))
  return runSearch(operation.find)
}

serveChild({ load, run })
