import { Problem } from '../../engine/problem.ts'
import { FIELD_TYPES, isArrayType, isDynamicField, isNumeric } from '../../engine/schema.ts'
import type { Field, FieldType } from '../../engine/schema.ts'
import { isStemLocale } from '../../stemming/locales.ts'
import { isObject, own } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { readVector } from './vector-definition.ts'

const WRONG_FORMAT =
  'Wrong format for `fields`. It should be an array of objects containing `name`, `type`, `optional` and `facet` properties.'

function refuse(message: string): never {
  throw new Problem(400, message)
}

/** Reads one field definition and fills its defaults; types are checked later, by `checkFields`. */
export function readField(raw: unknown, nested: boolean): Field {
  if (!isObject(raw)) refuse(WRONG_FORMAT)
  const name = own(raw, 'name')
  const type = own(raw, 'type')
  if (typeof name !== 'string' || typeof type !== 'string') refuse(WRONG_FORMAT)
  if (name === '') refuse('Field name cannot be empty.')
  const field = makeField(name, type as FieldType)
  const flag = (key: Flag): void => {
    const value = own(raw, key)
    if (value === undefined) return
    if (typeof value !== 'boolean')
      refuse(`The \`${key}\` property of the field \`${name}\` should be a boolean.`)
    field[key] = value
  }
  flag('store')
  if (own(raw, 'drop') !== undefined)
    refuse(`Invalid property \`drop\` on field \`${name}\`: it is allowed only during schema update.`)
  for (const key of ['facet', 'optional', 'index', 'sort', 'infix'] as const) flag(key)
  readLocale(raw, field)
  refuseReference(raw, field)
  flag('stem')
  checkStem(field)
  flag('range_index')
  if (field.range_index === false) delete field.range_index
  if (field.range_index === true && !isNumeric(field.type))
    refuse('The `range_index` property is only allowed for the numerical fields`')
  if (name === '.*') return readFallback(field)
  if (own(raw, 'sort') === false && type.startsWith('geo'))
    refuse(
      `The \`sort\` property of the field \`${name}\` having \`${type}\` type cannot be \`false\`. The sort index is used during GeoSearch.`,
    )
  if (type.startsWith('object') && !nested)
    refuse(
      'Type `object` or `object[]` can be used only when nested fields are enabled by setting` enable_nested_fields` to true.',
    )
  readVector(raw, field)
  const separators = readOwnCharacters(raw, 'token_separators')
  const symbols = readOwnCharacters(raw, 'symbols_to_index')
  if (symbols.length > 0) field.symbols_to_index = symbols
  if (separators.length > 0) field.token_separators = separators
  const dictionary = own(raw, 'stem_dictionary')
  if (dictionary !== undefined && typeof dictionary !== 'string')
    refuse(`The \`stem_dictionary\` property of the field \`${name}\` should be a string.`)
  if (dictionary !== undefined && dictionary !== '') {
    field.stem_dictionary = dictionary
    field.stem = true
  }
  return field
}

type Flag = 'store' | 'facet' | 'optional' | 'index' | 'sort' | 'infix' | 'stem' | 'range_index'

function readLocale(raw: JsonObject, field: Field): void {
  const locale = own(raw, 'locale') ?? ''
  if (typeof locale !== 'string')
    refuse(`The \`locale\` property of the field \`${field.name}\` should be a string.`)
  if (locale !== '' && Buffer.byteLength(locale) !== 2 && locale !== 'de_en')
    refuse(`The \`locale\` value of the field \`${field.name}\` is not valid.`)
  field.locale = locale
}

/** References (joins) are checked as in Typesense and then refused: this server has none. */
function refuseReference(raw: JsonObject, { name }: Field): void {
  const reference = own(raw, 'reference') ?? ''
  if (typeof reference !== 'string') refuse('Reference should be a string.')
  const isAsync = own(raw, 'async_reference') ?? false
  if (typeof isAsync !== 'boolean')
    refuse(`The \`async_reference\` property of the field \`${name}\` should be a boolean.`)
  if (isAsync && reference === '')
    refuse(
      `The \`async_reference\` property of the field \`${name}\` is only applicable if \`reference\` is specified.`,
    )
  if (reference === '') return
  if (name.includes('.*')) refuse('Wildcard field cannot have a reference.')
  if (!reference.includes('.')) refuse(`Invalid reference \`${reference}\`.`)
  refuse(`Field \`${name}\`: references between collections are not supported by this server.`)
}

function checkStem({ name, type, stem, locale }: Field): void {
  if (!stem) return
  if (type !== 'string' && type !== 'string[]')
    refuse('The `stem` property is only allowed for string and string[] fields.')
  if (!isStemLocale(locale))
    refuse(`The \`locale\` value of the field \`${name}\` is not supported for stem.`)
}

/** The field `.*`, which stands for every field that is not declared. */
function readFallback(field: Field): Field {
  if (!field.optional) refuse('Field `.*` must be an optional field.')
  if (field.facet) refuse('Field `.*` cannot be a facet field.')
  if (!field.index) refuse('Field `.*` must be an index field.')
  if (!FIELD_TYPES.includes(field.type)) refuse('The `type` of field `.*` is invalid.')
  const { facet, index, infix, locale, optional, sort } = field
  return { ...makeField(field.name, field.type), facet, index, infix, locale, optional, sort }
}

function readOwnCharacters(raw: JsonObject, key: 'symbols_to_index' | 'token_separators'): string[] {
  const value = own(raw, key) ?? []
  const entries: unknown[] = Array.isArray(value) ? value : [value]
  if (!entries.every(isCharacter)) refuse(`The \`${key}\` must be an array of characters.`)
  return entries
}

/** Whether a value is a text of one byte. */
export function isCharacter(value: unknown): value is string {
  return typeof value === 'string' && Buffer.byteLength(value) === 1
}

/** Whether values of a type are sorted by number, which fields of that type are unless told not to. */
export function sortsByNumber(type: string): boolean {
  if (type.startsWith('geo')) return true
  return !isArrayType(type as FieldType) && (isNumeric(type as FieldType) || type === 'bool')
}

/** A field with every default of its type. */
export function makeField(name: string, type: FieldType): Field {
  return {
    name,
    type,
    facet: false,
    index: true,
    infix: false,
    locale: '',
    optional: name === '.*' || isDynamicField({ name, type }),
    sort: sortsByNumber(type),
    stem: false,
    stem_dictionary: '',
    store: true,
  }
}
