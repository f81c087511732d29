const WIDTH = 128
const rows = [new Uint8Array(WIDTH), new Uint8Array(WIDTH), new Uint8Array(WIDTH)]

/** A 32-bit mask of the characters in a word; words that differ in n letters differ in at most 2n bits. */
export function charMask(word: string): number {
  let mask = 0
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31)
  return mask
}

/**
 * The edit distance (insert, delete, replace, swap of neighbours) between `query` and `word`, or, when `prefix`
 * is set, the smallest distance to any prefix of `word`; `max + 1` when it is more than `max`.
 */
export function editDistance(query: string, word: string, max: number, prefix: boolean): number {
  const n = query.length
  const m = prefix ? Math.min(word.length, n + max) : word.length
  if (n >= WIDTH || m >= WIDTH || (!prefix && Math.abs(n - m) > max) || n - m > max) return max + 1
  let before = rows[0] as Uint8Array
  let above = rows[1] as Uint8Array
  let row = rows[2] as Uint8Array
  for (let j = 0; j <= n; j++) above[j] = j
  let best = max + 1
  for (let i = 1; i <= m; i++) {
    row[0] = i
    let low = i
    const w = word.charCodeAt(i - 1)
    for (let j = 1; j <= n; j++) {
      const q = query.charCodeAt(j - 1)
      let cost = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (w === q ? 0 : 1),
      )
      if (i > 1 && j > 1 && w === query.charCodeAt(j - 2) && word.charCodeAt(i - 2) === q)
        cost = Math.min(cost, (before[j - 2] as number) + 1)
      row[j] = cost
      if (cost < low) low = cost
    }
    if (prefix && (row[n] as number) < best) best = row[n] as number
    if (low > max && (i < 2 || prefix)) {
      const previous = Math.min(...above.subarray(0, n + 1))
      if (previous > max) return best
    }
    ;[before, above, row] = [above, row, before]
  }
  return prefix ? best : Math.min(above[n] as number, max + 1)
}
