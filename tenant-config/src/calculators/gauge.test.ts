import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { autoGauge, type AutoGauge, gaugeEnds, priceAtRank, shownGauge } from './gauge.ts'

/** The gauge of a price among these, as the site computes it. */
function gaugeOf(price: number, prices: readonly number[]): AutoGauge | undefined {
  const sorted = prices.toSorted((a, b) => a - b)
  const [min, max] = gaugeEnds(sorted.length).map((rank) =>
    priceAtRank(rank, (at) => sorted[at] ?? Number.NaN),
  )
  return autoGauge(price, [min ?? Number.NaN, max ?? Number.NaN], sorted.length, 'as of today')
}

const eleven = Array.from({ length: 11 }, (_, at) => 10_000 + at * 1000)

describe('the gauge of a price', () => {
  it('reaches from the 10th to the 90th percentile of vehicles like it', () => {
    expect(gaugeOf(15_000, eleven)).toEqual({
      fill: 0.5,
      listing_price: 15_000,
      market_range_min: 11_000,
      market_range_max: 19_000,
      confidence: 1,
      description: 'as of today',
    })
    // Between two of them.
    expect(gaugeOf(20_000, [10_000, 20_000, 30_000])).toMatchObject({
      market_range_min: 12_000,
      market_range_max: 28_000,
      fill: 0.5,
    })
  })

  it('is as sure as it has vehicles to compare, and of fewer than three there is none', () => {
    const of = (count: number) => gaugeOf(10_000, eleven.slice(0, count))?.confidence
    expect([0, 1, 2, 3, 5, 9, 10, 11].map(of)).toEqual([undefined, undefined, undefined, 0.3, 0.5, 0.9, 1, 1])
  })

  it('stands at an end for a price beyond it, and in the middle where all cost the same', () => {
    expect(gaugeOf(1000, eleven)?.fill).toBe(0)
    expect(gaugeOf(90_000, eleven)?.fill).toBe(1)
    const same = [9000, 9000, 9000]
    expect([8999, 9000, 9001].map((price) => gaugeOf(price, same)?.fill)).toEqual([0, 0.5, 1])
  })

  it('stands further to the right the dearer the vehicle, for whatever others cost', () => {
    const price = fc.integer({ min: 11, max: 2_000_000 })
    fc.assert(
      fc.property(fc.array(price, { minLength: 3, maxLength: 40 }), price, price, (prices, a, b) => {
        const [cheap, dear] = [gaugeOf(Math.min(a, b), prices), gaugeOf(Math.max(a, b), prices)]
        expect(cheap?.fill).toBeLessThanOrEqual(dear?.fill ?? -1)
        expect(cheap?.market_range_min).toBeLessThanOrEqual(cheap?.market_range_max ?? -1)
      }),
      { seed: 4 },
    )
  })
})

describe('[CALC-08] a gauge shows', () => {
  const whole: AutoGauge = {
    fill: 0.4,
    listing_price: 20_000,
    market_range_min: 18_000,
    market_range_max: 25_000,
    confidence: 0.5,
    description: 'Ten others',
  }

  it('only if every figure is there', () => {
    expect(shownGauge(whole)).toEqual(whole)
    expect(shownGauge({ ...whole, fill: 0 })).toMatchObject({ fill: 0 })
    for (const name of ['fill', 'listing_price', 'market_range_min', 'market_range_max', 'confidence'])
      for (const value of [undefined, null, '', '7', Number.NaN])
        expect([name, value, shownGauge({ ...whole, [name]: value })]).toEqual([name, value, undefined])
    for (const answer of [undefined, null, '', 'text', [], {}]) expect(shownGauge(answer)).toBeUndefined()
  })

  it('only above a confidence of 0.2', () => {
    expect(shownGauge({ ...whole, confidence: 0.2 })).toBeUndefined()
    expect(shownGauge({ ...whole, confidence: 0.21 })).toBeDefined()
  })

  it('only if the range does not end below the price', () => {
    expect(shownGauge({ ...whole, market_range_max: 19_999 })).toBeUndefined()
    expect(shownGauge({ ...whole, market_range_max: 20_000 })).toBeDefined()
  })
})
