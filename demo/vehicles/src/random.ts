/** Deterministic source of chance: the same seed gives the same stock on every machine. */
export interface Random {
  /** 0 <= x < 1 */
  next(): number
  /** Whole number, both ends included. */
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
}

/** A source of chance from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const entry = list[Math.floor(next() * list.length)]
      if (entry === undefined) throw new RangeError('nothing to pick from an empty list')
      return entry
    },
  }
}
