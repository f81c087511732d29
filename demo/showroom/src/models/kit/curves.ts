/** A point of a curve: what it depends on first, its value second; both in metres. */
export type CurvePoint = readonly [at: number, value: number]

export type Curve = (at: number) => number

/**
 * A smooth curve through points with rising `at`, without overshoot between them (monotone cubic); constant before the
 * first and after the last.
 */
export function curve(points: readonly CurvePoint[]): Curve {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const at = (list: number[], index: number) => list[index] ?? 0
  const last = points.length - 1
  const slope = xs.slice(1).map((x, i) => (at(ys, i + 1) - at(ys, i)) / (x - at(xs, i)))
  const tangent = xs.map((_, i) => {
    if (i === 0) return at(slope, 0)
    if (i === last) return at(slope, last - 1)
    const before = at(slope, i - 1)
    const after = at(slope, i)
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return (x) => {
    if (x <= at(xs, 0)) return at(ys, 0)
    if (x >= at(xs, last)) return at(ys, last)
    let i = 0
    while (x > at(xs, i + 1)) i++
    const h = at(xs, i + 1) - at(xs, i)
    const t = (x - at(xs, i)) / h
    const u = 1 - t
    return (
      at(ys, i) * (1 + 2 * t) * u * u +
      h * at(tangent, i) * t * u * u +
      at(ys, i + 1) * t * t * (3 - 2 * t) -
      h * at(tangent, i + 1) * t * t * u
    )
  }
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function ramp(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

/** |x| with its corner rounded over about `radius`. */
export function softAbs(x: number, radius: number): number {
  return Math.sqrt(x * x + radius * radius) - radius
}
