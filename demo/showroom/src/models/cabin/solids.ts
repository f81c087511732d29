import type { Solid } from '../kit/solid.ts'

const { abs, cos, exp, hypot, max, min, sin, sqrt } = Math

/** A rod between two places. */
export function rod(from: readonly number[], to: readonly number[], radius: number): Solid {
  const [ax = 0, ay = 0, az = 0] = from
  const [dx, dy, dz] = [(to[0] ?? 0) - ax, (to[1] ?? 0) - ay, (to[2] ?? 0) - az]
  const long = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const t = max(0, min(1, ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / long))
    return hypot(x - ax - dx * t, y - ay - dy * t, z - az - dz * t) - radius
  }
}

/** A cylinder along an axis: half length `half`, edges round by `r`. */
export function cylinder(radius: number, half: number, r: number, axis: 'x' | 'y' | 'z' = 'y'): Solid {
  return (x, y, z) => {
    const [across, along] =
      axis === 'y' ? [hypot(x, z), y] : axis === 'x' ? [hypot(y, z), x] : [hypot(x, y), z]
    const [u, v] = [across - radius + r, abs(along) - half + r]
    return hypot(max(u, 0), max(v, 0)) + min(max(u, v), 0) - r
  }
}

/** Distance in the plane to a closed outline, negative inside. */
export function polygon(points: readonly (readonly [number, number])[]): (u: number, v: number) => number {
  const xs = Float64Array.from(points, ([u]) => u)
  const ys = Float64Array.from(points, ([, v]) => v)
  const count = xs.length
  return (u, v) => {
    let near = Infinity
    let sign = 1
    for (let i = 0, j = count - 1; i < count; j = i++) {
      const [xi, yi, xj, yj] = [xs[i] ?? 0, ys[i] ?? 0, xs[j] ?? 0, ys[j] ?? 0]
      const [ex, ey, wx, wy] = [xj - xi, yj - yi, u - xi, v - yi]
      const t = max(0, min(1, (wx * ex + wy * ey) / (ex * ex + ey * ey)))
      const [bx, by] = [wx - ex * t, wy - ey * t]
      near = min(near, bx * bx + by * by)
      const [a, b, c] = [v >= yi, v < yj, ex * wy > ey * wx]
      if ((a && b && c) || !(a || b || c)) sign = -sign
    }
    return sign * sqrt(near)
  }
}

/** An outline of the plane pulled to `half` to both sides along the third axis, edges round by `r`. */
export function extruded(
  outline: (u: number, v: number) => number,
  half: number,
  r: number,
  axis: 'x' | 'y' | 'z' = 'z',
): Solid {
  return (x, y, z) => {
    const [u, v, w] = axis === 'z' ? [x, y, z] : axis === 'x' ? [z, y, x] : [x, z, y]
    const [a, b] = [outline(u, v) + r, abs(w) - half + r]
    return hypot(max(a, 0), max(b, 0)) + min(max(a, b), 0) - r
  }
}

export function moved(sdf: Solid, dx: number, dy: number, dz: number): Solid {
  return (x, y, z) => sdf(x - dx, y - dy, z - dz)
}

/** Turns a solid about an axis by `angle` radians, counter-clockwise seen from the axis' tip. */
export function turned(sdf: Solid, axis: 'x' | 'y' | 'z', angle: number): Solid {
  const [c, s] = [cos(angle), sin(angle)]
  if (axis === 'z') return (x, y, z) => sdf(x * c + y * s, y * c - x * s, z)
  if (axis === 'x') return (x, y, z) => sdf(x, y * c + z * s, z * c - y * s)
  return (x, y, z) => sdf(x * c - z * s, y, z * c + x * s)
}

/** Mirrors the side with positive z at the middle plane z = 0. */
export function mirrored(sdf: Solid): Solid {
  return (x, y, z) => sdf(x, y, abs(z))
}

export function union(...parts: readonly Solid[]): Solid {
  return (x, y, z) => {
    let near = Infinity
    for (const part of parts) near = min(near, part(x, y, z))
    return near
  }
}

/** The lesser of two distances with a fillet of about `k` metres between them. */
export function softMin(a: number, b: number, k: number): number {
  const h = max(k - abs(a - b), 0) / k
  return min(a, b) - h * h * k * 0.25
}

/** The greater of two distances with an edge round by about `k` metres. */
export function softMax(a: number, b: number, k: number): number {
  return -softMin(-a, -b, k)
}

export function blend(k: number, ...parts: readonly Solid[]): Solid {
  return (x, y, z) => {
    let near = Infinity
    for (const part of parts) {
      const d = part(x, y, z)
      near = near === Infinity ? d : softMin(near, d, k)
    }
    return near
  }
}

/** Cuts `part` out of `whole`; the new edge is rounded by `k` metres. */
export function without(whole: Solid, part: Solid, k = 0.004): Solid {
  return (x, y, z) => softMax(whole(x, y, z), -part(x, y, z), k)
}

/** Returns the depth of a soft furrow at `away` metres from its line. */
export function furrow(away: number, width: number, depth: number): number {
  const t = away / width
  return t > 3 || t < -3 ? 0 : depth * exp(-t * t)
}

/** 0 below `from`, 1 above `to`, smooth between. */
export function smooth(from: number, to: number, value: number): number {
  const t = max(0, min(1, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
