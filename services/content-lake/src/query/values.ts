import { isDateTime, isPath } from './compile/groq-values.ts'

export type ValueType = 'null' | 'number' | 'string' | 'boolean' | 'array' | 'object' | 'datetime' | 'path'

/** The GROQ type of a plain value. */
export function typeOf(value: unknown): ValueType {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  if (isDateTime(value)) return 'datetime'
  if (isPath(value)) return 'path'
  return typeof value as ValueType
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !isDateTime(value) && !isPath(value)
}

/** Whether a value is an object of JSON; date-times and paths are objects of JavaScript only. */
export function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Reads one attribute of any value; null where there is none. */
export function attributeReader(name: string): (value: unknown) => unknown {
  // Plain objects inherit nothing but these names, so that others need not be looked up twice.
  if (name in Object.prototype)
    return (value) => (isPlain(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null)
  return (value) => (isPlain(value) ? (value[name] ?? null) : null)
}

/** Evaluates `==`: numbers, texts, booleans, null and date-times equal their like, everything else equals nothing. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === null || a === undefined) return b === null || b === undefined
  if (typeof a !== 'object') return a === b
  return isDateTime(a) && isDateTime(b) && a.equals(b)
}

/** Compares two values as `<` and `>` do: negative, zero or positive; undefined for values that have no order. */
export function compare(a: unknown, b: unknown): number | undefined {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return isDateTime(a) && isDateTime(b) ? a.compareTo(b) : undefined
}

/** Returns the rank of a value's type in `order()`: date-times, numbers, texts, booleans, then all else as equals. */
export function typeRank(value: unknown): number {
  if (typeof value === 'string') return 3
  if (typeof value === 'number') return 2
  if (typeof value === 'boolean') return 4
  return isDateTime(value) ? 1 : 5
}

/** Compares any two values as `order()` does. */
export function totalOrder(a: unknown, b: unknown): number {
  return typeRank(a) - typeRank(b) || (compare(a, b) ?? 0)
}
