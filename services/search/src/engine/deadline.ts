import { performance } from 'node:perf_hooks'

/** When a search is to stop between its steps and answer with what it has. */
export class Deadline {
  readonly #at: number
  readonly #now: () => number
  #passed = false

  /** `now` gives milliseconds from any fixed point. */
  constructor(ms: number, now = (): number => performance.now()) {
    this.#now = now
    this.#at = now() + ms
  }

  /** Whether a step was reached too late. */
  get passed(): boolean {
    return this.#passed
  }

  /** Asked before a step: whether it is too late for it. */
  isOver(): boolean {
    this.#passed ||= this.#now() > this.#at
    return this.#passed
  }
}
