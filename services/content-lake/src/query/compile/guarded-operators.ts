import { QueryParseError } from '../parse-error.ts'
import { charge } from '../meter.ts'
import { isDateTime, isPath } from './groq-values.ts'
import { fitsPath } from '../plan/path-pattern.ts'
import { isEqual, isRecord } from '../values.ts'

const LONGEST_TEXT = 16_000_000
const LONGEST_LIST = 5_000_000

/** Charges for a value that is about to be worked on whole, and gives it back; throws for one that is out of bounds. */
export function weigh<T>(value: T): T {
  if (typeof value === 'string') charge(checked(value.length, LONGEST_TEXT) / 50)
  else if (Array.isArray(value)) charge(checked(value.length, LONGEST_LIST) / 4)
  else if (isRecord(value)) charge(Object.keys(value).length / 4)
  return value
}

function checked(size: number, limit: number): number {
  if (size > limit) throw new QueryParseError(`a value of the query has more than ${limit} parts`, '')
  return size
}

/** `a + b` of GROQ. */
export function concatenate(a: unknown, b: unknown): unknown {
  if (typeof a === 'number' && typeof b === 'number') return finite(a + b)
  if (typeof a === 'string' && typeof b === 'string') return weigh(a + b)
  if (Array.isArray(a) && Array.isArray(b)) {
    checked(a.length + b.length, LONGEST_LIST)
    return weigh([...(a as unknown[]), ...(b as unknown[])])
  }
  if (isDateTime(a) && typeof b === 'number') return a.add(b)
  if (isDateTime(b) && typeof a === 'number') return b.add(a)
  return isRecord(a) && isRecord(b) ? weigh({ ...a, ...b }) : null
}

/** A number, or nothing where a computation gave none. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** `item in list` of GROQ, where the list may be a pattern of `path()`. */
export function isIn(list: unknown, item: unknown): boolean | null {
  if (isPath(list)) {
    const id = isPath(item) ? item.pattern : item
    return typeof id === 'string' ? fitsPath(id, list.pattern) : null
  }
  if (!Array.isArray(list)) return null
  charge(list.length / 20)
  const isKey = typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean'
  return isKey ? list.includes(item) : list.some((other) => isEqual(item, other))
}
