import { isObject, setOwn } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { sortedJson } from '../sorted-json.ts'
import type { WritePlan } from './write-plan.ts'
import { parseStored } from '../../storage/damage.ts'

// Values that are searchable but never shown (`store: false`) follow the document on a second line. JSON text has no
// line breaks of its own.
const BREAK = '\n'

/** Returns a document as stored (`body`) and as shown (`text`), with keys in order. */
export function storedText(plan: WritePlan, document: JsonObject): { text: string; body: string } {
  if (!plan.hides) {
    const text = sortedJson(document)
    return { text, body: text }
  }
  let visible = document
  const hidden: JsonObject = {}
  for (const { name, store } of plan.definition.fields) {
    if (store) continue
    const [key] = name.split('.') as [string]
    const top = Object.hasOwn(document, name) ? name : key
    if (!Object.hasOwn(document, top)) continue
    if (visible === document) visible = { ...document }
    setOwn(hidden, top, document[top])
    if (top === name) delete visible[top]
    else setOwn(visible, top, without(visible[top], name.split('.').slice(1)))
  }
  const text = sortedJson(visible)
  return { text, body: visible === document ? text : `${text}${BREAK}${JSON.stringify(hidden)}` }
}

/** Returns a value without the part at a path inside it. */
function without(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((element) => without(element, path))
  const [key, ...rest] = path as [string, ...string[]]
  if (!isObject(value) || !Object.hasOwn(value, key)) return value
  const out = { ...value }
  if (rest.length === 0) delete out[key]
  else setOwn(out, key, without(value[key], rest))
  return out
}

/** The part of a stored document that may be shown. */
export function visibleText(body: string): string {
  const end = body.indexOf(BREAK)
  return end < 0 ? body : body.slice(0, end)
}

/** A stored document with everything in it. */
export function readWhole(body: string): JsonObject {
  const end = body.indexOf(BREAK)
  if (end < 0) return parseStored(body) as JsonObject
  const document = parseStored(body.slice(0, end)) as JsonObject
  const hidden = parseStored(body.slice(end + 1)) as JsonObject
  for (const [key, value] of Object.entries(hidden)) setOwn(document, key, value)
  return document
}

/** A stored document with everything in it; undefined for a text that is damaged. */
export function readStored(body: string): (JsonObject & { id: string }) | undefined {
  try {
    const document = readWhole(body)
    return typeof document['id'] === 'string' ? (document as JsonObject & { id: string }) : undefined
  } catch {
    return undefined
  }
}
