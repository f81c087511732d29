import { Problem } from '../../engine/problem.ts'
import type { Field } from '../../engine/schema.ts'
import type { DirtyValues } from '../coerce.ts'
import { sortsByNumber, makeField } from './field-definition.ts'
import { flattenNested } from '../flatten.ts'
import { isObject } from '../json.ts'
import type { JsonObject } from '../json.ts'
import { matchesPattern } from './pattern.ts'
import { isObjectType } from '../store/write-plan.ts'
import { valueType } from './value-type.ts'
import type { WritePlan } from '../store/write-plan.ts'

const NONE: readonly Field[] = []

/**
 * Returns the fields that a document adds to a schema: keys that a pattern of the schema matches, and leaves of objects.
 * Values that no field can hold are removed from `document` or refused, depending on `dirty`. Throws Typesense's refusals.
 */
export function detectFields(
  plan: WritePlan,
  document: JsonObject,
  dirty: DirtyValues,
  isUpdate: boolean,
): readonly Field[] {
  if (plan.dynamic.length === 0 && plan.fallback === undefined && plan.nested.length === 0) return NONE
  const added: Field[] = []
  if (plan.dynamic.length > 0 || plan.fallback !== undefined)
    for (const key of Object.keys(document).sort())
      if (key !== 'id' && !plan.known.has(key)) {
        const field = detectField(plan, document, key, dirty)
        if (field !== undefined) added.push(field)
      }
  if (!plan.definition.enable_nested_fields) return added
  const objects = added.filter(isObjectType)
  if (plan.nested.length === 0 && objects.length === 0) return added
  const leaves = flattenNested(plan, objects, document, isUpdate)
  if (leaves.length === 0) return added
  const names = new Set(added.map(({ name }) => name))
  return [...added, ...leaves.filter(({ name }) => !names.has(name))]
}

function detectField(
  plan: WritePlan,
  document: JsonObject,
  key: string,
  dirty: DirtyValues,
): Field | undefined {
  const value = document[key]
  const pattern = plan.dynamic.find(({ name }) => matchesPattern(name, key))
  // A key that looks like a pattern itself gets no field.
  if (pattern !== undefined && key.includes('.*')) return undefined
  const model = pattern ?? plan.fallback
  if (model === undefined) return undefined
  let field =
    pattern === undefined ? { ...makeField(key, 'string'), optional: true } : { ...pattern, name: key }
  // `price.*` of type float makes `price` itself an object, not a number.
  if (pattern !== undefined && isObject(value) && pattern.name.indexOf('.*') === key.length)
    field = { ...field, type: 'object', sort: false }
  const asked = pattern === undefined ? model.type : field.type
  if (!field.index) return undefined
  if (asked === 'auto' || asked === 'string*') {
    if (key === '.*') return undefined
    const type = valueType(value)
    if (type === undefined) return refuseValue(document, key, dirty, field.optional)
    field.type = asked === 'auto' ? type : Array.isArray(value) ? 'string[]' : 'string'
  } else field.type = asked
  if (sortsByNumber(field.type)) field.sort = true
  return isObjectType(field) && !plan.definition.enable_nested_fields ? undefined : field
}

/** Handles a value of unknown type: keeps an empty array, drops null of an optional field, else obeys `dirty`. */
function refuseValue(document: JsonObject, key: string, dirty: DirtyValues, isOptional: boolean): undefined {
  const value = document[key]
  if (Array.isArray(value) && value.length === 0) return undefined
  const drops = (value === null && isOptional) || dirty === 'drop' || dirty === 'coerce_or_drop'
  if (!drops) throw new Problem(400, `Type of field \`${key}\` is invalid.`)
  delete document[key]
  return undefined
}
