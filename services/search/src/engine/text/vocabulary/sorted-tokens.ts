import type { StringPool } from '../../columns/string-pool.ts'
import { discard } from '../../arrays.ts'
import type { Encoded } from '../../columns/utf8.ts'

const FRESH = 2048
const LARGEST_RUN = 65_536

/**
 * The tokens of a vocabulary in byte order, for prefixes: sorted runs that are merged two by two up to a size, so
 * that no single step is long, and a few tokens at the end that are in no run yet.
 */
export class SortedTokens {
  readonly #pool: StringPool
  readonly #runs: Uint32Array[]
  /** Ids below this are in a run. */
  #sorted: number

  constructor(pool: StringPool, runs: readonly Uint32Array[] = []) {
    this.#pool = pool
    this.#runs = [...runs]
    this.#sorted = 1 + runs.reduce((sum, run) => sum + run.length, 0)
  }

  get byteLength(): number {
    return this.#runs.reduce((sum, run) => sum + run.byteLength, 0)
  }

  /** The sorted runs; none of them ever changes. */
  get runs(): readonly Uint32Array[] {
    return this.#runs
  }

  /** To be called after tokens were added to the pool. */
  update(): void {
    while (this.#pool.length - this.#sorted >= FRESH) {
      const run = Uint32Array.from({ length: FRESH }, (_, i) => this.#sorted + i)
      sortByBytes(this.#pool, run, 0, run.length, 0)
      this.#sorted += FRESH
      this.#runs.push(run)
      this.#merge()
    }
  }

  /** Ids of the tokens that begin with the given bytes, in no particular order. */
  withPrefix(prefix: Encoded): number[] {
    const pool = this.#pool
    const out: number[] = []
    for (const run of this.#runs) {
      let low = 0
      let high = run.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if (pool.compareTo(run[middle] as number, prefix) < 0) low = middle + 1
        else high = middle
      }
      for (; low < run.length && pool.startsWith(run[low] as number, prefix); low++)
        out.push(run[low] as number)
    }
    for (let id = this.#sorted; id < pool.length; id++) if (pool.startsWith(id, prefix)) out.push(id)
    return out
  }

  #merge(): void {
    const runs = this.#runs
    for (let last = runs.length - 1; last > 0; last--) {
      const [a, b] = [runs[last - 1] as Uint32Array, runs[last] as Uint32Array]
      if (a.length > b.length || a.length + b.length > LARGEST_RUN) return
      runs.splice(last - 1, 2, mergeRuns(this.#pool, a, b))
      discard(a)
      discard(b)
    }
  }
}

function mergeRuns(pool: StringPool, a: Uint32Array, b: Uint32Array): Uint32Array {
  const out = new Uint32Array(a.length + b.length)
  for (let i = 0, j = 0, n = 0; n < out.length; n++) {
    const takeA = j === b.length || (i < a.length && pool.compare(a[i] as number, b[j] as number) < 0)
    out[n] = (takeA ? a[i++] : b[j++]) as number
  }
  return out
}

/** Sorts ids by their strings, which agree in the first `depth` bytes: three-way radix quicksort. */
function sortByBytes(pool: StringPool, ids: Uint32Array, from: number, to: number, depth: number): void {
  const { bytes } = pool
  const byteAt = (id: number, at: number): number => {
    const place = pool.start(id) + at
    return place < pool.end(id) ? (bytes[place] as number) : -1
  }
  let [low, high, at] = [from, to, depth]
  while (high - low > 1) {
    const pivot = byteAt(ids[(low + high) >>> 1] as number, at)
    let [less, i, more] = [low, low, high]
    while (i < more) {
      const id = ids[i] as number
      const byte = byteAt(id, at)
      if (byte < pivot) {
        ids[i++] = ids[less] as number
        ids[less++] = id
      } else if (byte > pivot) {
        ids[i] = ids[--more] as number
        ids[more] = id
      } else i++
    }
    sortByBytes(pool, ids, low, less, at)
    sortByBytes(pool, ids, more, high, at)
    if (pivot < 0) return
    ;[low, high, at] = [less, more, at + 1]
  }
}
