/**
 * Lets one writer at a time at a collection, in the order they came. Work that returns at once runs at once when
 * nobody waits; a long job keeps the others waiting over all its slices, while searches go on.
 */
export class WriteQueue {
  readonly #waiting: (() => void)[] = []
  #isBusy = false

  async run<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.#isBusy) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isBusy = true
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The next one goes on in a later turn; nobody may slip in before it.
      if (next === undefined) this.#isBusy = false
      else next()
    }
  }
}
