const KEYS = new Map<string, string>()
const MAX_KEYS = 10_000

/**
 * The JSON text of a value with the keys of every object in alphabetical order, as Typesense stores documents.
 * The value comes from `JSON.parse` or consists of the same types; numbers that JSON has not are null.
 */
export function sortedJson(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (typeof value === 'boolean') return value ? 'true' : 'false'
  if (typeof value !== 'object' || value === null) return 'null'
  return Array.isArray(value) ? arrayJson(value) : objectJson(value as Record<string, unknown>)
}

function arrayJson(list: readonly unknown[]): string {
  const isFlat = list.every((element) => typeof element !== 'object' || element === null)
  return isFlat ? JSON.stringify(list) : `[${list.map(sortedJson).join(',')}]`
}

function objectJson(object: Record<string, unknown>): string {
  const parts: string[] = []
  for (const key of sortedKeys(object)) {
    const value = object[key]
    if (value !== undefined) parts.push(keyJson(key) + sortedJson(value))
  }
  return `{${parts.join(',')}}`
}

/** An object's keys in order; documents often come with theirs in order already. */
function sortedKeys(object: Record<string, unknown>): string[] {
  const keys = Object.keys(object)
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] as string) > (keys[i] as string)) return keys.sort()
  return keys
}

/** A key with its colon; documents of a collection share theirs. */
function keyJson(key: string): string {
  let text = KEYS.get(key)
  if (text !== undefined) return text
  if (KEYS.size >= MAX_KEYS) KEYS.clear()
  text = `${JSON.stringify(key)}:`
  KEYS.set(key, text)
  return text
}
