import type { CodedColumn } from '../columns/coded-column.ts'
import type { StringColumn } from '../columns/string-column.ts'
import { editDistance } from '../text/typos/distance.ts'
import { tokenize } from '../text/vocabulary/tokenizer.ts'
import type { TokenRules } from '../text/vocabulary/tokenizer.ts'
import { codeLabel } from './count.ts'
import type { Tally } from './tally.ts'

/** A search in a facet's values: every word asked for must be one of the value's, the last as its beginning. */
export interface FacetQuery {
  words: readonly string[]
  rules: TokenRules
  maxTypos: number
}

const MIN_LENGTH_1_TYPO = 3
const MIN_LENGTH_2_TYPOS = 7

/** How many typos a word may have: short words none, or one. */
function typosOf(word: string, most: number): number {
  if (word.length < MIN_LENGTH_1_TYPO) return 0
  return word.length < MIN_LENGTH_2_TYPOS ? Math.min(1, most) : most
}

/** The values that match with the fewest typos that find any, and how many those are. */
export function matchValues(
  column: CodedColumn,
  tally: Tally,
  query: FacetQuery,
): { tally: Tally; typos: number } {
  for (let typos = 0; typos <= query.maxTypos; typos++) {
    const matches =
      column.kind === 'string' ? textMatcher(column, query, typos) : numberMatcher(column, query, typos)
    const kept: number[] = []
    for (let i = 0; i < tally.codes.length; i++) if (matches(tally.codes[i] as number)) kept.push(i)
    if (kept.length > 0) {
      const codes = Uint32Array.from(kept, (i) => tally.codes[i] as number)
      return { tally: { codes, counts: Uint32Array.from(kept, (i) => tally.counts[i] as number) }, typos }
    }
  }
  return { tally: { codes: new Uint32Array(0), counts: new Uint32Array(0) }, typos: 0 }
}

/** Whether a word of a value is near enough to a word asked for. */
export function near(asked: string, word: string, prefix: boolean, typos: number): boolean {
  const most = typosOf(asked, typos)
  if (most === 0) return prefix ? word.startsWith(asked) : word === asked
  return editDistance(asked, word, most, prefix) <= most
}

/** Words are compared once for each token of the field, then values by their tokens' numbers. */
function textMatcher(
  { units }: StringColumn,
  { words }: FacetQuery,
  typos: number,
): (code: number) => boolean {
  const { vocabulary } = units
  const wanted = words.map((word, i) => {
    const prefix = i === words.length - 1
    const ids = new Set(prefix ? vocabulary.withPrefix(word) : [vocabulary.id(word)])
    for (let cost = 1; cost <= typosOf(word, typos); cost++)
      for (const id of vocabulary.withTypos(word, cost, prefix)) ids.add(id)
    ids.delete(0)
    return ids
  })
  if (wanted.some((ids) => ids.size === 0)) return () => false
  const pool = units.pool.data
  return (code) => {
    const end = units.end(code)
    return wanted.every((ids) => {
      for (let at = units.start(code); at < end; at++) if (ids.has(pool[at] as number)) return true
      return false
    })
  }
}

function numberMatcher(
  column: CodedColumn,
  { words, rules }: FacetQuery,
  typos: number,
): (code: number) => boolean {
  return (code) => {
    const own = tokenize(codeLabel(column, code), rules)
    return words.every((word, i) => own.some((token) => near(word, token, i === words.length - 1, typos)))
  }
}
