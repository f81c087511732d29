import { isObject, own, setOwn } from './json.ts'
import type { JsonObject } from './json.ts'
import type { WritePlan } from './store/write-plan.ts'

const KEY = '$operations'

/** Whether a document says how to change what is stored. */
export function hasOperations(document: JsonObject): boolean {
  return Object.hasOwn(document, KEY)
}

/**
 * A document with its `$operations` carried out: `{"$operations": {"increment": {"views": 1}}}` adds to a whole number
 * that is stored. Returns the document itself when it has none.
 */
export function applyOperations(
  plan: WritePlan,
  document: JsonObject,
  stored: JsonObject | undefined,
): JsonObject {
  const operations = own(document, KEY)
  if (operations === undefined) return document
  const out = { ...document }
  delete out[KEY]
  const increments = isObject(operations) ? own(operations, 'increment') : undefined
  if (!isObject(increments)) return out
  for (const { field } of plan.checks) {
    const by = own(increments, field.name)
    if (!field.type.startsWith('int') || !Number.isInteger(by)) continue
    const old = stored === undefined ? 0 : (own(stored, field.name) ?? 0)
    if (typeof old === 'number') setOwn(out, field.name, old + (by as number))
  }
  return out
}
