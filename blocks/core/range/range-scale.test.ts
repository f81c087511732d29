import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenRange,
  orderedBounds,
  isSameRange,
  moveThumb,
  thumbsOf,
  withBound,
  type Bounds,
} from './range-scale.ts'

const PRICE = { min: 5000, max: 250_000, step: 500 }
const amount = fc.integer({ min: 0, max: 400_000 })
const bounds = fc
  .record({ min: amount, max: amount }, { requiredKeys: [] })
  .map((value): Bounds => orderedBounds(value))

describe('a slider with two thumbs', () => {
  it('[SRCH-25] wherever a thumb is moved, the lower neither reaches nor passes the upper', () => {
    const moves = fc.array(fc.tuple(fc.constantFrom<'min' | 'max'>('min', 'max'), amount), { maxLength: 12 })
    fc.assert(
      fc.property(bounds, moves, (start, all) => {
        let value = start
        for (const [thumb, to] of all) {
          value = moveThumb(value, thumb, to, PRICE)
          const { low, high } = thumbsOf(value, PRICE)
          expect(high - low).toBeGreaterThanOrEqual(PRICE.step)
          expect(low).toBeGreaterThanOrEqual(PRICE.min)
          expect(high).toBeLessThanOrEqual(PRICE.max)
          expect(value[thumb]).not.toBe(value[thumb === 'min' ? 'max' : 'min'] ?? Number.NaN)
        }
      }),
    )
  })

  it('[SRCH-25] the thumb that is pushed stops one step before the other', () => {
    expect(moveThumb({ min: 10_000, max: 20_000 }, 'min', 30_000, PRICE)).toEqual({
      min: 19_500,
      max: 20_000,
    })
    expect(moveThumb({ min: 10_000, max: 20_000 }, 'max', 5000, PRICE)).toEqual({ min: 10_000, max: 10_500 })
    expect(moveThumb({}, 'min', 250_000, PRICE)).toEqual({ min: 249_500 })
  })

  it('at the ends of the scale a range is open', () => {
    expect(moveThumb({ min: 10_000, max: 20_000 }, 'max', 250_000, PRICE)).toEqual({ min: 10_000 })
    expect(moveThumb({ min: 10_000 }, 'min', 5000, PRICE)).toEqual({})
  })

  it('a bound outside the scale is kept until its own thumb moves', () => {
    expect(thumbsOf({ min: 3000, max: 900_000 }, PRICE)).toEqual({ low: 5000, high: 250_000 })
    expect(moveThumb({ min: 3000 }, 'max', 90_000, PRICE)).toEqual({ min: 3000, max: 90_000 })
  })

  it('bounds typed the wrong way round change places', () => {
    expect(orderedBounds(withBound({ max: 20_000 }, 'min', 30_000))).toEqual({ min: 20_000, max: 30_000 })
    expect(withBound({ min: 10_000, max: 20_000 }, 'min', undefined)).toEqual({ max: 20_000 })
  })

  it('what is left as it was given chooses nothing, even where its ends contradict each other', () => {
    const crossed = { min: 50_000, max: 30_000 }
    expect(chosenRange(crossed, crossed)).toBeUndefined()
    expect(chosenRange({}, {})).toBeUndefined()
    expect(chosenRange(crossed, { min: 30_000, max: 50_000 })).toBeUndefined()
    expect(chosenRange(crossed, { max: 30_000 })).toEqual({ min: 30_000, max: 50_000 })
    expect(chosenRange({ min: 50_000 }, crossed)).toEqual({ min: 50_000 })
  })

  it('ranges are compared by their bounds', () => {
    expect(isSameRange(undefined, {})).toBe(true)
    expect(isSameRange({ min: 1 }, { min: 1, max: 2 })).toBe(false)
  })
})
