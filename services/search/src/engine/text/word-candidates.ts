import type { Bitset } from '../bitset.ts'
import type { DocumentIndex } from '../document-index.ts'
import { findCandidates, tokenDocuments } from './candidates.ts'
import type { CandidateQuery, QueryField } from './candidates.ts'
import type { QueryToken, TextQuery } from './text-query.ts'

/** Candidates by word and cost, from the first field that had any. */
export type CandidateCache = Map<string, string[]>

/** Input and shared state of the search for candidates. */
export interface CandidateContext {
  index: DocumentIndex
  query: TextQuery
  within: Bitset
  cache: CandidateCache
  /** Tokens found for earlier words; later words cannot use them. */
  taken: Set<string>
}

/**
 * Returns the tokens that may stand for a word at a cost. The last word of a query is looked for beside the first candidate
 * of the word before it, in the fields that hold that candidate most, and then everywhere if the query has several fields.
 * Returns undefined when no field holds that candidate.
 */
export function wordCandidates(
  context: CandidateContext,
  tokens: readonly QueryToken[],
  t: number,
  cost: number,
  before: readonly string[][],
  dropped: readonly string[],
): string[] | undefined {
  const token = tokens[t] as QueryToken
  const key = `${token.value}${cost}`
  const known = context.cache.get(key)
  if (known !== undefined) return known
  const { query, index, within } = context
  const found: string[] = []
  const limit = query.maxCandidates
  const base = { token: token.value, cost, limit, within: query.filtered ? within : undefined }
  const look = (field: QueryField, shared?: Bitset): boolean => {
    if (cost > field.numTypos) return false
    const prefix = token.prefix && field.prefix
    const more: CandidateQuery =
      shared === undefined ? { ...base, prefix } : { ...base, prefix, within, beside: shared }
    const list = findCandidates(index, field, more, context.taken)
    if (list.length === 0) return false
    for (const candidate of list) found.push(candidate)
    if (!context.cache.has(key)) context.cache.set(key, [...found])
    return found.length >= limit
  }
  const beside = t > 0 && dropped.length === 0 && t === tokens.length - 1
  if (!beside) {
    for (const field of query.fields) if (look(field)) break
    return found
  }
  const previous = before[t - 1]?.[0] as string
  const popular = popularFields(query.fields, previous)
  if (popular.length === 0) return undefined
  for (const { field, id } of popular) {
    if (look(field, tokenDocuments(index, field, id))) return found
  }
  if (query.fields.length > 1) for (const field of query.fields) if (look(field)) break
  return found
}

/** The fields that hold a token, those with the most documents first. */
function popularFields(
  fields: readonly QueryField[],
  token: string,
): { field: QueryField; id: number; count: number }[] {
  return fields
    .map((field) => {
      const { vocabulary } = field.column.units
      const id = vocabulary.id(token)
      return { field, id, count: id === 0 ? 0 : vocabulary.counts.at(id) }
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}
