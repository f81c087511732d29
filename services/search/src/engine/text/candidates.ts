import { Bitset } from '../bitset.ts'
import type { StringColumn } from '../columns/string-column.ts'
import type { DocumentIndex } from '../document-index.ts'
import { scanMarked } from '../filter/coded-scan.ts'
import type { Scan } from '../filter/leaf-cache.ts'

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

/** The documents of a token are cached as a set when at least one in this many holds it. */
const SPARSE = 32

/** Returns the documents (dead ones included) whose field holds a token; shared, so callers must not change it. */
export function tokenDocuments(index: DocumentIndex, field: QueryField, id: number): Bitset {
  const { column } = field
  const posting = column.units.posting(id)
  if (!column.coded && posting.length * SPARSE < index.size) {
    const bits = new Bitset(index.size)
    for (const ordinal of posting) bits.add(ordinal)
    return bits
  }
  return index.leaves.get(`${field.name}~${id}`, index.size, () => tokenScan(column, [id]))
}

/** Returns a scan that sets the documents whose field holds any of some tokens. */
function tokenScan(column: StringColumn, ids: readonly number[]): Scan {
  return (from, to, into) => {
    if (!column.coded) {
      for (const id of ids) {
        const ordinals = column.units.posting(id)
        for (let i = ordinals.length - 1; i >= 0 && (ordinals[i] as number) >= from; i--)
          into.add(ordinals[i] as number)
      }
      return
    }
    const marks = new Uint8Array(column.values.length)
    for (const id of ids) for (const code of column.units.posting(id)) marks[code] = 1
    scanMarked(column, marks, from, to, into)
  }
}

/** Returns the documents (dead ones included) whose field holds any of many tokens; caches no set per token. */
export function documentsWithAny(
  index: DocumentIndex,
  { column }: QueryField,
  ids: readonly number[],
): Bitset {
  const bits = new Bitset(index.size)
  tokenScan(column, ids)(0, index.size, bits)
  return bits
}

/** Returns the documents in which any of the fields holds a token. */
export function documentsWith(index: DocumentIndex, fields: readonly QueryField[], token: string): Bitset {
  const bits = new Bitset(index.size)
  for (const field of fields) {
    const id = field.column.units.vocabulary.id(token)
    if (id === 0) continue
    const posting = field.column.units.posting(id)
    if (field.column.coded || posting.length * SPARSE >= index.size) bits.or(tokenDocuments(index, field, id))
    else for (const ordinal of posting) bits.add(ordinal)
  }
  return bits
}

/** A lookup in one field's vocabulary. */
export interface CandidateQuery {
  token: string
  /** Exactly this many edits away. */
  cost: number
  /** Whether the token may match the beginning of a longer word. */
  prefix: boolean
  /** Only tokens of documents in this set count; undefined when every live document may be found. */
  within: Bitset | undefined
  /** A second set that must hold the same document; `within` by default. */
  beside?: Bitset
  limit: number
}

/** Up to this many times `limit` tokens are examined; later words and fields cannot use them any more. */
const LOOKED_AT = 4

/**
 * Returns the matching tokens of a field: the spelling itself first, then those with the best default sort value (or the
 * most frequent). Skips the tokens in `taken` and adds the examined ones to it.
 */
export function findCandidates(
  index: DocumentIndex,
  field: QueryField,
  query: CandidateQuery,
  taken: Set<string>,
): string[] {
  const { vocabulary } = field.column.units
  const { token, cost, prefix, limit } = query
  const exact = vocabulary.id(token)
  const out: string[] = []
  if (cost === 0 && exact > 0 && vocabulary.counts.at(exact) > 0 && !taken.has(token)) out.push(token)
  if (cost > 0 || prefix) {
    const ids = cost > 0 ? vocabulary.withTypos(token, cost, prefix) : vocabulary.withPrefix(token)
    const byScore = index.options.defaultSortingField !== ''
    const key = (id: number): number => (byScore ? vocabulary.score(id) : vocabulary.counts.at(id))
    ids.sort((a, b) => key(b) - key(a))
    let looked = 0
    for (const id of ids) {
      if (looked >= limit * LOOKED_AT) break
      if (id === exact || vocabulary.counts.at(id) === 0) continue
      const value = vocabulary.token(id)
      if (taken.has(value)) continue
      if (!occursWithin(index, field, id, query)) continue
      looked++
      taken.add(value)
      if (out.length < limit) out.push(value)
    }
  }
  if (out[0] === token) taken.add(token)
  return out.slice(0, limit)
}

function occursWithin(
  index: DocumentIndex,
  field: QueryField,
  id: number,
  { within, beside = within }: CandidateQuery,
): boolean {
  if (within === undefined || beside === undefined) return true
  if (field.column.coded) return tokenDocuments(index, field, id).intersectsBoth(within, beside)
  for (const ordinal of field.column.units.posting(id))
    if (within.has(ordinal) && beside.has(ordinal)) return true
  return false
}
