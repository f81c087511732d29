import { Problem } from '../engine/problem.ts'
import { elementType, isArrayType } from '../engine/schema.ts'
import type { Field } from '../engine/schema.ts'
import { floatText } from './float-text.ts'
import { isJsonInteger } from './fields/value-type.ts'

/** How to treat a value of the wrong type. */
export type DirtyValues = 'reject' | 'drop' | 'coerce_or_reject' | 'coerce_or_drop'

/** Result for a value to leave out of the document. */
export const DROP = Symbol('drop')

const INT32_MAX = 2_147_483_647
const INT32_MIN = -2_147_483_648

/**
 * Checks or converts a field's value. Returns the value itself when it already fits, and DROP when it must be left out.
 * `nested` says that it lies inside an object. Throws Typesense's refusal.
 */
export function coerceValue(field: Field, value: unknown, dirty: DirtyValues, nested = false): unknown {
  if (field.type === 'geopoint') return coercePoint(field, value, dirty)
  if (isArrayType(field.type)) return coerceArray(field, value, dirty, nested)
  if (fits(field.type, value)) return value
  const coerced = coerceElement(field, field.type, value, dirty, false, nested)
  if (field.type !== 'int32' || coerced === DROP || (coerced as number) <= INT32_MAX) return coerced
  if (field.optional && dirty === 'coerce_or_reject') return DROP
  throw new Problem(400, `Field \`${field.name}\` exceeds maximum value of int32.`)
}

function coerceArray(field: Field, value: unknown, dirty: DirtyValues, nested: boolean): unknown {
  if (value === null) return []
  if (!Array.isArray(value)) {
    if (field.optional && dropsAfter(dirty)) return DROP
    throw new Problem(400, `Field \`${field.name}\` must be an array.`)
  }
  if (field.num_dim !== undefined && field.num_dim !== value.length)
    throw new Problem(400, `Field \`${field.name}\` must have ${field.num_dim} dimensions.`)
  if (field.type === 'geopoint[]') return coercePoints(field, value, dirty, nested)
  const type = elementType(field.type)
  if (value.every((element) => fits(type, element) || (nested && element === null))) return value
  return value
    .map((element: unknown) =>
      fits(type, element) || (nested && element === null)
        ? element
        : coerceElement(field, type, element, dirty, true, nested),
    )
    .filter((element) => element !== DROP)
}

/** Returns a fast test for values that need no conversion, the usual case; it may be false for some of them. */
export function fitTest(field: Field): (value: unknown) => boolean {
  const { type } = field
  if (type.startsWith('geo') || field.num_dim !== undefined) return () => false
  if (isArrayType(type)) {
    const fitsElement = fitTest({ ...field, type: elementType(type) as Field['type'] })
    return (value) => Array.isArray(value) && value.every(fitsElement)
  }
  if (type === 'string') return (value) => typeof value === 'string'
  if (type === 'bool') return (value) => typeof value === 'boolean'
  if (type === 'float') return (value) => typeof value === 'number'
  return isJsonInteger
}

/** Whether a value needs no conversion; whole numbers of any size fit every number type. */
function fits(type: string, value: unknown): boolean {
  if (type === 'string') return typeof value === 'string'
  if (type === 'bool') return typeof value === 'boolean'
  if (type === 'float') return typeof value === 'number'
  return type === 'int32' || type === 'int64' ? isJsonInteger(value) : true
}

function dropsAfter(dirty: DirtyValues): boolean {
  return dirty === 'drop' || dirty === 'coerce_or_drop'
}

function coerceElement(
  field: Field,
  type: string,
  value: unknown,
  dirty: DirtyValues,
  inArray: boolean,
  nested: boolean,
): unknown {
  if (dirty === 'coerce_or_reject' || dirty === 'coerce_or_drop') {
    const converted = convert(type, value)
    if (converted !== undefined) return converted
    // A text that is neither true nor false is refused in every mode.
    if (type === 'bool' && typeof value === 'string') throw wrong(field, type, value, inArray, false)
  }
  if (dropsAfter(dirty) && field.optional) return DROP
  throw wrong(field, type, value, inArray, nested)
}

function convert(type: string, value: unknown): unknown {
  if (typeof value !== 'number' && typeof value !== 'boolean' && typeof value !== 'string') return undefined
  if (type === 'string') return typeof value === 'number' ? floatText(value) : String(value)
  if (type === 'bool') return convertBool(value)
  if (typeof value === 'boolean') return Number(value)
  if (type === 'float') return typeof value === 'string' && isFloat(value) ? Number(value) : undefined
  if (typeof value === 'number') return Math.trunc(Math.fround(value))
  if (!/^\s*[+-]?\d+$/.test(value)) return undefined
  const whole = Number(value)
  if (type === 'int64') return Math.abs(whole) <= 2 ** 63 ? whole : undefined
  return whole >= INT32_MIN && whole <= INT32_MAX ? whole : undefined
}

function isFloat(text: string): boolean {
  return /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Math.fround(Number(text)))
}

function convertBool(value: string | number | boolean): boolean | undefined {
  if (value === 1 || value === 0) return value === 1
  if (typeof value !== 'string') return undefined
  const word = value.toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : undefined
}

function coercePoint(field: Field, value: unknown, dirty: DirtyValues): unknown {
  if (!Array.isArray(value) || value.length !== 2)
    throw new Problem(400, `Field \`${field.name}\` must be a 2 element array: [lat, lng].`)
  return coercePair(field, value, dirty, 'a')
}

function coercePoints(field: Field, points: unknown[], dirty: DirtyValues, nested: boolean): unknown {
  if (nested && typeof points[0] === 'number') {
    if (points.length % 2 !== 0)
      throw new Problem(400, `Nested field \`${field.name}\` does not contain valid geopoint values.`)
    const pairs = Array.from({ length: points.length / 2 }, (_, i) => points.slice(2 * i, 2 * i + 2))
    return pairs.map((pair) => coercePair(field, pair, dirty, 'an array of')).filter((pair) => pair !== DROP)
  }
  return points
    .map((point) => {
      if (!Array.isArray(point) || point.length !== 2)
        throw new Problem(400, `Field \`${field.name}\` must contain 2 element arrays: [ [lat, lng],... ].`)
      return coercePair(field, point, dirty, 'an array of')
    })
    .filter((point) => point !== DROP)
}

function coercePair(field: Field, pair: unknown[], dirty: DirtyValues, noun: string): unknown {
  if (pair.every((part) => typeof part === 'number')) return pair
  if (dirty === 'coerce_or_reject' || dirty === 'coerce_or_drop') {
    const parts = pair.map((part) => (typeof part === 'string' && isFloat(part) ? Number(part) : part))
    if (parts.every((part) => typeof part === 'number')) return parts
  }
  if (dropsAfter(dirty) && field.optional) return DROP
  throw new Problem(400, `Field \`${field.name}\` must be ${noun} geopoint.`)
}

function wrong(field: Field, type: string, value: unknown, inArray: boolean, nested: boolean): Problem {
  if (nested && Array.isArray(value))
    return new Problem(
      400,
      `Field \`${field.name}\` has an incorrect type. Hint: field inside an array of objects must be an array type as well.`,
    )
  const single = type.startsWith('int') ? 'an' : 'a'
  const several = type === 'bool' || type === 'float' ? 'a array of' : 'an array of'
  return new Problem(400, `Field \`${field.name}\` must be ${inArray ? several : single} ${type}.`)
}
