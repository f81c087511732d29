import type { DocumentIndex } from '../engine/document-index.ts'
import { codeLabel } from '../engine/facet/count.ts'
import { codesOf } from '../engine/facet/tally.ts'
import { bump } from '../engine/growable.ts'
import { Problem } from '../engine/problem.ts'

/** Which group each result belongs to, and each group's key and size. */
export interface Grouping {
  groupOf: Uint32Array
  keys: unknown[][]
  sizes: number[]
}

/** Checks `group_by` against the schema. */
export function checkGroups(fields: readonly string[], index: DocumentIndex): void {
  for (const name of fields) {
    const field = index.fields.get(name)
    if (field === undefined) throw new Problem(404, `Could not find a field named \`${name}\` in the schema.`)
    if (!field.facet) throw new Problem(400, `Group by field \`${name}\` should be a facet field.`)
  }
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
