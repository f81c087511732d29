import { setOwn } from '../json.ts'
import type { JsonObject } from '../json.ts'

/**
 * Some top-level fields of a stored document, without parsing the rest of it. Only strings and arrays are looked for;
 * a document with objects in it, or with a brace in a text, is parsed as a whole.
 */
export function readFields(text: string, names: readonly string[]): JsonObject {
  if (text.indexOf('{', 1) >= 0) return JSON.parse(text) as JsonObject
  const out: JsonObject = {}
  for (const name of names) {
    const key = `${JSON.stringify(name)}:`
    const at = keyAt(text, key)
    if (at < 0) continue
    const start = at + key.length
    const end = valueEnd(text, start)
    if (end > 0) setOwn(out, name, JSON.parse(text.slice(start, end)) as unknown)
  }
  return out
}

/** Where a key stands. A quote inside a text is escaped, so a key with its colon is found nowhere else. */
function keyAt(text: string, key: string): number {
  for (let at = text.indexOf(key); at >= 0; at = text.indexOf(key, at + 1)) {
    const before = text[at - 1]
    if (before === '{' || before === ',') return at
  }
  return -1
}

/** The end of the string or array that begins here; 0 for anything else. */
function valueEnd(text: string, start: number): number {
  if (text[start] === '"') return stringEnd(text, start)
  if (text[start] !== '[') return 0
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (char === '"') at = stringEnd(text, at) - 1
    else if (char === '[') depth++
    else if (char === ']' && --depth === 0) return at + 1
  }
  return 0
}

/** The place behind the closing quote of the string that begins here. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}
