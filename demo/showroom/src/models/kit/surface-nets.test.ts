import { describe, expect, it } from 'vitest'
import { ellipsoid, roundedBox, roundMax, type Solid } from './solid.ts'
import { surfaceNets } from './surface-nets.ts'

const AROUND = { x: [-0.7, 0.7], y: [-0.5, 0.5], z: [-0.5, 0.5] } as const

/** Edges that do not have a triangle on each side. */
function openEdges(solid: Solid, cell: number): number {
  const faces = surfaceNets(solid, AROUND, cell).index?.array ?? []
  const sides = new Map<string, number>()
  for (let f = 0; f < faces.length; f += 3)
    for (let corner = 0; corner < 3; corner++) {
      const ends = [faces[f + corner] ?? 0, faces[f + ((corner + 1) % 3)] ?? 0].sort((a, b) => a - b)
      sides.set(ends.join(), (sides.get(ends.join()) ?? 0) + 1)
    }
  return [...sides.values()].filter((count) => count !== 2).length
}

describe('the surface of a solid', () => {
  it.each<[string, Solid]>([
    ['an ellipsoid', ellipsoid(0.6, 0.3, 0.35)],
    ['a box with rounded edges', roundedBox(0.6, 0.3, 0.35, 0.05)],
    [
      'a tub with thin walls',
      (x, y, z) =>
        roundMax(
          roundedBox(0.6, 0.3, 0.35, 0.05)(x, y, z),
          -roundedBox(0.55, 0.4, 0.3, 0.02)(x, y - 0.2, z),
          0.01,
        ),
    ],
  ])('of %s is closed and lies on it', (_, solid) => {
    expect(openEdges(solid, 0.02)).toBe(0)
    const position = surfaceNets(solid, AROUND, 0.02).getAttribute('position')
    for (let i = 0; i < position.count; i++)
      expect(Math.abs(solid(position.getX(i), position.getY(i), position.getZ(i)))).toBeLessThan(0.004)
  })
})
