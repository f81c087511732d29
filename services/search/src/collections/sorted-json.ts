/** Keys of an object in their own order, in alphabetical order, and the latter as JSON with a colon. */
interface Shape {
  keys: readonly string[]
  order: readonly string[]
  names: readonly string[]
}

/** The last shape seen of each number of keys. */
const SHAPES = new Map<number, Shape>()
const MAX_KEYS = 200

/** Characters that JSON may escape in a text. */
const ESCAPED = /[^ !#-[\]-\ud7ff\ue000-\uffff]/

/**
 * The JSON text of a value with the keys of every object in alphabetical order, as Typesense stores documents.
 * The value comes from `JSON.parse` or consists of the same types; NaN and infinite numbers become null.
 */
export function sortedJson(value: unknown): string {
  if (typeof value === 'string') return ESCAPED.test(value) ? JSON.stringify(value) : `"${value}"`
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
  const { order, names } = shapeOf(object)
  let text = ''
  for (let i = 0; i < order.length; i++) {
    const value = object[order[i] as string]
    if (value !== undefined) text += (text === '' ? '{' : ',') + (names[i] as string) + sortedJson(value)
  }
  return text === '' ? '{}' : `${text}}`
}

/** Returns the shape of an object, often a known one: documents of a collection mostly share one order of keys. */
function shapeOf(object: Record<string, unknown>): Shape {
  const keys = Object.keys(object)
  const known = SHAPES.get(keys.length)
  if (known !== undefined && isSame(known.keys, keys)) return known
  const order = [...keys].sort()
  const shape = { keys, order, names: order.map((key) => `${JSON.stringify(key)}:`) }
  if (keys.length <= MAX_KEYS) SHAPES.set(keys.length, shape)
  return shape
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
