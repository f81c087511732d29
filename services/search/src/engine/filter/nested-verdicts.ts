import { Bitset } from '../bitset.ts'
import type { FilterNode } from './parse.ts'

/** A filter on the elements of an array of objects. */
export type NestedNode = Extract<FilterNode, { kind: 'nested' }>

/** Known results of one such filter: the documents that were read, and those of them that it selects. */
export interface Verdict {
  known: Bitset
  matching: Bitset
}

/** More than the filters of one search can hold. */
const MAX_VERDICTS = 128

/**
 * Results of filters on elements, for the documents that were read for them. Ordinals never change once written, so a
 * verdict stays valid for ever.
 */
export class NestedVerdicts {
  readonly #verdicts = new Map<string, Verdict>()

  /** Returns the verdict of a filter, with room for `size` ordinals; the caller adds to it. */
  get({ field, inner }: NestedNode, size: number): Verdict {
    const key = JSON.stringify([field, inner], (name, value: unknown) =>
      name === 'position' ? undefined : value,
    )
    const verdict = this.#verdicts.get(key) ?? { known: new Bitset(size), matching: new Bitset(size) }
    verdict.known.ensure(size)
    verdict.matching.ensure(size)
    this.#verdicts.delete(key)
    this.#verdicts.set(key, verdict)
    for (const oldest of this.#verdicts.keys()) {
      if (this.#verdicts.size <= MAX_VERDICTS) break
      this.#verdicts.delete(oldest)
    }
    return verdict
  }

  clear(): void {
    this.#verdicts.clear()
  }
}
