import { editDistance } from './distance.ts'

/** One token of a combination with what it costs: twice its typos, and one more when it was completed. */
export interface CostedToken {
  token: string
  cost: number
  prefix: boolean
}

const COMBINATION_LIMIT = 10
const EXHAUSTIVE_LIMIT = 10_000

/** How many combinations are tried at most. */
export function combinationLimit(exhaustive: boolean): number {
  return exhaustive ? EXHAUSTIVE_LIMIT : COMBINATION_LIMIT
}

/** The n-th combination of one member from each list (the last list varies fastest); undefined past the end. */
export function pick<T>(lists: readonly (readonly T[])[], n: number): T[] | undefined {
  const chosen: T[] = []
  let rest = n
  for (let i = lists.length - 1; i >= 0; i--) {
    const list = lists[i] as readonly T[]
    if (list.length === 0) return undefined
    chosen[i] = list[rest % list.length] as T
    rest = Math.floor(rest / list.length)
  }
  return rest > 0 ? undefined : chosen
}

/** A choice of candidates for the typed tokens with their costs. */
export function withCosts(
  choice: readonly string[],
  typed: readonly string[],
  typos: readonly number[],
): CostedToken[] {
  return choice.map((token, t) => {
    const cost = typos[t] as number
    const prefix = token !== typed[t] && editDistance(typed[t] as string, token, cost, false) > cost
    return { token, cost: cost * 2 + (prefix ? 1 : 0), prefix }
  })
}
