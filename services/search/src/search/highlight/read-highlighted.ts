import type { StringColumn } from '../../engine/columns/string-column.ts'
import type { DocumentIndex } from '../../engine/document-index.ts'
import { setOwn } from '../../collections/json.ts'
import type { JsonObject } from '../../collections/json.ts'
import { readFields } from '../../collections/fields/read-fields.ts'
import type { HighlightField } from './highlight.ts'

/** Stands in a column for what UTF-8 has no bytes for. */
const REPLACEMENT = '\u{fffd}'

/**
 * Reads the fields of a hit that are highlighted: from its stored text, or from the column of a field that keeps its
 * values whole.
 */
export function readHighlighted(
  stored: string,
  fields: readonly HighlightField[],
  ordinal: number,
  index: DocumentIndex,
): JsonObject {
  if (fields.length === 0) return {}
  const rest: string[] = []
  const known: [string, string][] = []
  for (const { name, column } of fields) {
    const value =
      column !== undefined && keepsWhole(name, column, index) ? valueOf(column, ordinal) : undefined
    if (value === undefined) rest.push(name)
    else known.push([name, value])
  }
  const out = rest.length === 0 ? {} : readFields(stored, rest)
  for (const [name, value] of known) setOwn(out, name, value)
  return out
}

/** Whether a column holds what documents show at the top level under the field's name. */
function keepsWhole(name: string, column: StringColumn, index: DocumentIndex): boolean {
  const field = index.fields.get(name)
  return column.coded && field?.type === 'string' && field.store && !name.includes('.')
}

function valueOf({ codes, values }: StringColumn, ordinal: number): string | undefined {
  const code = codes.at(ordinal)
  const value = code === 0 ? undefined : values.at(code)
  return value?.includes(REPLACEMENT) ? undefined : value
}
