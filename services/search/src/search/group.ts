import type { DocumentIndex } from '../engine/document-index.ts'
import { codeLabel } from '../engine/facet/count.ts'
import { codesOf } from '../engine/facet/tally.ts'
import { bump } from '../engine/growable.ts'
import { Problem } from '../engine/problem.ts'
import type { Collection } from '../collections/collection.ts'
import type { Schema } from './field-access.ts'
import { expandFieldName } from './field-names.ts'
import type { SearchParams } from './params.ts'

/** Which group each result belongs to, and each group's key and size. */
export interface Grouping {
  groupOf: Uint32Array
  keys: unknown[][]
  sizes: number[]
}

/**
 * The fields that `group_by` stands for, checked against the schema that it may name; of an object, its leaves. Unknown ones are left
 * out unless `validate_field_names`, so that there may be none.
 */
export function readGroups(params: SearchParams, { definition }: Collection, schema: Schema): string[] {
  const fields = params.group_by.flatMap((name) => {
    if (name.includes('*')) throw new Problem(400, `Pattern \`${name}\` is not allowed.`)
    try {
      return expandFieldName(name, schema, { onlyText: false, nested: definition.enable_nested_fields })
    } catch (error) {
      if (error instanceof Problem && error.status === 404 && !params.validate_field_names) return []
      throw error
    }
  })
  for (const name of fields) {
    if (name === 'id') throw new Problem(400, 'Cannot use `id` as a group by field.')
    if (schema.fields.get(name)?.facet !== true)
      throw new Problem(400, `Group by field \`${name}\` should be a facet field.`)
  }
  return fields
}

/** Assigns every result to the group of its values; results without a value are alone when `missing` is false. */
export function groupResults(
  fields: readonly string[],
  index: DocumentIndex,
  ordinals: Uint32Array,
  missing: boolean,
): Grouping {
  const grouping: Grouping = { groupOf: new Uint32Array(ordinals.length), keys: [], sizes: [] }
  const known = new Map<string, number>()
  const columns = fields.map((field) => index.columns.get(field))
  ordinals.forEach((ordinal, i) => {
    const codes = columns.map((column) =>
      column === undefined || column.kind === 'geo' ? [] : codesOf(column, ordinal),
    )
    const empty = codes.every((list) => list.length === 0)
    const id = empty && !missing ? `#${ordinal}` : codes.map((list) => list.join(',')).join('|')
    let group = known.get(id)
    if (group === undefined) {
      group = grouping.keys.length
      known.set(id, group)
      grouping.sizes.push(0)
      grouping.keys.push(codes.flatMap((list, f) => keyPart(columns[f], list)))
    }
    grouping.groupOf[i] = group
    bump(grouping.sizes, group)
  })
  return grouping
}

function keyPart(column: ReturnType<DocumentIndex['columns']['get']>, codes: readonly number[]): unknown[] {
  if (column === undefined || column.kind === 'geo') return []
  const labels = codes.map((code) =>
    column.kind === 'string'
      ? codeLabel(column, code)
      : column.type === 'bool'
        ? column.numbers.at(code) === 1
        : Number(codeLabel(column, code)),
  )
  return column.array ? [labels] : labels
}
