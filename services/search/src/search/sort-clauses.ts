import { readCriteria, sortOn } from '../engine/sort/criteria.ts'
import type { SortClause } from '../engine/sort/criteria.ts'
import { MAX_SORT_FIELDS, parseSort } from '../engine/sort/parse.ts'
import type { Schema } from './field-access.ts'
import type { Collection } from '../collections/collection.ts'

/** Returns the sort criteria of the results: those of the request, and those that Typesense adds by itself. */
export function sortClauses(
  text: string,
  collection: Collection,
  schema: Schema,
  wildcard: boolean,
  grouped: boolean,
  checkFilter: (filter: string) => void,
): SortClause[] {
  const clauses = readCriteria(parseSort(text), schema, grouped, checkFilter)
  const fallback = collection.definition.default_sorting_field
  const textMatch = sortOn('_text_match', true)
  if (clauses.length === 0) {
    if (!wildcard) clauses.push(textMatch)
    if (fallback !== '') clauses.push(sortOn(fallback, true))
  } else if (
    !wildcard &&
    clauses.length < MAX_SORT_FIELDS &&
    !clauses.some(({ name }) => name === '_text_match')
  )
    clauses.push(textMatch)
  return clauses
}
