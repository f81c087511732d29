import { setImmediate as nextTurn } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'

/** The longest turn of the event loop that a long job takes, in ms. */
const SLICE_MS = 10

/** Cuts a long job into slices, between which other requests are answered. */
export class Slice {
  #until = performance.now() + SLICE_MS

  /** Lets other work run when the slice is used up. */
  async pause(): Promise<void> {
    if (performance.now() < this.#until) return
    await nextTurn()
    this.#until = performance.now() + SLICE_MS
  }
}
