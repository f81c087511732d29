/** A function of the distance to an origin, in whole units of the field. */
export interface Decay {
  func: 'gauss' | 'exp' | 'linear' | 'diff'
  origin: number
  scale: number
  offset: number
  rate: number
}

/**
 * The score of a stored number: 1 at the origin and less farther away; for `diff` the distance itself. NaN where the
 * function has no value, as at the origin with a rate of 0.
 */
export function decayScore({ func, origin, scale, offset, rate }: Decay, value: number): number {
  const distance = Math.abs(origin - value) - offset
  const beyond = Math.max(0, distance)
  if (func === 'diff') return Math.fround(distance)
  if (func === 'gauss') return Math.fround(Math.exp(beyond ** 2 / (scale ** 2 / Math.fround(Math.log(rate)))))
  if (func === 'exp') return Math.fround(Math.exp((Math.fround(Math.log(rate)) / scale) * beyond))
  const reach = scale / (1 - rate)
  const share = (reach - beyond) / reach
  return share > 0 ? Math.fround(share) : 0
}

const words = new DataView(new ArrayBuffer(4))

/** The number a float is kept as for sorting: its bits, mirrored below zero so that the order holds. */
export function floatBits(value: number): number {
  words.setFloat32(0, value)
  const bits = words.getInt32(0)
  return bits < 0 ? bits ^ 0x7fffffff : bits
}
