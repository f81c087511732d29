import { Problem } from '../engine/problem.ts'
import { elementType, isArrayType } from '../engine/schema.ts'
import type { Field } from '../engine/schema.ts'

/** What happens to a value of the wrong type. */
export type DirtyValues = 'reject' | 'drop' | 'coerce_or_reject' | 'coerce_or_drop'

/** Returned for a value that is to be left out of the document. */
export const DROP = Symbol('drop')

const INT32_MAX = 2_147_483_647

/** Checks or converts a field's value; DROP when it is to be left out. Throws Typesense's refusal. */
export function coerceValue(field: Field, value: unknown, dirty: DirtyValues): unknown {
  if (field.type === 'geopoint') return coercePoint(field, value, dirty)
  if (!isArrayType(field.type)) return coerceElement(field, value, dirty, false)
  const list = Array.isArray(value) ? value : dirty.startsWith('coerce') ? [value] : undefined
  if (list === undefined) return wrong(field, dirty)
  if (field.type === 'geopoint[]') return list.map((point) => coercePoint(field, point, dirty)).filter(kept)
  return list.map((element) => coerceElement(field, element, dirty, true)).filter(kept)
}

function kept(value: unknown): boolean {
  return value !== DROP
}

function coerceElement(field: Field, value: unknown, dirty: DirtyValues, inArray: boolean): unknown {
  const type = elementType(field.type)
  if (fits(type, value)) return value
  if (type === 'int32' && Number.isInteger(value)) {
    if (dirty === 'drop' || dirty === 'coerce_or_drop') return wrong(field, dirty)
    throw new Problem(
      400,
      `Field \`${field.name}\` ${inArray ? 'must be an array of int32.' : 'must be an int32.'}`,
    )
  }
  if (dirty.startsWith('coerce')) {
    const converted = convert(type, value)
    if (converted !== undefined) return converted
  }
  return wrong(field, dirty)
}

function fits(type: string, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string'
  if (type === 'bool') return typeof value === 'boolean'
  if (type === 'float') return typeof value === 'number' && Number.isFinite(value)
  if (type === 'int64') return Number.isInteger(value)
  if (type === 'int32') return Number.isInteger(value) && Math.abs(value as number) <= INT32_MAX
  return type === 'object' ? typeof value === 'object' && value !== null : true
}

function convert(type: string, value: unknown): unknown {
  if (Array.isArray(value) || typeof value === 'object') return undefined
  if (type === 'string')
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
  if (type === 'bool') return convertBool(value)
  const number =
    typeof value === 'boolean' ? Number(value) : typeof value === 'string' ? parseNumber(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined
  if (type === 'float') return number
  const whole = Math.trunc(number)
  return fits(type, whole) ? whole : undefined
}

function parseNumber(text: string): number {
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN
}

function convertBool(value: unknown): boolean | undefined {
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string') return undefined
  const word = value.toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : undefined
}

function coercePoint(field: Field, value: unknown, dirty: DirtyValues): unknown {
  const point =
    Array.isArray(value) && value.length === 2
      ? value.map((n) => (dirty.startsWith('coerce') ? (convert('float', n) ?? n) : n))
      : undefined
  if (point === undefined || point.some((n) => typeof n !== 'number' || !Number.isFinite(n))) {
    if (dirty === 'drop' || dirty === 'coerce_or_drop') return wrong(field, dirty)
    throw new Problem(400, `Field \`${field.name}\` must be a 2 element array: [lat, lng].`)
  }
  return point
}

const NOUN: Readonly<Record<string, string>> = {
  string: 'a string',
  int32: 'an int32',
  int64: 'an int64',
  float: 'a float',
  bool: 'a bool',
  object: 'an object',
}

function wrong(field: Field, dirty: DirtyValues): typeof DROP {
  if ((dirty === 'drop' || dirty === 'coerce_or_drop') && field.optional) return DROP
  const type = elementType(field.type)
  const noun = isArrayType(field.type) ? `an array of ${type}` : (NOUN[type] ?? `a ${type}`)
  throw new Problem(400, `Field \`${field.name}\` must be ${noun}.`)
}
