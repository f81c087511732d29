/** The `k`-th smallest of some numbers, `k` from 1; they are moved about. */
export function kthSmallest(values: Float64Array | Uint32Array, k: number): number {
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
