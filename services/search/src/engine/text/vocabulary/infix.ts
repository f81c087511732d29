import type { Bitset } from '../../bitset.ts'
import type { DocumentIndex } from '../../document-index.ts'
import { documentsWithAny } from '../candidates.ts'
import type { TextQuery, TextResult } from '../text-query.ts'

/** The score of an infix match and of a query that only excludes. */
export const CONSTANT_SCORE = 100

/** Adds the documents with a token that contains the first word of the query; `found` is how many there are so far. */
export function searchInfix(
  index: DocumentIndex,
  query: TextQuery,
  within: Bitset,
  result: TextResult,
  found: number,
): void {
  const [part] = query.tokens
  if (part === undefined) return
  for (const field of query.fields) {
    if (field.infix === 'off' || (field.infix === 'fallback' && found > 0)) continue
    const { vocabulary } = field.column.units
    const ids = vocabulary.containing(part).filter((id) => fits(vocabulary.token(id), part, query))
    const matches = documentsWithAny(index, field, ids)
    matches.and(within)
    if (query.curated !== undefined) matches.andNot(query.curated)
    const fresh = matches.andNot(result.bits)
    for (const ordinal of fresh.toArray()) result.ranks[ordinal] = CONSTANT_SCORE
    result.bits.or(fresh)
    result.ordinals = undefined
  }
}

function fits(token: string, part: string, { maxExtraPrefix, maxExtraSuffix }: TextQuery): boolean {
  const before = token.indexOf(part)
  return before <= maxExtraPrefix && token.length - before - part.length <= maxExtraSuffix
}
