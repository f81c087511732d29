import { numberInside } from '../engine/filter/number-clause.ts'
import type { FilterNode } from '../engine/filter/parse.ts'
import { readTexts } from '../engine/filter/string-values.ts'
import { readBooleans, readNumbers } from '../engine/filter/values.ts'
import type { Field } from '../engine/schema.ts'
import type { Collection } from '../collections/collection.ts'
import { isObject, valueAt } from '../collections/json.ts'

/**
 * Whether one element of a document's array of objects meets every clause of `parent.{...}`. Values are compared as
 * they stand in the document, letter by letter, and a leading `!` has no effect beyond what the whole document's
 * filter made of it: as in the original.
 */
export function matchNested(
  collection: Collection,
  ordinal: number,
  parent: string,
  inner: FilterNode,
): boolean {
  const value = valueAt(collection.read(ordinal), parent)
  const elements = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  return elements.some((element) => meets(element, inner, parent, collection))
}

function meets(element: unknown, node: FilterNode, parent: string, collection: Collection): boolean {
  if (node.kind === 'and' || node.kind === 'or') {
    const left = meets(element, node.left, parent, collection)
    if (left === (node.kind === 'or')) return left
    return meets(element, node.right, parent, collection)
  }
  if (node.kind !== 'clause' || !isObject(element)) return false
  const field = collection.index.fields.get(`${parent}.${node.field}`)
  const value = valueAt(element, node.field)
  return field !== undefined && clauseMeets(field, node.value, value)
}

function clauseMeets(field: Field, clause: string, value: unknown): boolean {
  if (typeof value === 'string') return textMeets(field, clause, value)
  if (typeof value !== 'number' && typeof value !== 'boolean') return false
  const conditions =
    typeof value === 'boolean' ? [readBooleans(field, clause)] : readNumbers(field, clause).any
  const number =
    typeof value === 'number' && field.type.startsWith('float') ? Math.fround(value) : Number(value)
  return conditions.some(
    ({ negated, ranges }) => ranges.some((range) => numberInside(number, range)) !== negated,
  )
}

function textMeets(field: Field, clause: string, value: string): boolean {
  const { negated, mode, values } = readTexts(field.name, clause)
  if (mode === 'phrase') return false
  return values.some((wanted) => {
    if (mode === 'exact') return (value === wanted) !== negated
    return value.includes(wanted.endsWith('*') ? wanted.slice(0, -1) : wanted)
  })
}
