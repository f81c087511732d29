import { DocumentIndex } from '../engine/document-index.ts'
import { qualify, runNode } from '../engine/filter/evaluate.ts'
import type { FilterNode } from '../engine/filter/parse.ts'
import { elementType } from '../engine/schema.ts'
import type { FieldType } from '../engine/schema.ts'
import type { Collection } from '../collections/collection.ts'
import { isObject, valueAt } from '../collections/json.ts'

/** Whether one element of a document's array of objects meets every clause of `parent.{...}`. */
export function matchNested(
  collection: Collection,
  ordinal: number,
  parent: string,
  inner: FilterNode,
): boolean {
  const value = valueAt(collection.read(ordinal), parent)
  const elements = Array.isArray(value) ? value : [value]
  const index = new DocumentIndex(collection.index.options)
  const fields = collection.definition.fields.filter((field) => field.name.startsWith(`${parent}.`))
  for (const field of fields)
    index.addField({ ...field, type: elementType(field.type) as FieldType, facet: false, sort: false })
  elements.forEach((element, i) => {
    if (!isObject(element)) return
    const values = new Map<string, unknown>()
    for (const field of fields) {
      const found = valueAt(element, field.name.slice(parent.length + 1))
      if (found !== undefined && found !== null && typeof found !== 'object') values.set(field.name, found)
    }
    index.add(i, String(i), values)
  })
  const context = { index, validateFieldNames: false, matchNested: () => false }
  return runNode(qualify(inner, parent), context).count() > 0
}
