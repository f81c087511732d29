const SIZE = 624
const STEP = 397

/** The Mersenne Twister: unsigned 32-bit numbers, the same for the same seed as in the original. */
export class Twister {
  readonly #state = new Uint32Array(SIZE)
  #at = SIZE

  constructor(seed: number) {
    this.#state[0] = seed
    for (let i = 1; i < SIZE; i++) {
      const last = this.#state[i - 1] as number
      this.#state[i] = Math.imul(1_812_433_253, last ^ (last >>> 30)) + i
    }
  }

  next(): number {
    if (this.#at === SIZE) this.#twist()
    let value = this.#state[this.#at++] as number
    value ^= value >>> 11
    value ^= (value << 7) & 0x9d2c5680
    value ^= (value << 15) & 0xefc60000
    return (value ^ (value >>> 18)) >>> 0
  }

  #twist(): void {
    const state = this.#state
    for (let i = 0; i < SIZE; i++) {
      const mixed = ((state[i] as number) & 0x80000000) | ((state[(i + 1) % SIZE] as number) & 0x7fffffff)
      state[i] = (state[(i + STEP) % SIZE] as number) ^ (mixed >>> 1) ^ ((mixed & 1) === 0 ? 0 : 0x9908b0df)
    }
    this.#at = 0
  }
}
