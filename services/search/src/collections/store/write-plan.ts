import { chainedOrder, trieOrder } from '../../engine/hash-order.ts'
import { isColumnType, isDynamicField } from '../../engine/schema.ts'
import type { Field } from '../../engine/schema.ts'
import { fitTest } from '../coerce.ts'
import type { Definition } from '../fields/definition.ts'

/** A field that documents are checked against. */
export interface FieldCheck {
  field: Field
  /** The path of a field inside an object; undefined when the name is a plain key. */
  parts: string[] | undefined
  /** Whether every object inherits a property of this name, e.g. `constructor`. */
  isRisky: boolean
  isColumn: boolean
  /** Fast test for values that need no conversion; it may be false for some of them. */
  fits: (value: unknown) => boolean
}

/** Tree of the known names with dots, one level for each part. */
export interface NameTree {
  isKnown: boolean
  children: Map<string, NameTree>
}

/** A definition prepared for writes, computed once per definition. */
export interface WritePlan {
  /** Fields with values of their own, in the order in which they are checked. */
  checks: readonly FieldCheck[]
  /** Fields that have a column. */
  columns: readonly FieldCheck[]
  /** Patterns, and fields whose type comes from the documents, in the order in which they are tried. */
  dynamic: readonly Field[]
  /** The field `.*`. */
  fallback: Field | undefined
  /** Names of all fields except `.*` and those in `dynamic`. */
  known: ReadonlySet<string>
  /** The names with dots among them, as a tree. */
  names: NameTree
  /** Object fields, and fields inside objects that are not declared themselves; empty without nested fields. */
  nested: readonly FieldCheck[]
  /** Whether any field is hidden from readers (`store: false`). */
  hides: boolean
  definition: Definition
}

const plans = new WeakMap<Definition, WritePlan>()
const madeInObjects = new WeakMap<Field, FieldCheck>()
const madePlain = new WeakMap<Field, FieldCheck>()

/** Returns the write plan of a definition. */
export function writePlan(definition: Definition): WritePlan {
  let plan = plans.get(definition)
  if (plan === undefined) plans.set(definition, (plan = makePlan(definition)))
  return plan
}

function makePlan(definition: Definition): WritePlan {
  const dynamic = new Map<string, Field>()
  const fixed = new Map<string, Field>()
  for (const field of definition.fields)
    if (isDynamicField(field)) dynamic.set(field.name, field)
    else if (field.name !== '.*') fixed.set(field.name, field)
  const inObjects = definition.enable_nested_fields
  const order = trieOrder(fixed.keys()).map((name) => fixed.get(name) as Field)
  const toCheck = (field: Field): FieldCheck => toFieldCheck(field, inObjects)
  const checks = order.filter((field) => field.name !== 'id' && !isObjectType(field)).map(toCheck)
  return {
    checks,
    columns: checks.filter(({ isColumn }) => isColumn),
    dynamic: chainedOrder(dynamic.keys()).map((name) => dynamic.get(name) as Field),
    fallback: definition.fields.find(({ name }) => name === '.*'),
    known: new Set(fixed.keys()),
    names: nameTree(fixed.keys()),
    nested: inObjects ? nestedFields(order).map(toCheck) : [],
    hides: definition.fields.some(({ store }) => !store),
    definition,
  }
}

/** Returns the check of a field, made once per field; names with dots are paths when `inObjects` is true. */
export function toFieldCheck(field: Field, inObjects: boolean): FieldCheck {
  const made = inObjects ? madeInObjects : madePlain
  let check = made.get(field)
  if (check === undefined) made.set(field, (check = makeCheck(field, inObjects)))
  return check
}

function makeCheck(field: Field, inObjects: boolean): FieldCheck {
  return {
    field,
    parts: inObjects && field.name.includes('.') ? field.name.split('.') : undefined,
    isRisky: field.name in Object.prototype,
    isColumn: field.index && isColumnType(field.type) && !field.num_dim,
    fits: fitTest(field),
  }
}

function nameTree(names: Iterable<string>): NameTree {
  const root: NameTree = { isKnown: false, children: new Map() }
  for (const name of names) {
    if (!name.includes('.')) continue
    let node = root
    for (const part of name.split('.')) {
      let next = node.children.get(part)
      if (next === undefined) node.children.set(part, (next = { isKnown: false, children: new Map() }))
      node = next
    }
    node.isKnown = true
  }
  return root
}

export function isObjectType({ type }: Field): boolean {
  return type === 'object' || type === 'object[]'
}

function nestedFields(fields: readonly Field[]): Field[] {
  const objects = new Set(fields.filter(isObjectType).map(({ name }) => name))
  const hasParent = ({ name }: Field): boolean => {
    for (let dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1))
      if (objects.has(name.slice(0, dot))) return true
    return false
  }
  return fields.filter(
    (field) => field.index && (isObjectType(field) || field.name.includes('.')) && !hasParent(field),
  )
}
