import { expect, test } from 'vitest'
import { corners, outline, profile } from './outline.ts'

test('corners are read from a line of text, a missing radius is none', () => {
  expect(corners('0,0 1.5,0,0.05 -1,2')).toEqual([
    [0, 0, 0],
    [1.5, 0, 0.05],
    [-1, 2, 0],
  ])
})

test('a rounded corner never reaches beyond half of its shorter edge', () => {
  const points = outline(corners('0,0,9 1,0,9 1,4,9 0,4,9'))
  expect(Math.min(...points.map(([u]) => u))).toBeGreaterThanOrEqual(0)
  expect(Math.max(...points.map(([, v]) => v))).toBeLessThanOrEqual(4)
  expect(points.some(([u, v]) => u === 0 && v === 0)).toBe(false)
})

test('a profile is negative inside and tells metres to its edge', () => {
  const square = profile(corners('0,0 2,0 2,1 0,1'))
  expect(square(1, 0.5)).toBeCloseTo(-0.5, 1)
  expect(square(1, 1.1)).toBeCloseTo(0.1, 2)
  expect(square(2.2, 0.5)).toBeCloseTo(0.2, 2)
})
