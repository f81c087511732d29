import { isObject, own, setOwn } from './json.ts'
import type { JsonObject } from './json.ts'

/** A stored document with a partial one laid over it: objects are merged, null takes a value away. */
export function mergeDocument(stored: JsonObject, patch: JsonObject): JsonObject {
  const out = { ...stored }
  for (const key of Object.keys(patch)) {
    const value = patch[key]
    const old = own(out, key)
    if (value === null) delete out[key]
    else if (isObject(value) && isObject(old)) setOwn(out, key, mergeDocument(old, value))
    else setOwn(out, key, withoutNulls(value))
  }
  return out
}

/** A document that replaces a stored one: without nulls. */
export function replaceDocument(document: JsonObject): JsonObject {
  return mergeDocument({}, document)
}

/** Whether there is a null anywhere in a value. */
export function hasNull(value: unknown): boolean {
  if (typeof value !== 'object') return false
  if (value === null) return true
  if (Array.isArray(value)) return value.some(hasNull)
  for (const key in value) if (hasNull((value as JsonObject)[key])) return true
  return false
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (!value.some((element) => element === null || typeof element === 'object')) return value
    return value.filter((element) => element !== null).map(withoutNulls)
  }
  return isObject(value) ? replaceDocument(value) : value
}
