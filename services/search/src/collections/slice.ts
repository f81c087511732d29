import { setImmediate as nextTurn } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'
import { Problem } from '../engine/problem.ts'
import type { Collection } from './collection.ts'

/** The longest turn of the event loop that a long job takes, in ms. */
const SLICE_MS = 10

/** Cuts a long job on a collection into slices, between which other requests are answered. */
export class Slice {
  readonly #collection: Collection
  #until = performance.now() + SLICE_MS

  constructor(collection: Collection) {
    this.#collection = collection
  }

  get isOver(): boolean {
    return performance.now() >= this.#until
  }

  /** Lets other work run when the slice is used up. Throws Typesense's 404 when the collection was dropped meanwhile. */
  async pause(): Promise<void> {
    if (!this.isOver) return
    await nextTurn()
    if (this.#collection.isDropped) throw new Problem(404, 'Collection not found')
    this.#until = performance.now() + SLICE_MS
  }
}
