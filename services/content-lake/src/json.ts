/** A plain JSON object. */
export type JsonObject = { [key: string]: unknown }

/** True for plain objects, false for arrays, null and scalars. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Structural equality of two JSON values; key order does not matter. */
export function jsonEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && arraysEqual(a, b)
  return isObject(a) && isObject(b) && objectsEqual(a, b)
}

function arraysEqual(a: unknown[], b: unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => jsonEqual(item, b[index]))
}

function objectsEqual(a: JsonObject, b: JsonObject): boolean {
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && jsonEqual(a[key], b[key]))
}

/** A copy of `value` without the named keys. */
export function omit<T extends object>(value: T, ...keys: string[]): Partial<T> {
  const copy = { ...value } as JsonObject
  for (const key of keys) delete copy[key]
  return copy as Partial<T>
}

const [QUOTE, ESCAPE] = [0x22, 0x5c]
/** `[` and `{` are the same but for this bit, as are `]` and `}`. */
const BRACE_BIT = 0x20
const [OPEN, CLOSE] = [0x7b, 0x7d]

/**
 * True when the arrays and objects of a JSON text are nested deeper than `levels`. Texts from outside are asked this
 * before they are parsed: deep nesting takes the parser long, and whatever walks the value then runs out of stack.
 */
export function isDeeperText(text: Uint8Array, levels: number): boolean {
  let depth = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as number
    if (sign === QUOTE) isQuoted = !isQuoted
    else if (isQuoted) at += sign === ESCAPE ? 1 : 0
    else if ((sign | BRACE_BIT) === OPEN && ++depth > levels) return true
    else if ((sign | BRACE_BIT) === CLOSE) depth--
  }
  return false
}

const FORBIDDEN_KEY = '__proto__'
const MAX_DEPTH = 100

/**
 * Says why a parsed JSON value cannot be stored (a `__proto__` key, nesting beyond 100 levels, a number like 1e400), or undefined when it
 * can.
 */
export function unsafeReason(value: unknown, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return `values may not be nested deeper than ${MAX_DEPTH} levels`
  if (typeof value === 'number' && !Number.isFinite(value)) return 'a number is too large'
  if (typeof value !== 'object' || value === null) return undefined
  if (Object.hasOwn(value, FORBIDDEN_KEY)) return `attribute name "${FORBIDDEN_KEY}" is not allowed`
  for (const item of Object.values(value)) {
    const reason = unsafeReason(item, depth + 1)
    if (reason !== undefined) return reason
  }
  return undefined
}
