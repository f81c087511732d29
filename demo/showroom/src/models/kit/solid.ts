/** A solid as a function of a point: negative inside, about metres from the surface near it. */
export type Solid = (x: number, y: number, z: number) => number

/** Intersects two solids (distances `a` and `b`), the edge rounded by `radius`. */
export function roundMax(a: number, b: number, radius: number): number {
  const u = Math.max(a + radius, 0)
  const v = Math.max(b + radius, 0)
  if (u === 0 || v === 0) return Math.max(a, b)
  return Math.sqrt(u * u + v * v) - radius
}

/** Joins two solids (distances `a` and `b`), the corner between them filled by `radius`. */
export function roundMin(a: number, b: number, radius: number): number {
  return -roundMax(-a, -b, radius)
}

/** A box about the origin with rounded edges; half sizes and radius in metres. */
export function roundedBox(halfX: number, halfY: number, halfZ: number, radius: number): Solid {
  return (x, y, z) => {
    const qx = Math.abs(x) - halfX + radius
    const qy = Math.abs(y) - halfY + radius
    const qz = Math.abs(z) - halfZ + radius
    const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0))
    return outside + Math.min(Math.max(qx, qy, qz), 0) - radius
  }
}

/** An ellipsoid about the origin; exact on its surface only. */
export function ellipsoid(rx: number, ry: number, rz: number): Solid {
  return (x, y, z) => {
    const k = Math.hypot(x / rx, y / ry, z / rz)
    const g = Math.hypot(x / (rx * rx), y / (ry * ry), z / (rz * rz))
    return g === 0 ? -Math.min(rx, ry, rz) : (k * (k - 1)) / g
  }
}
