import type { DocumentIndex } from '../document-index.ts'
import { tokenDocuments } from './candidates.ts'
import type { QueryField } from './candidates.ts'

/** The query with tokens joined (`hi lux` to `hilux`) or split (`cx5` to `cx 5`) so that a field knows them all. */
export function resolveSpaces(
  index: DocumentIndex,
  fields: readonly QueryField[],
  tokens: readonly string[],
): string[] | undefined {
  for (const field of fields) {
    const resolved = join(field, tokens) ?? split(index, field, tokens)
    if (resolved !== undefined) return resolved
  }
  return undefined
}

function known(field: QueryField, token: string): number {
  const { vocabulary } = field.column.units
  const id = vocabulary.id(token)
  return id > 0 && vocabulary.counts.at(id) > 0 ? id : 0
}

function join(field: QueryField, tokens: readonly string[]): string[] | undefined {
  if (tokens.length < 2) return undefined
  const whole = tokens.join('')
  if (known(field, whole) > 0) return [whole]
  for (let i = 0; i + 1 < tokens.length; i++) {
    const pair = tokens.slice(i, i + 2).join('')
    if (known(field, pair) > 0) return [...tokens.slice(0, i), pair, ...tokens.slice(i + 2)]
  }
  return undefined
}

function split(index: DocumentIndex, field: QueryField, tokens: readonly string[]): string[] | undefined {
  let changed = false
  const out = tokens.flatMap((token) => {
    for (let at = 1; at < token.length; at++) {
      const first = known(field, token.slice(0, at))
      const second = first > 0 ? known(field, token.slice(at)) : 0
      if (second === 0) continue
      const both = tokenDocuments(index, field, first).clone(index.size).and(index.live)
      if (!both.intersects(tokenDocuments(index, field, second))) continue
      changed = true
      return [token.slice(0, at), token.slice(at)]
    }
    return [token]
  })
  return changed ? out : undefined
}
