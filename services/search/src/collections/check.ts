import { Problem } from '../engine/problem.ts'
import type { Field } from '../engine/schema.ts'
import { coerceValue, DROP } from './coerce.ts'
import type { DirtyValues } from './coerce.ts'
import { isObject, own } from './json.ts'
import type { JsonObject } from './json.ts'
import { isObjectType } from './store/write-plan.ts'
import type { FieldCheck, WritePlan } from './store/write-plan.ts'

/** A document that fits the schema. */
export interface Checked {
  /** The document with converted values; the same object that was sent when nothing changed. */
  document: JsonObject
  /** Values to index, by field name. */
  values: Map<string, unknown>
}

/** How a document is checked. */
export interface CheckMode {
  dirty: DirtyValues
  /** Whether fields may be missing, as in an update. */
  isPartial: boolean
  /** Whether the document exists already; null then stands for the removal of a value. */
  isUpdate: boolean
}

/** Checks a document in the order in which Typesense does. Throws its refusals. */
export function checkDocument(plan: WritePlan, sent: JsonObject, mode: CheckMode): Checked {
  const sorting = plan.definition.default_sorting_field
  if (!mode.isPartial && sorting !== '' && own(sent, sorting) === undefined)
    throw new Problem(
      400,
      `Field \`${sorting}\` has been declared as a default sorting field, but is not found in the document.`,
    )
  const values = new Map<string, unknown>()
  let document = mode.isUpdate ? sent : withoutNestedNulls(plan, sent)
  const change = (): JsonObject => (document === sent ? (document = { ...sent }) : document)
  for (const check of plan.checks) {
    const { field } = check
    const given = valueOf(document, check)
    if (given === undefined && (field.optional || mode.isPartial)) continue
    if (given === undefined && field.store)
      throw new Problem(
        400,
        `Field \`${field.name}\` has been declared in the schema, but is not found in the document.`,
      )
    const value = given ?? null
    if (value === null && field.optional) {
      if (!mode.isUpdate) delete change()[field.name]
      continue
    }
    let coerced: unknown = value
    if (!check.fits(value)) {
      coerced = coerceValue(field, value, mode.dirty, check.parts !== undefined)
      const isOwn = Object.hasOwn(document, field.name)
      if (coerced === DROP) {
        if (isOwn) delete change()[field.name]
        continue
      }
      if (coerced !== value && isOwn) change()[field.name] = coerced
    }
    if (check.isColumn) values.set(field.name, indexed(field, coerced))
  }
  return { document, values }
}

/** Returns the values of a stored document to index; values that no longer fit the schema are left out. */
export function indexValues(plan: WritePlan, document: JsonObject): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const check of plan.columns) {
    const value = valueOf(document, check)
    if (value === undefined || value === null) continue
    const { field } = check
    try {
      const coerced = check.fits(value)
        ? value
        : coerceValue(field, value, 'coerce_or_drop', check.parts !== undefined)
      if (coerced !== DROP) values.set(field.name, indexed(field, coerced))
    } catch {
      // A value stored under an earlier schema is shown but not searchable, as in Typesense.
    }
  }
  return values
}

/** Returns a field's value: the one under its full name, else the one at its path inside objects. */
function valueOf(document: JsonObject, { field, parts, isRisky }: FieldCheck): unknown {
  const direct = document[field.name]
  if (direct !== undefined && (!isRisky || Object.hasOwn(document, field.name))) return direct
  return parts === undefined ? undefined : pathValue(document, parts, 0)
}

/** The value at a path; arrays on the way or at its end give one flat array without nulls. */
function pathValue(value: unknown, parts: readonly string[], depth: number): unknown {
  if (Array.isArray(value)) {
    const all: unknown[] = []
    let isFound = false
    for (const element of value) {
      const found = pathValue(element, parts, depth)
      if (found === undefined) continue
      isFound = true
      if (Array.isArray(found)) for (const inner of found as unknown[]) all.push(inner)
      else if (found !== null) all.push(found)
    }
    return isFound || depth === parts.length ? all : undefined
  }
  if (depth === parts.length) return value
  if (!isObject(value)) return undefined
  const key = parts[depth] as string
  return Object.hasOwn(value, key) ? pathValue(value[key], parts, depth + 1) : undefined
}

/** Returns the form of a value to index. Nulls inside an array are stored, but cannot be searched. */
function indexed(field: Field, value: unknown): unknown {
  if (field.type === 'geopoint') return [value]
  if (Array.isArray(value) && value.includes(null))
    return indexed(
      field,
      value.filter((element) => element !== null),
    )
  // Typesense keeps the lower 32 bits of a number that is too big.
  if (field.type === 'int32') return (value as number) | 0
  return field.type === 'int32[]' ? (value as number[]).map((element) => element | 0) : value
}

/** The document with nulls inside its object fields removed; the same one when there are none. */
function withoutNestedNulls(plan: WritePlan, document: JsonObject): JsonObject {
  let out = document
  for (const { field, parts } of plan.nested) {
    if (parts !== undefined || !isObjectType(field)) continue
    const value = own(document, field.name)
    if (!hasNull(value)) continue
    if (out === document) out = { ...document }
    out[field.name] = withoutNulls(value)
  }
  return out
}

function hasNull(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(hasNull)
  const object = value as JsonObject
  for (const key in object) {
    const inner = object[key]
    if (inner === null || (typeof inner === 'object' && hasNull(inner))) return true
  }
  return false
}

/** A value without the nulls inside its objects; the same one when there are none. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) {
    const clean = value.map(withoutNulls)
    return clean.some((element, i) => element !== value[i]) ? clean : value
  }
  if (!isObject(value)) return value
  let out = value
  for (const key of Object.keys(value)) {
    const clean = withoutNulls(value[key])
    if (clean === value[key] && clean !== null) continue
    if (out === value) out = { ...value }
    if (clean === null) delete out[key]
    else out[key] = clean
  }
  return out
}
