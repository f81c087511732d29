/** A seeded source of chance (mulberry32). */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number from 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from 0 up to `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }
}
