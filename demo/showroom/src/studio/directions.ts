import { Vector3 } from 'three'

/** `count` directions spread evenly over the sphere, the same each time (golden spiral), y from 1 down to -1. */
export function sphereDirections(count: number): Vector3[] {
  return Array.from({ length: count }, (_, i) => {
    const y = 1 - (2 * (i + 0.5)) / count
    const around = i * Math.PI * (3 - Math.sqrt(5))
    const r = Math.sqrt(1 - y * y)
    return new Vector3(Math.cos(around) * r, y, Math.sin(around) * r)
  })
}

/** `count` directions over the upper half, denser overhead as a matt floor sees the sky (cosine). */
export function skyDirections(count: number): Vector3[] {
  return Array.from({ length: count }, (_, i) => {
    const r = Math.sqrt((i + 0.5) / count)
    const around = i * Math.PI * (3 - Math.sqrt(5))
    return new Vector3(Math.cos(around) * r, Math.sqrt(1 - r * r), Math.sin(around) * r)
  })
}
