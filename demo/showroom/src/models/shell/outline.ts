/** A corner of an outline in metres, with the radius it is rounded by. */
export type Corner = readonly [u: number, v: number, radius?: number]

/** Corners written as `u,v` or `u,v,radius`, blanks between them: `0,0 1,0,0.05 1,2`. */
export function corners(text: string): Corner[] {
  return text.split(' ').map((word): Corner => {
    const [u = 0, v = 0, radius = 0] = word.split(',').map(Number)
    return [u, v, radius]
  })
}

/** The outline through `corners` as points in metres, every corner rounded by its own radius. */
export function outline(corners: readonly Corner[], arc = 10): [number, number][] {
  const points: [number, number][] = []
  corners.forEach((corner, index) => {
    const before = corners[(index + corners.length - 1) % corners.length] ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    const [u, v, radius = 0] = corner
    const back = Math.hypot(before[0] - u, before[1] - v)
    const ahead = Math.hypot(after[0] - u, after[1] - v)
    const reach = Math.min(radius, back / 2, ahead / 2)
    if (reach <= 0) return points.push([u, v])
    const from = [u + ((before[0] - u) / back) * reach, v + ((before[1] - v) / back) * reach] as const
    const to = [u + ((after[0] - u) / ahead) * reach, v + ((after[1] - v) / ahead) * reach] as const
    for (let step = 0; step <= arc; step += 1) {
      const t = step / arc
      points.push([
        (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * u + t * t * to[0],
        (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * v + t * t * to[1],
      ])
    }
  })
  return points
}

function polygonDistance(points: readonly [number, number][], x: number, y: number): number {
  let best = Infinity
  let inside = false
  let [px, py] = points[points.length - 1] ?? [0, 0]
  for (const [qx, qy] of points) {
    const ex = qx - px
    const ey = qy - py
    const t = Math.max(0, Math.min(1, ((x - px) * ex + (y - py) * ey) / (ex * ex + ey * ey || 1)))
    best = Math.min(best, (x - px - t * ex) ** 2 + (y - py - t * ey) ** 2)
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside
    px = qx
    py = qy
  }
  return Math.sqrt(best) * (inside ? -1 : 1)
}

/** Distance in metres to a rounded outline in a plane, read from a grid of `step` metres. */
export function profile(corners: readonly Corner[], step = 0.012): (u: number, v: number) => number {
  const points = outline(corners)
  const margin = 0.25
  const u0 = Math.min(...points.map(([u]) => u)) - margin
  const v0 = Math.min(...points.map(([, v]) => v)) - margin
  const columns = Math.ceil((Math.max(...points.map(([u]) => u)) + margin - u0) / step) + 1
  const rows = Math.ceil((Math.max(...points.map(([, v]) => v)) + margin - v0) / step) + 1
  const grid = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      grid[row * columns + column] = polygonDistance(points, u0 + column * step, v0 + row * step)
  return (u, v) => {
    const x = Math.max(1, Math.min(columns - 3.001, (u - u0) / step))
    const y = Math.max(1, Math.min(rows - 3.001, (v - v0) / step))
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [across, up] = [weights(x - i), weights(y - j)]
    let sum = 0
    for (let b = 0; b < 4; b += 1) {
      const at = (j + b - 1) * columns + i - 1
      sum +=
        (up[b] ?? 0) *
        (across[0] * (grid[at] ?? 0) +
          across[1] * (grid[at + 1] ?? 0) +
          across[2] * (grid[at + 2] ?? 0) +
          across[3] * (grid[at + 3] ?? 0))
    }
    return sum
  }
}

/** Shares of four neighbours in a cubic B-spline, `t` between the middle two. */
function weights(t: number): [number, number, number, number] {
  const s = 1 - t
  return [s ** 3 / 6, (3 * t ** 3 - 6 * t * t + 4) / 6, (3 * s ** 3 - 6 * s * s + 4) / 6, t ** 3 / 6]
}
