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

/** The `k`-th smallest of some numbers, `k` from 1; they are moved about. */
function kthSmallest(values: Float64Array, k: number): number {
  let left = 0
  let right = values.length - 1
  while (left < right) {
    const pivot = values[(left + right) >>> 1] as number
    let i = left
    let j = right
    while (i <= j) {
      while ((values[i] as number) < pivot) i++
      while ((values[j] as number) > pivot) j--
      if (i > j) break
      const swapped = values[i] as number
      values[i++] = values[j] as number
      values[j--] = swapped
    }
    if (k - 1 <= j) right = j
    else if (k - 1 >= i) left = i
    else break
  }
  return values[k - 1] as number
}
