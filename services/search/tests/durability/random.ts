/** Whole numbers below `limit` from a seed, always the same ones. */
export function random(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761) >>> 0
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * limit)
  }
}
