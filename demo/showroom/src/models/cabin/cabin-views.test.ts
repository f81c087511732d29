import { expect, it } from 'vitest'
import { CABIN_EYE, CABIN_HOTSPOTS, CABIN_VIEWS } from './cabin-views.ts'

it('hotspots of the panorama stand where one looks for them', () => {
  const at = (word: string) =>
    CABIN_HOTSPOTS.find(({ description }) => description.includes(word))?.positions[0]
  // The middle of the picture looks ahead, its right half to the driver's side, its lower half below the eye.
  expect(at('Steering wheel')?.x).toBeGreaterThan(55)
  expect(at('Steering wheel')?.x).toBeLessThan(75)
  expect(at('climate')?.x).toBe(50)
  expect(at('Rear bench')?.x).toBeGreaterThan(90)
  for (const { positions } of CABIN_HOTSPOTS)
    for (const { angle, x, y } of positions) {
      expect(angle).toBe(0)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(100)
      expect(y).toBeGreaterThan(50)
      expect(y).toBeLessThan(90)
    }
})

it('every view looks into the cabin from near it', () => {
  for (const { from, to } of Object.values(CABIN_VIEWS)) {
    expect(Math.hypot(...to.map((value, axis) => value - (CABIN_EYE[axis] ?? 0)))).toBeLessThan(2)
    expect(Math.hypot(...from.map((value, axis) => value - (CABIN_EYE[axis] ?? 0)))).toBeLessThan(3)
  }
})
