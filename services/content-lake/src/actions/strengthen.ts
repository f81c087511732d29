import { isObject } from '../json.ts'

/**
 * A copy in which references marked `_strengthenOnPublish` have become strong (unless the mark says they stay weak) and
 * have lost the mark.
 */
export function strengthen<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item) => strengthen(item)) as T
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([key]) => !isMark(key, value))
  return Object.fromEntries(entries.map(([key, item]) => [key, strengthen(item)])) as T
}

function isMark(key: string, value: Record<string, unknown>): boolean {
  const mark = value['_strengthenOnPublish']
  if (mark === undefined) return false
  if (key === '_strengthenOnPublish') return true
  return key === '_weak' && !(isObject(mark) && mark['weak'] === true)
}
