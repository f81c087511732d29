import type { Issue } from '@forecourt/tenant-config/documents/result'
import type { ObjectTypeNode, TypeNode } from 'groq-js'

/** An issue of one document of an answer; its path begins at the document. */
export interface DocumentIssue extends Issue {
  /** The nearest `_id` above; undefined where the answer itself has none. */
  id: string | undefined
}

export interface Fitted {
  value: unknown
  issues: DocumentIssue[]
}

interface Place {
  id: string | undefined
  path: string
}

/** `isWhole` is false when something other than a list entry had to be left out. */
interface Part extends Fitted {
  isWhole: boolean
}

/**
 * Returns an answer of the content service in the shape of its query's type. Leaves out the innermost list entry around a
 * value that does not fit; outside of lists the field becomes null. Texts may hold any words: only that they are texts is
 * checked.
 */
export function fitShape(value: unknown, type: TypeNode): Fitted {
  const { value: fitted, issues } = fit(value, type, { id: undefined, path: '' })
  return { value: fitted, issues }
}

function fit(value: unknown, type: TypeNode, place: Place): Part {
  switch (type.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return typeof value === type.type ? sound(value) : misfit(type.type, value, place)
    case 'null':
      return value === null || value === undefined ? sound(null) : misfit('nothing', value, place)
    case 'array':
      return Array.isArray(value) ? fitList(value, type.of, place) : misfit('array', value, place)
    case 'object':
      return isObject(value) ? fitObject(value, type, place) : misfit('object', value, place)
    case 'union':
      return fitUnion(value, type.of, place)
    case 'unknown':
    case 'inline':
      return sound(value)
  }
}

function fitList(items: readonly unknown[], type: TypeNode, place: Place): Part {
  const parts = items.map((item, i) => fit(withKey(item, i), type, below(place, String(i))))
  const kept = parts.filter(({ isWhole }) => isWhole)
  return {
    value: kept.map(({ value }) => value),
    issues: parts.flatMap(({ issues }) => issues),
    isWhole: true,
  }
}

/** Adds a missing `_key` to a list entry: programs forget the keys that the Studio gives. */
function withKey(item: unknown, i: number): unknown {
  return isObject(item) && '_key' in item && item['_key'] === null ? { ...item, _key: `item-${i}` } : item
}

function fitObject(value: Record<string, unknown>, type: ObjectTypeNode, above: Place): Part {
  const place = typeof value['_id'] === 'string' ? { id: value['_id'], path: '' } : above
  const fitted: Record<string, unknown> = { ...value }
  const issues: DocumentIssue[] = []
  let isWhole = true
  let isUsable = true
  for (const [name, attribute] of Object.entries(type.attributes)) {
    const isAbsent = value[name] === undefined || value[name] === null
    if (isAbsent && (attribute.optional === true || takesNull(attribute.value))) continue
    const part = fit(value[name], attribute.value, below(place, name))
    fitted[name] = part.value
    issues.push(...part.issues)
    isWhole &&= part.isWhole
    isUsable &&= part.value !== null || takesNull(attribute.value)
  }
  return { value: isUsable ? fitted : null, issues, isWhole }
}

/** Objects of a union are told apart by `_type`. */
function fitUnion(value: unknown, types: readonly TypeNode[], place: Place): Part {
  const candidates = types.filter((type) => kindOf(type) === kindOfValue(value))
  const named = isObject(value) ? candidates.filter((type) => isOfType(type, value['_type'])) : candidates
  const tried = named.map((type) => fit(value, type, place))
  const [best] = tried.toSorted((a, b) => a.issues.length - b.issues.length)
  if (best) return best
  const expected = [...new Set(types.map(kindOf))].filter((kind) => kind !== 'null')
  return misfit(candidates.length > 0 ? 'a known _type' : expected.join(' or '), value, place)
}

function isOfType(type: TypeNode, name: unknown): boolean {
  if (type.type !== 'object') return true
  const own = type.attributes['_type']?.value
  return own?.type !== 'string' || own.value === undefined || own.value === name
}

function takesNull(type: TypeNode): boolean {
  return type.type === 'null' || type.type === 'unknown' || (type.type === 'union' && type.of.some(takesNull))
}

function kindOf(type: TypeNode): string {
  return type.type === 'inline' ? 'object' : type.type
}

function kindOfValue(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function sound(value: unknown): Part {
  return { value, issues: [], isWhole: true }
}

function misfit(expected: string, value: unknown, { id, path }: Place): Part {
  const message = `expected ${expected}, got ${kindOfValue(value)}`
  return { value: null, issues: [{ id, path, message }], isWhole: false }
}

function below({ id, path }: Place, name: string): Place {
  return { id, path: path === '' ? name : `${path}.${name}` }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
