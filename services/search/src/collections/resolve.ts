import { elementType, isArrayType, isPatternName } from '../engine/schema.ts'
import type { Field, FieldType } from '../engine/schema.ts'
import type { Definition } from './definition.ts'
import { makeField } from './definition.ts'
import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'
import { matchesPattern } from './pattern.ts'

/** The fields a document adds to a schema: those its patterns match, and the leaves of its objects. */
export function resolveNewFields(definition: Definition, document: JsonObject): Field[] {
  const known = new Set(definition.fields.map((field) => field.name))
  const added: Field[] = []
  const add = (field: Field): void => {
    if (known.has(field.name)) return
    known.add(field.name)
    added.push(field)
  }
  const patterns = definition.fields.filter((field) => isPatternName(field.name) || field.type === 'auto')
  if (patterns.length > 0)
    for (const key of Object.keys(document).sort())
      if (key !== 'id' && !known.has(key)) {
        const field = fromPatterns(patterns, key, document[key], definition.enable_nested_fields)
        if (field !== undefined) add(field)
      }
  if (!definition.enable_nested_fields) return added
  for (const parent of [...definition.fields, ...added].filter((field) => field.type.startsWith('object'))) {
    const value = document[parent.name]
    if (value !== undefined) for (const leaf of leaves(parent, value)) add(leaf)
  }
  return added
}

function fromPatterns(
  patterns: readonly Field[],
  key: string,
  value: unknown,
  nested: boolean,
): Field | undefined {
  const pattern =
    patterns.find((field) => field.name !== '.*' && matchesPattern(field.name, key)) ??
    patterns.find((field) => field.name === '.*')
  if (pattern === undefined) return undefined
  const type = pattern.type === 'auto' || pattern.type === 'string*' ? inferType(value, nested) : pattern.type
  if (type === undefined) return undefined
  const field = inherit(pattern, key, type)
  if (pattern.type === 'string*') field.type = isArrayType(type) ? 'string[]' : 'string'
  return field
}

function inherit(parent: Field, name: string, type: FieldType): Field {
  const base = makeField(name, type)
  return {
    ...base,
    facet: parent.facet,
    index: parent.index,
    optional: true,
    store: parent.store,
    locale: parent.locale,
  }
}

/** The type a value suggests; whole numbers are int64. Undefined when there is nothing to go by. */
export function inferType(value: unknown, nested: boolean): FieldType | undefined {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (typeof value === 'number') return Number.isInteger(value) ? 'int64' : 'float'
  if (Array.isArray(value)) {
    const first = inferType(value[0], nested)
    return first === undefined || isArrayType(first) ? undefined : (`${first}[]` as FieldType)
  }
  return isObject(value) && nested ? 'object' : undefined
}

/** The leaf fields below an object field, flags inherited; below an array of objects every leaf is an array. */
function* leaves(parent: Field, value: unknown, inArray = isArrayType(parent.type)): Generator<Field> {
  const objects = Array.isArray(value) ? value : [value]
  const seen = new Set<string>()
  for (const object of objects) {
    if (!isObject(object)) continue
    for (const key of Object.keys(object)) {
      if (seen.has(key)) continue
      const name = `${parent.name}.${key}`
      const child = object[key]
      const array = inArray || Array.isArray(child)
      const sample = Array.isArray(child) ? child[0] : child
      if (isObject(sample)) {
        yield* leaves({ ...parent, name }, child, array)
        continue
      }
      const type = inferType(sample, true)
      if (type === undefined) continue
      seen.add(key)
      yield inherit(parent, name, (array ? `${elementType(type)}[]` : type) as FieldType)
    }
  }
}
