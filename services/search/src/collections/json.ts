export type JsonObject = { [key: string]: unknown }

/** Whether a value is a JSON object (not null, not an array). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A JSON scalar as parameter text; undefined for null, arrays and objects. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** An own property of an object, never one it inherits. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined
}

/** Sets an own property even when it is called `__proto__`. */
export function setOwn(object: JsonObject, key: string, value: unknown): void {
  if (key !== '__proto__') object[key] = value
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true })
}

/** The value with the keys of every object in alphabetical order, as Typesense stores documents. */
export function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (!isObject(value)) return value
  const out: JsonObject = {}
  for (const key of Object.keys(value).sort()) setOwn(out, key, sortKeys(value[key]))
  return out
}

/** The value at a dotted path; arrays of objects on the way give one flat array. Undefined when nothing is there. */
export function valueAt(document: JsonObject, path: string): unknown {
  if (Object.hasOwn(document, path)) return document[path]
  if (!path.includes('.')) return undefined
  return walk(document, path.split('.'))
}

function walk(value: unknown, parts: readonly string[]): unknown {
  if (parts.length === 0) return value
  if (Array.isArray(value)) {
    const found = value.map((element) => walk(element, parts)).filter((element) => element !== undefined)
    return found.length === 0 ? undefined : found.flat()
  }
  if (!isObject(value)) return undefined
  const [first, ...rest] = parts as [string, ...string[]]
  return Object.hasOwn(value, first) ? walk(value[first], rest) : undefined
}
