import type { DocumentIndex } from '../engine/document-index.ts'
import type { SearchParams } from './params.ts'

/** The part of an index that lists its fields. */
export type Schema = Pick<DocumentIndex, 'fields' | 'columns'>

/** Fields of a collection that a request may name, depending on the parameters that its key embeds. */
export interface FieldAccess {
  /** Fields that `query_by` may name. */
  queried: Schema
  /** Fields that every other parameter may name. */
  named: Schema
  /** Whether a clause of the request's own filter is treated as one on an unknown field. */
  hides: (field: string, value: string) => boolean
}

type Embedded = Pick<SearchParams, 'private_fields' | 'private_values' | 'query_only_fields'>

/**
 * Returns the fields that a request may name. For the request, `private_fields` and all fields inside them are not in the
 * schema, so naming one has the same result as naming an unknown field. `query_only_fields` exist for `query_by` alone.
 * Filters by whole values among `private_values` are allowed, as the rules of a page need them.
 */
export function fieldAccess(embedded: Embedded, index: DocumentIndex): FieldAccess {
  const { private_fields: hidden, query_only_fields: queryOnly } = embedded
  if (hidden.length + queryOnly.length === 0) return { queried: index, named: index, hides: () => false }
  const values = new Set(embedded.private_values)
  return {
    queried: without(hidden, index),
    named: without([...hidden, ...queryOnly], index),
    hides: (field, value) =>
      isAmong(queryOnly, field) ||
      (isAmong(hidden, field) && !wholeValues(value)?.every((wanted) => values.has(wanted))),
  }
}

function without(names: readonly string[], { fields, columns }: Schema): Schema {
  const keep = <T>(from: ReadonlyMap<string, T>) =>
    new Map([...from].filter(([name]) => !isAmong(names, name)))
  return { fields: keep(fields), columns: keep(columns) }
}

function isAmong(names: readonly string[], field: string): boolean {
  return names.some((name) => field === name || field.startsWith(`${name}.`))
}

/** Returns the values of `=a`, `!=a` or `=[a,b]`, with or without back-ticks; undefined for any other clause. */
function wholeValues(clause: string): string[] | undefined {
  const text = /^!?=\s*(?:\[([^[\]]+)\]|([^[\]]+))$/.exec(clause.trim())
  return (text?.[1] ?? text?.[2])?.split(',').map((value) => value.trim().replace(/^`([^`]*)`$/, '$1'))
}
