import { isObject, jsonEqual } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { encodeString } from './encode-string.ts'

// Operation codes of the Mendoza patch format, as far as the encoder needs them.
const VALUE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const PUSH_ELEMENT_BLANK = 13
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15
const RETURN_INTO_ARRAY_POP = 16
const OBJECT_SET_FIELD_VALUE = 17
const OBJECT_DELETE_FIELD = 19
const ARRAY_APPEND_VALUE = 20
const ARRAY_APPEND_SLICE = 21

/** A Mendoza patch that turns `before` into `after`; both are JSON values, null stands for "no document". */
export function encodeMendoza(before: unknown, after: unknown): unknown[] {
  if (jsonEqual(before, after)) return []
  if (!isObject(before) || !isObject(after)) return [VALUE, after]
  const patch: unknown[] = []
  encodeObject(before, after, patch)
  return patch
}

function encodeObject(before: JsonObject, after: JsonObject, patch: unknown[]): void {
  // The decoder addresses fields of the input by their position among its sorted keys.
  const keys = Object.keys(before).sort()
  keys.forEach((key, index) => {
    if (!Object.hasOwn(after, key)) patch.push(OBJECT_DELETE_FIELD, index)
    else if (!jsonEqual(before[key], after[key])) encodeField(key, index, before[key], after[key], patch)
  })
  for (const [key, value] of Object.entries(after)) {
    if (!Object.hasOwn(before, key)) patch.push(OBJECT_SET_FIELD_VALUE, value, key)
  }
}

function encodeField(key: string, index: number, before: unknown, after: unknown, patch: unknown[]): void {
  if (!canNest(before, after)) {
    patch.push(OBJECT_SET_FIELD_VALUE, after, key)
    return
  }
  patch.push(isObject(before) ? PUSH_FIELD_COPY : PUSH_FIELD_BLANK, index)
  encodeContent(before, after, patch)
  patch.push(RETURN_INTO_OBJECT_SAME_KEY_POP)
}

function encodeElement(index: number, before: unknown, after: unknown, patch: unknown[]): void {
  if (!canNest(before, after)) {
    patch.push(ARRAY_APPEND_VALUE, after)
    return
  }
  patch.push(isObject(before) ? PUSH_ELEMENT_COPY : PUSH_ELEMENT_BLANK, index)
  encodeContent(before, after, patch)
  patch.push(RETURN_INTO_ARRAY_POP)
}

/** A blank output that receives nothing decodes to null, so empty arrays and strings are always set as values. */
function canNest(before: unknown, after: unknown): boolean {
  if (Array.isArray(before)) return Array.isArray(after) && after.length > 0 && before.length > 0
  if (typeof before === 'string') return typeof after === 'string' && after.length > 0 && before.length > 0
  return isObject(before) && isObject(after)
}

function encodeContent(before: unknown, after: unknown, patch: unknown[]): void {
  if (Array.isArray(before)) encodeArray(before, after as unknown[], patch)
  else if (typeof before === 'string') encodeString(before, after as string, patch)
  else encodeObject(before as JsonObject, after as JsonObject, patch)
}

function encodeArray(before: unknown[], after: unknown[], patch: unknown[]): void {
  const prefix = commonPrefix(before, after)
  const suffix = commonSuffix(before, after, prefix)
  appendSlice(0, prefix, patch)
  encodeMiddle(before, after, prefix, suffix, patch)
  appendSlice(before.length - suffix, before.length, patch)
}

function encodeMiddle(
  before: unknown[],
  after: unknown[],
  prefix: number,
  suffix: number,
  patch: unknown[],
): void {
  const sameLength = before.length === after.length
  const byKey = keyPositions(before, prefix, before.length - suffix)
  for (let index = prefix; index < after.length - suffix; index++) {
    const item = after[index]
    const source =
      byKey.get(keyOf(item) ?? '') ?? (sameLength && keyOf(item) === undefined ? index : undefined)
    if (source === undefined) patch.push(ARRAY_APPEND_VALUE, item)
    else if (jsonEqual(before[source], item)) appendSlice(source, source + 1, patch)
    else encodeElement(source, before[source], item, patch)
  }
}

function keyPositions(items: unknown[], from: number, to: number): Map<string, number> {
  const positions = new Map<string, number>()
  for (let index = from; index < to; index++) {
    const key = keyOf(items[index])
    if (key !== undefined) positions.set(key, index)
  }
  return positions
}

function keyOf(item: unknown): string | undefined {
  const key = isObject(item) ? item['_key'] : undefined
  return typeof key === 'string' && key !== '' ? key : undefined
}

function appendSlice(from: number, to: number, patch: unknown[]): void {
  if (to > from) patch.push(ARRAY_APPEND_SLICE, from, to)
}

function commonPrefix(a: unknown[], b: unknown[]): number {
  let length = 0
  while (length < a.length && length < b.length && jsonEqual(a[length], b[length])) length++
  return length
}

function commonSuffix(a: unknown[], b: unknown[], prefix: number): number {
  const limit = Math.min(a.length, b.length) - prefix
  let length = 0
  while (length < limit && jsonEqual(a[a.length - 1 - length], b[b.length - 1 - length])) length++
  return length
}
