import { Problem } from '../engine/problem.ts'
import { FIELD_TYPES, isArrayType, isNumeric, isPatternName } from '../engine/schema.ts'
import type { Field, FieldType } from '../engine/schema.ts'
import { isObject, own } from './json.ts'
import type { JsonObject } from './json.ts'

/** A collection's definition as stored; `num_documents` is added when it is shown. */
export interface Definition {
  name: string
  created_at: number
  default_sorting_field: string
  enable_nested_fields: boolean
  fields: Field[]
  symbols_to_index: string[]
  token_separators: string[]
  synonym_sets: string[]
  curation_sets: string[]
  metadata?: JsonObject
}

const WRONG_FORMAT =
  'Wrong format for `fields`. It should be an array of objects containing `name`, `type`, `optional` and `facet` properties.'
const NEEDS_OBJECTS =
  'The `fields` value should be an array of objects containing `name`, `type` and optionally, `facet` properties.'

/** Reads the body of POST /collections; `now` is epoch seconds. Throws Typesense's refusals. */
export function readDefinition(body: JsonObject, now: number): Definition {
  const name = own(body, 'name')
  if (typeof name !== 'string' || name === '') throw new Problem(400, 'Parameter `name` is required.')
  if (own(body, 'fields') === undefined) throw new Problem(400, 'Parameter `fields` is required.')
  const nested = own(body, 'enable_nested_fields') === true
  const fields = readFields(own(body, 'fields'), nested)
  const definition: Definition = {
    name,
    created_at: now,
    default_sorting_field: readDefaultSort(body, fields),
    enable_nested_fields: nested,
    fields,
    symbols_to_index: readCharacters(body, 'symbols_to_index'),
    token_separators: readCharacters(body, 'token_separators'),
    synonym_sets: readNames(body, 'synonym_sets'),
    curation_sets: readNames(body, 'curation_sets'),
  }
  const metadata = own(body, 'metadata')
  if (metadata !== undefined) {
    if (!isObject(metadata)) throw new Problem(400, 'The `metadata` value should be an object.')
    definition.metadata = metadata
  }
  return definition
}

/** Reads an array of field definitions. */
export function readFields(raw: unknown, nested: boolean): Field[] {
  if (!Array.isArray(raw) || raw.length === 0) throw new Problem(400, NEEDS_OBJECTS)
  const fields = raw.map((entry) => readField(entry, nested))
  const names = new Set(fields.map((field) => field.name))
  if (names.size !== fields.length) throw new Problem(400, 'There are duplicate field names in the schema.')
  return fields
}

/** Reads one field definition and fills its defaults. */
export function readField(raw: unknown, nested: boolean): Field {
  if (!isObject(raw)) throw new Problem(400, NEEDS_OBJECTS)
  const name = own(raw, 'name')
  const type = own(raw, 'type')
  if (typeof name !== 'string' || name === '' || typeof type !== 'string')
    throw new Problem(400, WRONG_FORMAT)
  if (!FIELD_TYPES.includes(type as FieldType))
    throw new Problem(
      400,
      `Field \`${name}\` has an invalid data type \`${type}\`, see docs for supported data types.`,
    )
  if (type.startsWith('object') && !nested)
    throw new Problem(
      400,
      'Type `object` or `object[]` can be used only when nested fields are enabled by setting` enable_nested_fields` to true.',
    )
  const field = makeField(name, type as FieldType)
  for (const flag of ['facet', 'index', 'infix', 'optional', 'sort', 'stem', 'store'] as const) {
    const value = own(raw, flag)
    if (value === undefined) continue
    if (typeof value !== 'boolean') throw new Problem(400, flagProblem(flag, name))
    field[flag] = value
  }
  if (typeof own(raw, 'locale') === 'string') field.locale = String(own(raw, 'locale'))
  if (typeof own(raw, 'stem_dictionary') === 'string')
    field.stem_dictionary = String(own(raw, 'stem_dictionary'))
  const symbols = readCharacters(raw, 'symbols_to_index')
  const separators = readCharacters(raw, 'token_separators')
  if (symbols.length > 0) field.symbols_to_index = symbols
  if (separators.length > 0) field.token_separators = separators
  if (isPatternName(name) || type === 'auto' || type === 'string*') field.optional = true
  if (!field.index && !field.optional && own(raw, 'optional') === undefined) field.optional = true
  return field
}

function flagProblem(flag: string, name: string): string {
  return `The \`${flag}\` property of the field \`${name}\` should be a boolean.`
}

/** A field with every default of its type. */
export function makeField(name: string, type: FieldType): Field {
  const sortable = !isArrayType(type) && (isNumeric(type) || type === 'bool' || type === 'geopoint')
  return {
    name,
    type,
    facet: false,
    index: true,
    infix: false,
    locale: '',
    optional: false,
    sort: sortable,
    stem: false,
    stem_dictionary: '',
    store: true,
  }
}

function readDefaultSort(body: JsonObject, fields: readonly Field[]): string {
  const name = own(body, 'default_sorting_field')
  if (name === undefined || name === '') return ''
  if (typeof name !== 'string')
    throw new Problem(
      400,
      '`default_sorting_field` should be a string. It should be the name of an numerical field.',
    )
  const field = fields.find((candidate) => candidate.name === name)
  if (field === undefined)
    throw new Problem(400, `Default sorting field is defined as \`${name}\` but is not found in the schema.`)
  if (field.optional) throw new Problem(400, `Default sorting field \`${name}\` cannot be an optional field.`)
  if (!isNumeric(field.type) || isArrayType(field.type))
    throw new Problem(400, `Default sorting field \`${name}\` is not a sortable type.`)
  return name
}

function readCharacters(body: JsonObject, key: 'symbols_to_index' | 'token_separators'): string[] {
  const value = own(body, key)
  if (value === undefined) return []
  const what = key === 'symbols_to_index' ? 'symbols' : 'token separators'
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string' || entry.length !== 1))
    throw new Problem(400, `Parameter \`${key}\` should be an array of character ${what}.`)
  return value as string[]
}

/** Reads an array of names, empty when absent. */
export function readNames(body: JsonObject, key: string): string[] {
  const value = own(body, key)
  if (value === undefined) return []
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string'))
    throw new Problem(400, `Parameter \`${key}\` should be an array of strings.`)
  return value as string[]
}
