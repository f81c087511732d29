import { chainedOrder, trieOrder } from '../engine/hash-order.ts'
import { Problem } from '../engine/problem.ts'
import { elementType, isArrayType } from '../engine/schema.ts'
import type { Field, FieldType } from '../engine/schema.ts'
import { sortsByNumber } from './fields/field-definition.ts'
import { isObject } from './json.ts'
import type { JsonObject } from './json.ts'
import { matchesPattern } from './fields/pattern.ts'
import { valueType } from './fields/value-type.ts'
import { toFieldCheck } from './store/write-plan.ts'
import type { FieldCheck, NameTree, WritePlan } from './store/write-plan.ts'

interface Found {
  plan: WritePlan
  /** New leaves by name, undefined for those that are only known to be null. */
  leaves: Map<string, Field | undefined>
  hasNew: boolean
}

/**
 * Checks the objects of a document against the fields that are declared as objects or inside them, and returns
 * leaves that the schema does not know yet. `objects` are fields the document has just added. Throws Typesense's
 * refusals.
 */
export function flattenNested(
  plan: WritePlan,
  objects: readonly Field[],
  document: JsonObject,
  isUpdate: boolean,
): Field[] {
  if (objects.length === 0 && plan.nested.every((check) => isFamiliar(plan, check, document))) return []
  const found: Found = { plan, leaves: new Map(), hasNew: false }
  for (const check of withNew(plan.nested, objects)) {
    if (check.parts !== undefined && document[check.field.name] !== undefined) continue
    const parts = check.parts ?? [check.field.name]
    const isMissing = !descend(found, check.field, parts, 0, document, false, false)
    if (isMissing && !isUpdate && !check.field.optional)
      throw new Problem(404, `Field \`${check.field.name}\` not found.`)
  }
  if (!found.hasNew) return []
  return chainedOrder(found.leaves.keys()).flatMap((name) => {
    const leaf = found.leaves.get(name)
    return leaf === undefined || plan.known.has(name) ? [] : [leaf]
  })
}

/** Whether what a document holds for an object is of its type and brings nothing new, the usual case. */
function isFamiliar({ names }: WritePlan, { field, parts }: FieldCheck, document: JsonObject): boolean {
  if (parts !== undefined) return false
  if (!Object.hasOwn(document, field.name)) return field.optional
  const value = document[field.name]
  const tree = names.children.get(field.name)
  if (tree === undefined) return false
  if (field.type === 'object') return isObject(value) && hasOnly(tree, value)
  return Array.isArray(value) && value.every((element) => isObject(element) && hasOnly(tree, element))
}

function hasOnly(tree: NameTree, value: unknown): boolean {
  if (Array.isArray(value)) return value.every((element) => hasOnly(tree, element))
  if (!isObject(value)) return tree.isKnown || value === null
  for (const key of Object.keys(value)) {
    const child = tree.children.get(key)
    if (child === undefined || !hasOnly(child, value[key])) return false
  }
  return true
}

function withNew(nested: readonly FieldCheck[], objects: readonly Field[]): readonly FieldCheck[] {
  if (objects.length === 0) return nested
  const all = new Map(nested.map((check) => [check.field.name, check]))
  for (const field of objects) if (!all.has(field.name)) all.set(field.name, toFieldCheck(field, false))
  return trieOrder(all.keys()).map((name) => all.get(name) as FieldCheck)
}

/** Follows a field's path into a document; false when something required is not there. */
function descend(
  found: Found,
  field: Field,
  parts: readonly string[],
  depth: number,
  value: unknown,
  inArray: boolean,
  inObjects: boolean,
): boolean {
  if (depth === parts.length) {
    take(found, field, value, inArray, inObjects)
    return true
  }
  const key = parts[depth] as string
  const child = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined
  if (child === undefined) return field.optional
  if (!Array.isArray(child)) return descend(found, field, parts, depth + 1, child, inArray, inObjects)
  for (const element of child)
    if (!descend(found, field, parts, depth + 1, element, true, inObjects || isObject(element))) return false
  return true
}

function take(found: Found, field: Field, value: unknown, inArray: boolean, inObjects: boolean): void {
  let type = found.plan.dynamic.find(
    (pattern) => isNamePattern(pattern) && matchesPattern(pattern.name, field.name),
  )?.type
  if (type === undefined) type = valueType(value)
  else if (isObject(value)) type = 'object'
  if (type === undefined) {
    if (value === null && field.optional) return
    throw wrongType(field, false)
  }
  if (inArray && !isArrayType(type)) type = `${type}[]` as FieldType
  const severalObjects = inObjects || (type === 'object' && inArray)
  if (type !== field.type && !isNumericallyValid(type, field.type, severalObjects))
    throw wrongType(field, severalObjects && !isArrayType(field.type))
  if (isObject(value) || isArrayOfObjects(value)) collect(found, field, field.name, value, inArray)
  else if (!found.leaves.has(field.name)) found.leaves.set(field.name, undefined)
}

function isArrayOfObjects(value: unknown): boolean {
  return Array.isArray(value) && isObject(value[0])
}

function isNumericallyValid(found: string, declared: string, inObjects: boolean): boolean {
  if (found === 'int64') return declared === 'int32' || declared === 'float'
  if (found !== 'int64[]' && found !== 'float[]') return false
  if (declared === 'geopoint[]' || declared === 'geopolygon') return true
  if (declared === 'geopoint') return !inObjects
  return found === 'int64[]' && (declared === 'int32[]' || declared === 'float[]')
}

function wrongType({ name }: Field, hint: boolean): Problem {
  const text = `Field \`${name}\` has an incorrect type.`
  return new Problem(
    400,
    hint ? `${text} Hint: field inside an array of objects must be an array type as well.` : text,
  )
}

/** The leaves below an object, flags inherited; below an array of objects every leaf is an array. */
function collect(found: Found, parent: Field, name: string, value: unknown, inArray: boolean): void {
  if (Array.isArray(value)) {
    for (const element of value) collect(found, parent, name, element, true)
  } else if (isObject(value)) {
    for (const key of Object.keys(value).sort()) {
      const child = `${name}.${key}`
      if (value[key] === null) noteNull(found, child)
      else collect(found, parent, child, value[key], inArray)
    }
  } else if (!found.plan.known.has(name)) addLeaf(found, parent, name, value, inArray)
  else if (!found.leaves.has(name)) found.leaves.set(name, undefined)
}

function noteNull({ plan, leaves }: Found, name: string): void {
  if (!plan.known.has(name) || !leaves.has(name)) leaves.set(name, undefined)
}

function addLeaf(found: Found, parent: Field, name: string, value: unknown, inArray: boolean): void {
  const { plan, leaves } = found
  const pattern = plan.dynamic.find((field) => isNamePattern(field) && matchesPattern(field.name, name))
  const single = valueType(value)
  if (pattern === undefined && single === undefined) return
  const type = pattern?.type ?? ((inArray ? `${elementType(single as FieldType)}[]` : single) as FieldType)
  const model = pattern ?? parent
  found.hasNew = true
  leaves.set(name, { ...model, name, type, optional: true, sort: model.sort || sortsByNumber(type) })
}

/** Patterns with a type of their own; `auto` and `string*` do not reach into objects. */
function isNamePattern({ type }: Field): boolean {
  return type !== 'auto' && type !== 'string*'
}
