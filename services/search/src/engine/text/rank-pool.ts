const MAX_POOLED = 2

/** Arrays for the ranks of text searches, of which the last few are used again: each is as long as the collection. */
const free: Float64Array[] = []

/** An array of `size` zeros. */
export function takeRanks(size: number): Float64Array {
  const at = free.findIndex(({ length }) => length === size)
  if (at < 0) return new Float64Array(size)
  const [ranks] = free.splice(at, 1) as [Float64Array]
  return ranks.fill(0)
}

/** Gives an array back that nobody reads any more. */
export function giveRanks(ranks: Float64Array): void {
  if (free.length === MAX_POOLED) free.shift()
  free.push(ranks)
}
