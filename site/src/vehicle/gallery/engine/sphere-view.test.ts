import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DIRECTION_START, facing, spotOf, turned, zoomed } from './sphere-view.ts'

const AHEAD = { yaw: 0, pitch: 0, fov: 72 }

it('the middle of the picture is straight ahead, and what is behind is out of sight', () => {
  const middle = spotOf({ x: 50, y: 50 }, AHEAD, 4 / 3)
  expect(middle?.x).toBeCloseTo(50)
  expect(middle?.y).toBeCloseTo(50)
  expect(spotOf({ x: 0, y: 50 }, AHEAD, 4 / 3)).toBeUndefined()
  expect(spotOf({ x: 50, y: 99 }, AHEAD, 4 / 3)).toBeUndefined()
})

it('a place to the right of the picture is to the right in the view, a higher one is higher', () => {
  const spot = spotOf({ x: 53, y: 46 }, AHEAD, 4 / 3)
  expect(spot?.x).toBeGreaterThan(50)
  expect(spot?.y).toBeLessThan(50)
})

it('who looks at a place sees it in the middle, wherever it is', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 6, max: 94, noNaN: true }),
      (x, y) => {
        const spot = spotOf({ x, y }, facing({ x, y }, { ...AHEAD, fov: 60 }), 1.5)
        expect(spot?.x).toBeCloseTo(50, 3)
        expect(spot?.y).toBeCloseTo(50, 3)
      },
    ),
  )
})

it('turning goes around without end, looking up and closer has one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -400, max: 400 }), fc.integer({ min: -100, max: 100 }))),
      (turns) => {
        const end = turns.reduce((from, [right, up]) => turned(from, right, up), DIRECTION_START)
        expect(end.yaw).toBeGreaterThanOrEqual(-180)
        expect(end.yaw).toBeLessThan(180)
        expect(Math.abs(end.pitch)).toBeLessThanOrEqual(80)
      },
    ),
  )
  expect(turned(AHEAD, 190, 0).yaw).toBe(-170)
  expect(zoomed(AHEAD, 0.01).fov).toBe(30)
  expect(zoomed(AHEAD, 100).fov).toBe(95)
})
