import type { QueryToken } from './text-query.ts'

/** One token of a combination: a candidate for a typed word. */
export interface Suggestion {
  value: string
  typos: number
  /** Whether more than the typed word's typos can explain follows it. */
  prefix: boolean
  /** How long the typed word is. */
  typed: number
}

const COMBINATION_LIMIT = 10
const EXHAUSTIVE_LIMIT = 10_000

/** How many combinations of typos are tried at most. */
export function costLimit(exhaustive: boolean): number {
  return exhaustive ? EXHAUSTIVE_LIMIT : COMBINATION_LIMIT
}

/** How many combinations of candidates are tried at most. */
export function suggestionLimit(fields: readonly { prefix: boolean }[], maxCandidates: number): number {
  return fields.length === 1 && fields[0]?.prefix ? maxCandidates : Math.max(COMBINATION_LIMIT, maxCandidates)
}

/** The n-th combination of one member from each list; undefined past the end. */
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

/** A choice of candidates for the typed words. */
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

/** What a combination costs: twice its typos, and one more for every word that was completed. */
export function costOf(suggestions: readonly Suggestion[]): number {
  return suggestions.reduce((sum, { typos, prefix }) => sum + 2 * typos + (prefix ? 1 : 0), 0)
}
