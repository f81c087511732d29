import { expect, it } from 'vitest'
import { planVehicles } from '../render/plan.ts'
import { spinHotspots } from './spin-hotspots.ts'

const spins = new Set(planVehicles().flatMap(({ frame, job }) => (frame === undefined ? [] : [job.shape])))
const at = (shape: string, word: string, around: number) =>
  spinHotspots(shape, [around]).find(({ description }) => description.includes(word))?.positions[0]

it('every shape that turns has hotspots within its pictures, and another has none', () => {
  const angles = Array.from({ length: 36 }, (_, frame) => frame * 10)
  for (const shape of spins) {
    const spots = spinHotspots(shape, angles)
    expect(spots.length).toBeGreaterThan(2)
    for (const { positions } of spots) {
      expect(positions.length).toBeGreaterThan(3)
      for (const { x, y } of positions) expect([x, y].every((place) => place > 5 && place < 95)).toBe(true)
    }
  }
  expect(spinHotspots('motorcycle-sport', angles)).toEqual([])
})

it('a hotspot stands where its part is seen, and on no picture from behind it', () => {
  // From the right the nose points right, and a wheel is low.
  const wheel = at('suv-medium', 'Alloy', 90)
  expect(wheel?.x).toBeGreaterThan(70)
  expect(wheel?.x).toBeLessThan(82)
  expect(wheel?.y).toBeGreaterThan(60)
  expect(wheel?.y).toBeLessThan(72)
  expect(at('suv-medium', 'Alloy', 270)).toBeUndefined()
  // Ahead of the nose its right side is on the left.
  expect(at('suv-medium', 'headlights', 0)?.x).toBeLessThan(45)
  expect(at('suv-medium', 'camera', 180)?.x).toBe(50)
  expect(at('suv-medium', 'camera', 0)).toBeUndefined()
})
