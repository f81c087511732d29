import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONDITIONS, lineProblems, parseValuationGuide } from './valuation-guide.ts'
import { type DescribedVehicle, valueVehicle } from './value-vehicle.ts'

const ROWS =
  'Make,Model,Year,Value\nMazda,CX-5,2022,30000\nKia;Rio;2020;$15000\n\nToyota\tHiLux\t2021\t45000\n'
const guideOf = (more: object = {}) => {
  const parsed = parseValuationGuide({ _id: 'table', _type: 'valuationGuide', rows: ROWS, ...more })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const CX5: DescribedVehicle = {
  make: 'mazda',
  model: 'cx 5',
  year: 2022,
  km: 60_000,
  condition: 'good',
  owners: 1,
}

describe('a figure', () => {
  it('is the table’s value at usual kilometres in good condition, with its range and how long it holds', () => {
    expect(valueVehicle(guideOf(), CX5, 2026)).toEqual({
      kind: 'figure',
      offerAud: 30_000,
      lowAud: 28_500,
      highAud: 31_500,
      basis: ['2022 Mazda CX-5 in good condition: $30,000'],
      holdDays: 7,
    })
  })

  it.each([
    [{ km: 80_000 }, 28_800, '80,000 km, where 60,000 are usual: −4 %'],
    [{ km: 40_000 }, 31_200, '40,000 km, where 60,000 are usual: +4 %'],
    [{ condition: 'poor' }, 24_600, 'poor condition: −18 %'],
    [{ condition: 'excellent' }, 30_900, 'excellent condition: +3 %'],
    [{ owners: 3 }, 29_100, 'three owners or more: −3 %'],
  ] as const)('%o is %i', (more, offerAud, line) => {
    const valued = valueVehicle(guideOf(), { ...CX5, ...more }, 2026)
    expect(valued).toMatchObject({ offerAud, basis: [expect.any(String), line] })
  })

  it('goes by what the dealer set', () => {
    const own = guideOf({
      per10000Km: 5,
      spread: 10,
      holdDays: 14,
      conditions: { excellent: 0, good: -10, fair: -20, poor: -50 },
    })
    expect(valueVehicle(own, { ...CX5, km: 70_000 }, 2026)).toMatchObject({
      offerAud: 25_500,
      lowAud: 22_950,
      highAud: 28_050,
      holdDays: 14,
    })
  })
})

describe('no figure', () => {
  it.each([
    [{ year: 2018 }, 'age'],
    [{ year: 1976 }, 'age'],
    [{ km: 100_001 }, 'km'],
    [{ model: 'CX-9' }, 'unknown'],
    [{ year: 2023 }, 'unknown'],
  ] as const)('for %o: %s', (more, because) => {
    expect(valueVehicle(guideOf(), { ...CX5, ...more }, 2026)).toEqual({
      kind: 'refused',
      because,
      maxAgeYears: 7,
      maxKm: 100_000,
    })
  })

  it('at the bounds there is one', () => {
    expect(valueVehicle(guideOf(), { ...CX5, km: 100_000 }, 2026)).toMatchObject({ kind: 'figure' })
    const kia = { ...CX5, make: 'Kia', model: 'Rio', year: 2020 }
    expect(valueVehicle(guideOf(), kia, 2027)).toMatchObject({ kind: 'figure' })
    expect(valueVehicle(guideOf(), kia, 2028)).toMatchObject({ kind: 'refused' })
  })
})

it('a better vehicle is never worth less, and no figure is below nothing', () => {
  const table = guideOf()
  const described = fc.record({
    km: fc.integer({ min: 0, max: 100_000 }),
    condition: fc.constantFrom(...CONDITIONS),
    owners: fc.integer({ min: 1, max: 3 }),
  })
  const offer = (more: Partial<DescribedVehicle>) => {
    const valued = valueVehicle(table, { ...CX5, ...more }, 2026)
    return valued.kind === 'figure' ? valued : undefined
  }
  fc.assert(
    fc.property(described, fc.integer({ min: 0, max: 100_000 }), (one, fewer) => {
      const worse = offer(one)
      const better = offer({ ...one, km: Math.max(0, one.km - fewer) })
      const best = offer({ ...one, condition: 'excellent', owners: 1 })
      expect(better?.offerAud).toBeGreaterThanOrEqual(worse?.offerAud ?? Infinity)
      expect(best?.offerAud).toBeGreaterThanOrEqual(worse?.offerAud ?? Infinity)
      expect(worse?.lowAud).toBeGreaterThanOrEqual(0)
      expect(worse?.lowAud).toBeLessThanOrEqual(worse?.offerAud ?? -1)
      expect(worse?.highAud).toBeGreaterThanOrEqual(worse?.offerAud ?? Infinity)
    }),
  )
})

describe('lines that cannot be used are named', () => {
  it.each([
    ['Mazda,CX-5,2022', 'line 1: expected make, model, year and value, got 3 columns'],
    ['Mazda,CX-5,22,30000', 'line 1: year "22" is not one; expected e.g. Mazda, CX-5, 2022, 31500'],
    ['Mazda,CX-5,2022,-5', 'line 1: value "-5" is not one; expected e.g. Mazda, CX-5, 2022, 31500'],
    ['Mazda,,2022,30000', 'line 1: model "" is not one; expected e.g. Mazda, CX-5, 2022, 31500'],
    ['Mazda,CX-5,2022,30000\nMAZDA,cx 5,2022,31000', 'line 2: MAZDA cx 5 2022 is there twice'],
  ])('%s', (rows, problem) => {
    expect(lineProblems(rows)).toEqual([problem])
    expect(parseValuationGuide({ _id: 'x', rows })).toMatchObject({
      ok: false,
      errors: [{ message: problem }],
    })
  })

  it('twenty of them at once', () => {
    expect(lineProblems('x\n'.repeat(100))).toHaveLength(20)
    expect(lineProblems('\n'.repeat(20_001))).toEqual(['20002 lines; expected at most 20000'])
  })
})
