import { checkSort } from '../engine/sort/keys.ts'
import { MAX_SORT_FIELDS, parseSort } from '../engine/sort/parse.ts'
import type { SortClause } from '../engine/sort/parse.ts'
import type { Collection } from '../collections/collection.ts'

/** What the results are sorted by: the request's criteria, and those Typesense adds by itself. */
export function sortClauses(
  text: string,
  collection: Collection,
  wildcard: boolean,
  grouped: boolean,
): SortClause[] {
  const clauses = parseSort(text)
  checkSort(clauses, collection.index, grouped)
  const fallback = collection.definition.default_sorting_field
  const textMatch = { name: '_text_match', parameters: undefined, descending: true }
  if (clauses.length === 0) {
    if (!wildcard) clauses.push(textMatch)
    if (fallback !== '') clauses.push({ name: fallback, parameters: undefined, descending: true })
  } else if (
    !wildcard &&
    clauses.length < MAX_SORT_FIELDS &&
    !clauses.some(({ name }) => name === '_text_match')
  )
    clauses.push(textMatch)
  return clauses
}
