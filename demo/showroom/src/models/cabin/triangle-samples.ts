import type { BufferGeometry } from 'three'

/** Places on the triangles of a part, `apart` metres from each other. */
export function samples(
  geometry: BufferGeometry,
  apart: number,
  visit: (
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    r: number,
    g: number,
    b: number,
  ) => void,
): void {
  const { position, normal, color } = geometry.attributes
  const index = geometry.index
  if (!position || !normal) return
  const total = index ? index.count : position.count
  for (let n = 0; n < total; n += 3) {
    const [a, b, c] = [n, n + 1, n + 2].map((m) => (index ? index.getX(m) : m)) as [number, number, number]
    const [ax, ay, az] = [position.getX(a), position.getY(a), position.getZ(a)]
    const [ux, uy, uz] = [position.getX(b) - ax, position.getY(b) - ay, position.getZ(b) - az]
    const [vx, vy, vz] = [position.getX(c) - ax, position.getY(c) - ay, position.getZ(c) - az]
    const long = Math.max(
      Math.hypot(ux, uy, uz),
      Math.hypot(vx, vy, vz),
      Math.hypot(ux - vx, uy - vy, uz - vz),
    )
    const steps = Math.ceil(long / apart)
    const [red, green, blue] = color ? [color.getX(a), color.getY(a), color.getZ(a)] : [1, 1, 1]
    const [nx, ny, nz] = [normal.getX(a), normal.getY(a), normal.getZ(a)]
    for (let i = 0; i < steps; i++)
      for (let j = 0; j < steps - i; j++) {
        const [s, t] = [(i + 0.33) / steps, (j + 0.33) / steps]
        visit(ax + ux * s + vx * t, ay + uy * s + vy * t, az + uz * s + vz * t, nx, ny, nz, red, green, blue)
      }
  }
}
