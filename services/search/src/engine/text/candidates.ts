import { Bitset } from '../bitset.ts'
import type { StringColumn } from '../columns/string-column.ts'
import type { DocumentIndex } from '../document-index.ts'

/** A field that a text query searches. */
export interface QueryField {
  name: string
  column: StringColumn
  /** 0 to 15. */
  weight: number
  numTypos: number
  prefix: boolean
  infix: 'off' | 'always' | 'fallback'
}

/** The documents (dead ones included) whose field holds a token. */
export function tokenDocuments(index: DocumentIndex, field: QueryField, id: number): Bitset {
  const { column } = field
  if (!column.coded) {
    const bits = new Bitset(index.size)
    for (const ordinal of column.units.posting(id)) bits.add(ordinal)
    return bits
  }
  return index.leaves.get(`${field.name}~${id}`, index.size, () => (from, to, into) => {
    const marks = new Uint8Array(column.values.length)
    for (const code of column.units.posting(id)) marks[code] = 1
    const codes = column.codes.data
    if (!column.array) {
      for (let ordinal = from; ordinal < to; ordinal++)
        if (marks[codes[ordinal] as number] === 1) into.add(ordinal)
      return
    }
    for (let ordinal = from; ordinal < to; ordinal++)
      for (let i = column.offsets.at(ordinal); i < column.offsets.at(ordinal + 1); i++)
        if (marks[codes[i] as number] === 1) into.add(ordinal)
  })
}

/** The documents in which any of the fields holds a token. */
export function documentsWith(index: DocumentIndex, fields: readonly QueryField[], token: string): Bitset {
  const bits = new Bitset(index.size)
  for (const field of fields) {
    const id = field.column.units.vocabulary.id(token)
    if (id === 0) continue
    if (field.column.coded) bits.or(tokenDocuments(index, field, id))
    else for (const ordinal of field.column.units.posting(id)) bits.add(ordinal)
  }
  return bits
}

/** What to look for in the vocabularies. */
export interface CandidateQuery {
  token: string
  /** Exactly this many edits away. */
  cost: number
  /** The query wants the token as a prefix; a field may still refuse. */
  prefix: boolean
  /** Only tokens of documents in this set count. */
  within: Bitset
  /** False when `within` is every live document, so that a token's live count is enough. */
  filtered: boolean
  limit: number
}

/** The tokens of the fields' vocabularies that fit, best default sort value (or most frequent) first. */
export function findCandidates(
  index: DocumentIndex,
  fields: readonly QueryField[],
  query: CandidateQuery,
): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  for (const field of fields) {
    if (query.cost > field.numTypos) continue
    for (const token of fieldCandidates(index, field, query)) {
      if (seen.has(token)) continue
      seen.add(token)
      found.push(token)
    }
    if (found.length >= query.limit) break
  }
  return found
}

function fieldCandidates(index: DocumentIndex, field: QueryField, query: CandidateQuery): string[] {
  const { vocabulary } = field.column.units
  const prefix = query.prefix && field.prefix
  const exact = vocabulary.id(query.token)
  const ids =
    query.cost > 0
      ? vocabulary.withTypos(query.token, query.cost, prefix)
      : prefix
        ? vocabulary.withPrefix(query.token)
        : exact > 0
          ? [exact]
          : []
  const byScore = index.options.defaultSortingField !== ''
  const key = (id: number): number => (byScore ? vocabulary.score(id) : vocabulary.counts.at(id))
  ids.sort((a, b) => Number(b === exact) - Number(a === exact) || key(b) - key(a))
  const out: string[] = []
  for (const id of ids) {
    if (out.length >= query.limit) break
    if (vocabulary.counts.at(id) === 0) continue
    if (query.filtered && !occursWithin(index, field, id, query.within)) continue
    out.push(vocabulary.token(id))
  }
  return out
}

function occursWithin(index: DocumentIndex, field: QueryField, id: number, within: Bitset): boolean {
  if (field.column.coded) return tokenDocuments(index, field, id).intersects(within)
  for (const ordinal of field.column.units.posting(id)) if (within.has(ordinal)) return true
  return false
}
