/** Pieces a curve is cut into. */
const CURVE_STEPS = 10
const ARC_STEPS = 5

/** The corners of a drawn path of absolute M, L, H, V, C, A and Z, its curves cut into short lines; one list for each M. */
export function outlineOf(path: string): [x: number, y: number][][] {
  const outlines: [number, number][][] = []
  let line: [number, number][] = []
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number) => {
    ;[x, y] = [nextX, nextY]
    line.push([x, y])
  }
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVCAZ])([^MLHVCAZ]*)/g)) {
    const numbers = rest.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
    const at = (index: number) => numbers[index] ?? 0
    if (command === 'M') {
      line = []
      outlines.push(line)
      to(at(0), at(1))
      for (let i = 2; i < numbers.length; i += 2) to(at(i), at(i + 1))
    } else if (command === 'L') for (let i = 0; i < numbers.length; i += 2) to(at(i), at(i + 1))
    else if (command === 'H') to(at(0), y)
    else if (command === 'V') to(x, at(0))
    else if (command === 'C') {
      for (let i = 0; i < numbers.length; i += 6) {
        const [fromX, fromY] = [x, y]
        for (let step = 1; step <= CURVE_STEPS; step += 1) {
          const t = step / CURVE_STEPS
          to(bezier(t, fromX, at(i), at(i + 2), at(i + 4)), bezier(t, fromY, at(i + 1), at(i + 3), at(i + 5)))
        }
      }
    } else if (command === 'A') {
      // Corners alone are drawn as arcs: a quarter of a circle, bent towards the corner.
      const [fromX, fromY] = [x, y]
      const [toX, toY] = [at(5), at(6)]
      const isAcross = toX > fromX === toY > fromY
      const [cornerX, cornerY] = isAcross ? [toX, fromY] : [fromX, toY]
      for (let step = 1; step <= ARC_STEPS; step += 1) {
        const t = step / ARC_STEPS
        to(bezier(t, fromX, cornerX, cornerX, toX), bezier(t, fromY, cornerY, cornerY, toY))
      }
    }
  }
  return outlines
}

function bezier(t: number, a: number, b: number, c: number, d: number): number {
  const s = 1 - t
  return s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
}
