import { isObject } from '../json.ts'
import { randomId } from './ids.ts'
import type { ParsedMutation } from './parse.ts'

/** A copy of the mutation in which every object inside an array has a `_key` (request option `autoGenerateArrayKeys`). */
export function withArrayKeys(mutation: ParsedMutation): ParsedMutation {
  if (mutation.kind === 'delete') return mutation
  if (mutation.kind !== 'patch') return { ...mutation, document: keyed(mutation.document) }
  const { set, setIfMissing, insert } = mutation.operations
  const operations = { ...mutation.operations }
  if (set) operations.set = keyed(set)
  if (setIfMissing) operations.setIfMissing = keyed(setIfMissing)
  if (insert) operations.insert = keyed(insert)
  return { ...mutation, operations }
}

function keyed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(keyedItem) as T
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, keyed(item)])) as T
}

function keyedItem(item: unknown): unknown {
  if (!isObject(item)) return keyed(item)
  return item['_key'] === undefined ? { _key: randomId(12), ...keyed(item) } : keyed(item)
}
