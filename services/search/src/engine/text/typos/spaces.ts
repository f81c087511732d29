import type { Bitset } from '../../bitset.ts'
import type { DocumentIndex } from '../../document-index.ts'
import { tokenDocuments } from '../candidates.ts'
import type { QueryField } from '../candidates.ts'
import { hasPhrase } from '../match.ts'

/** Only so many words of a query are joined or split. */
const MAX_WORDS = 5

/** The query with tokens joined (`hi lux` to `hilux`) or split (`cx5` to `cx 5`) so that a field knows them all. */
export function resolveSpaces(
  index: DocumentIndex,
  fields: readonly QueryField[],
  tokens: readonly string[],
): string[] | undefined {
  for (const field of fields) {
    const resolved = join(index, field, tokens) ?? split(index, field, tokens)
    if (resolved !== undefined) return resolved
  }
  return undefined
}

function known(field: QueryField, token: string): number {
  const { vocabulary } = field.column.units
  const id = vocabulary.id(token)
  return id > 0 && vocabulary.counts.at(id) > 0 ? id : 0
}

/** The live documents whose field holds all of the tokens it knows; undefined when it does not know one of them. */
function together(index: DocumentIndex, field: QueryField, tokens: readonly string[]): Bitset | undefined {
  const bits = index.live.clone(index.size)
  for (const token of tokens) {
    const id = known(field, token)
    if (id === 0) return undefined
    bits.and(tokenDocuments(index, field, id))
  }
  return bits
}

function join(index: DocumentIndex, field: QueryField, tokens: readonly string[]): string[] | undefined {
  if (tokens.length < 2) return undefined
  const whole = tokens.join('')
  if (known(field, whole) > 0) return [whole]
  const words = Math.min(MAX_WORDS, tokens.length)
  if (words < 3) return undefined
  for (let i = 0; i + 1 < words; i++) {
    const pair = tokens.slice(i, i + 2).join('')
    const candidate = [...tokens.slice(0, i), pair, ...tokens.slice(i + 2)]
    const shared = together(index, field, candidate)
    if (shared !== undefined && shared.count() > 0) return candidate
  }
  return undefined
}

function split(index: DocumentIndex, field: QueryField, tokens: readonly string[]): string[] | undefined {
  for (let i = 0; i < Math.min(MAX_WORDS, tokens.length); i++) {
    const parts = splitWord(index, field, tokens[i] as string)
    if (parts === undefined) continue
    const candidate = [...tokens.slice(0, i), ...parts, ...tokens.slice(i + 1)]
    const missing = candidate.findIndex((token) => known(field, token) === 0)
    const shared = together(index, field, missing < 0 ? candidate : candidate.slice(0, missing))
    if (missing !== 0 && shared !== undefined && shared.count() > 0) return candidate
  }
  return undefined
}

/** Two known words that stand side by side in some document, the first one as long as can be. */
function splitWord(index: DocumentIndex, field: QueryField, word: string): [string, string] | undefined {
  for (let at = word.length - 1; at >= 1; at--) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)]
    const ids = parts.map((part) => known(field, part))
    if (ids.includes(0)) continue
    const both = together(index, field, parts)
    if (both?.toArray().some((ordinal) => hasPhrase(field.column, ordinal, ids))) return parts
  }
  return undefined
}
