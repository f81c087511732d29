import type { DocumentIndex } from '../engine/document-index.ts'
import type { SearchParams } from './params.ts'

/** The part of an index that says which fields there are. */
export type Schema = Pick<DocumentIndex, 'fields' | 'columns'>

/** Which fields of a collection a request may name, by what its key embeds. */
export interface FieldAccess {
  /** What `query_by` may name. */
  queried: Schema
  /** What every other parameter may name. */
  named: Schema
  /** Whether a clause of the request's own filter must be taken for one on a field that is not there. */
  hides: (field: string, value: string) => boolean
}

type Embedded = Pick<SearchParams, 'private_fields' | 'private_values' | 'query_only_fields'>

/**
 * What a request may name: for it, `private_fields` and all that is inside them are not in the schema, so whatever names one is
 * answered as if it named a field that never was. `query_only_fields` are there for `query_by` alone. Whole values among
 * `private_values` may be filtered by, as the rules of a page are.
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

/** The values of `=a`, `!=a` or `=[a,b]`, with or without back-ticks; undefined for any other clause. */
function wholeValues(clause: string): string[] | undefined {
  const text = /^!?=\s*(?:\[([^[\]]+)\]|([^[\]]+))$/.exec(clause.trim())
  return (text?.[1] ?? text?.[2])?.split(',').map((value) => value.trim().replace(/^`([^`]*)`$/, '$1'))
}
