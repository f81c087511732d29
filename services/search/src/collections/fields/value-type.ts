import { isArrayType } from '../../engine/schema.ts'
import type { FieldType } from '../../engine/schema.ts'
import { isObject } from '../json.ts'

/** Whether a value is a whole number that 64 bits hold; the original takes greater ones for floats. */
export function isJsonInteger(value: unknown): boolean {
  if (Number.isSafeInteger(value)) return true
  return Number.isInteger(value) && (value as number) < 2 ** 64 && (value as number) >= -(2 ** 63)
}

/** The type a value suggests, an array's by its first element; undefined for null, and arrays that say nothing. */
export function valueType(value: unknown): FieldType | undefined {
  if (!Array.isArray(value)) return singleType(value)
  const first = value.length === 0 ? undefined : singleType(value[0])
  return first === undefined || isArrayType(first) ? undefined : (`${first}[]` as FieldType)
}

function singleType(value: unknown): FieldType | undefined {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'number') return isJsonInteger(value) ? 'int64' : 'float'
  return isObject(value) ? 'object' : undefined
}
