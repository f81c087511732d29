import { Problem } from '../engine/problem.ts'
import type { QueryField } from '../engine/text/candidates.ts'
import type { Collection } from '../collections/collection.ts'
import type { Schema } from './field-access.ts'
import { expandFieldName } from './field-names.ts'
import type { SearchParams } from './params.ts'
import { splitList } from './params.ts'

const MAX_WEIGHT = 15
/** So many fields are searched, the heaviest; the others only have to exist. */
const MAX_FIELDS = 100

/** Checks `query_by` with its per-field settings against the schema that it may name, heaviest field first. */
export function readQueryFields(params: SearchParams, collection: Collection, schema: Schema): QueryField[] {
  const settings = readSettings(params)
  const fields = params.query_by.flatMap((name, i) =>
    expand(name, params, collection, schema).map((field) => ({
      name: field,
      column: stringColumn(field, collection),
      weight: settings.weights[i] ?? 0,
      numTypos: Math.min(2, settings.typos[i] ?? settings.typos[0] ?? 2),
      prefix: (settings.prefixes[i] ?? settings.prefixes[0] ?? 'true') === 'true',
      infix: readInfix(settings.infixes[i] ?? settings.infixes[0] ?? 'off', field, collection),
    })),
  )
  return weigh(fields, settings.weights.length > 0).slice(0, MAX_FIELDS)
}

function readSettings({ query_by, query_by_weights, num_typos, prefix, infix }: SearchParams) {
  const weights = numbers(query_by_weights, 'query_by_weights')
  const typos = numbers(num_typos, 'num_typos')
  const prefixes = splitList(prefix)
  const infixes = splitList(infix)
  const fits = (values: readonly unknown[]): boolean =>
    query_by.length === 0 || values.length === 1 || values.length === query_by.length
  if (query_by.length > 0 && weights.length > 0 && weights.length !== query_by.length)
    throw mismatch('weights in `query_by_weights`')
  if (!fits(typos)) throw mismatch('values in `num_typos`')
  if (!fits(prefixes)) throw mismatch('prefix values in `prefix`')
  if (!fits(infixes)) throw mismatch('infix values in `infix`')
  return { weights, typos, prefixes, infixes }
}

function mismatch(what: string): Problem {
  return new Problem(400, `Number of ${what} does not match number of \`query_by\` fields.`)
}

/** Unsigned integers separated by commas; anything else counts as none, and then fits no number of fields. */
function numbers(text: string, name: string): number[] {
  const parts = splitList(text)
  if (!parts.every((part) => /^\d+$/.test(part))) return []
  if (name === 'num_typos' && parts.some((part) => Number(part) > 2))
    throw new Problem(400, 'Value of `num_typos` must not be greater than 2.')
  return parts.map(Number)
}

function readInfix(value: string, name: string, collection: Collection): QueryField['infix'] {
  if (value !== 'off' && value !== 'always' && value !== 'fallback')
    throw new Problem(400, 'Allowed values are: `off`, `always`, `fallback`.')
  if (value !== 'off' && collection.index.fields.get(name)?.infix !== true)
    throw new Problem(
      400,
      `Could not find \`${name}\` in the infix index. Make sure to enable infix search by specifying \`infix: true\` in the schema.`,
    )
  return value
}

function expand(name: string, params: SearchParams, { definition }: Collection, schema: Schema): string[] {
  if (name === 'id') throw new Problem(400, 'Cannot use `id` as a query by field.')
  if (name.startsWith('$') && name.includes('(') && name.includes(')'))
    throw new Problem(400, 'Query by reference is not yet supported.')
  try {
    return expandFieldName(name, schema, { onlyText: true, nested: definition.enable_nested_fields })
  } catch (error) {
    if (error instanceof Problem && error.status === 404 && !params.validate_field_names) return []
    throw error
  }
}

function stringColumn(name: string, { index }: Collection): QueryField['column'] {
  const column = index.columns.get(name)
  if (column === undefined)
    throw new Problem(400, `Field \`${name}\` is marked as a non-indexed field in the schema.`)
  if (column.kind !== 'string')
    throw new Problem(400, `Field \`${name}\` should be a string or a string array.`)
  return column
}

/**
 * Weights as given when they descend and none is above 15, else as ranks from 15 down, equal ones alike; fields
 * without weights go by position.
 */
function weigh(fields: QueryField[], given: boolean): QueryField[] {
  if (!given) return fields.map((field, i) => ({ ...field, weight: Math.max(0, MAX_WEIGHT - i) }))
  const usable = fields.every(({ weight }, i) => weight <= (fields[i - 1]?.weight ?? MAX_WEIGHT))
  if (usable) return fields
  let weight = MAX_WEIGHT
  const sorted = fields.toSorted((a, b) => b.weight - a.weight)
  return sorted.map((field, i) => {
    if (i > 0 && field.weight !== sorted[i - 1]?.weight) weight = Math.max(0, weight - 1)
    return { ...field, weight }
  })
}
