import { kthSmallest } from './kth-smallest.ts'

/**
 * The `k` of some positions that come first, in any order: by the first key, where that is equal by the next one, and so on;
 * the last key must tell all of them apart. Undefined when a key is no number somewhere.
 */
export function firstPositions(
  positions: Uint32Array,
  k: number,
  keys: readonly ((position: number) => number)[],
): Uint32Array | undefined {
  const out = new Uint32Array(k)
  let n = 0
  let left = positions
  for (const key of keys) {
    if (n + left.length === k) break
    const values = new Float64Array(left.length)
    for (let i = 0; i < values.length; i++) {
      const value = key(left[i] as number)
      if (value !== value) return undefined
      values[i] = value
    }
    const border = kthSmallest(values.slice(), k - n)
    const ties = new Uint32Array(left.length)
    let tied = 0
    for (let i = 0; i < values.length; i++) {
      const value = values[i] as number
      if (value < border) out[n++] = left[i] as number
      else if (value === border) ties[tied++] = left[i] as number
    }
    left = ties.subarray(0, tied)
  }
  out.set(left.subarray(0, k - n), n)
  return out
}
