const MAX_POOLED = 2

/** Below one in so many, the ranks of a search are cleared one by one. */
const FEW = 16

/** Arrays of zeros for the ranks of text searches, each as long as the collection: the last few are used again. */
const free: Float64Array[] = []

/** An array of `size` zeros. */
export function takeRanks(size: number): Float64Array {
  const at = free.findIndex(({ length }) => length === size)
  if (at < 0) return new Float64Array(size)
  const [ranks] = free.splice(at, 1) as [Float64Array]
  return ranks
}

/** Gives an array back that nobody reads any more; it holds zeros but at the ordinals `used`. */
export function giveRanks(ranks: Float64Array, used: Uint32Array): void {
  if (free.length === MAX_POOLED) free.shift()
  if (used.length * FEW > ranks.length) ranks.fill(0)
  else for (let i = 0; i < used.length; i++) ranks[used[i] as number] = 0
  free.push(ranks)
}
