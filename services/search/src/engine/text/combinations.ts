import type { QueryToken } from './text-query.ts'

/** One token of a combination: a candidate for a typed word. */
export interface Suggestion {
  value: string
  typos: number
  /** Whether the candidate completes the typed word: it is longer than the word plus its typos. */
  prefix: boolean
  /** Length of the typed word. */
  typed: number
}

const COMBINATION_LIMIT = 10
const EXHAUSTIVE_LIMIT = 10_000

/** Returns the maximum number of typo combinations to try. */
export function costLimit(exhaustive: boolean): number {
  return exhaustive ? EXHAUSTIVE_LIMIT : COMBINATION_LIMIT
}

/** Returns the maximum number of candidate combinations to try. */
export function suggestionLimit(fields: readonly { prefix: boolean }[], maxCandidates: number): number {
  return fields.length === 1 && fields[0]?.prefix ? maxCandidates : Math.max(COMBINATION_LIMIT, maxCandidates)
}

/** Returns the n-th combination of one member from each list; undefined past the end. */
export function pick<T>(
  lists: readonly (readonly T[])[],
  n: number,
  fastest: 'first' | 'last',
): T[] | undefined {
  const chosen: T[] = []
  let rest = n
  for (let step = 0; step < lists.length; step++) {
    const at = fastest === 'first' ? step : lists.length - 1 - step
    const list = lists[at] as readonly T[]
    if (list.length === 0) return undefined
    chosen[at] = list[rest % list.length] as T
    rest = Math.floor(rest / list.length)
  }
  return rest > 0 ? undefined : chosen
}

/** Turns a choice of candidates for the typed words into suggestions. */
export function suggest(
  choice: readonly string[],
  typed: readonly QueryToken[],
  typos: readonly number[],
): Suggestion[] {
  return choice.map((value, t) => {
    const token = typed[t] as QueryToken
    const cost = typos[t] as number
    const { length } = token.value
    return { value, typos: cost, prefix: token.prefix && value.length > length + cost, typed: length }
  })
}

/** Returns the cost of a combination: twice its typos, plus one for every completed word. */
export function costOf(suggestions: readonly Suggestion[]): number {
  return suggestions.reduce((sum, { typos, prefix }) => sum + 2 * typos + (prefix ? 1 : 0), 0)
}
