import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FREQUENCIES } from '../tenant/vocabulary.ts'
import { exactRepaymentAud, type Loan, paymentCount, repaymentAud, totalAud } from './repayment.ts'

const loan = (
  principalAud: number,
  interestRate: number,
  frequency: Loan['frequency'] = 'week',
  residualAud = 0,
): Loan => ({ principalAud, interestRate, termYears: 5, frequency, residualAud })

describe('golden repayments', () => {
  it.each([
    [loan(30_000, 12.94), 156.8474, 157, 40_820],
    [loan(30_000, 8.5), 141.7283, 142, 36_920],
    [loan(30_000, 7.5), 138.4505, 139, 36_140],
    [loan(30_000, 10), 146.7333, 147, 38_220],
    [loan(30_000, 10, 'fortnight'), 293.6837, 294, 38_220],
    [loan(30_000, 10, 'month'), 637.4113, 638, 38_280],
    [loan(30_000 + 1300, 10), 153.0917, 154, 40_040],
    [loan(30_000 + 1360.5, 10), 153.3876, 154, 40_040],
    [loan(30_000, 10, 'week', 10_000), 117.053, 118, 40_680],
    [loan(5000, 10), 24.4555, 25, 6500],
  ])('[FIN-10] [FIN-11] [N44] %j costs %d, shown as %d, %d in all', (of, exact, shown, total) => {
    expect(exactRepaymentAud(of)).toBeCloseTo(exact, 4)
    expect(repaymentAud(of)).toBe(shown)
    expect(totalAud(shown, of)).toBe(total)
  })

  it('[N44] without interest is the principal less the residual in equal parts', () => {
    expect(exactRepaymentAud(loan(30_000, 0, 'week', 4000))).toBe(100)
    expect(repaymentAud(loan(26_000, 0))).toBe(100)
  })

  it('[FIN-16] is 0 for nothing, and for what is no number', () => {
    for (const odd of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(exactRepaymentAud(loan(odd, 10))).toBe(0)
    expect(exactRepaymentAud(loan(30_000, Number.NaN))).toBeCloseTo(30_000 / 260)
    expect(exactRepaymentAud({ ...loan(1000, 10), termYears: 0 })).toBeGreaterThan(1000)
  })

  it('[FIN-10] is made 52, 26 or 12 times a year', () => {
    expect(FREQUENCIES.map((name) => paymentCount(2.5, name))).toEqual([130, 65, 30])
  })
})

const money = fc.double({ min: 0, max: 250_000, noNaN: true })
const rate = fc.double({ min: 0, max: 25, noNaN: true })
const years = fc.double({ min: 1, max: 7, noNaN: true })
const frequency = fc.constantFrom(...FREQUENCIES)
/** A loan of which less is left at the end than was borrowed. */
const loans = fc
  .record({
    principalAud: money,
    interestRate: rate,
    termYears: years,
    frequency,
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ part, ...rest }): Loan => ({ ...rest, residualAud: rest.principalAud * part }))
/** Below what shows of a dollar. */
const DUST = 1e-6

describe('repayments of any loan', () => {
  it('[FIN-11] never fall when more is borrowed or the rate is higher', () => {
    fc.assert(
      fc.property(loans, fc.double({ min: 0, max: 10_000, noNaN: true }), (of, more) => {
        const now = exactRepaymentAud(of)
        expect(exactRepaymentAud({ ...of, principalAud: of.principalAud + more })).toBeGreaterThanOrEqual(
          now - DUST,
        )
        expect(
          exactRepaymentAud({ ...of, interestRate: of.interestRate + more / 1000 }),
        ).toBeGreaterThanOrEqual(now - DUST)
      }),
      { seed: 11 },
    )
  })

  it('[FIN-11] never rise with a longer term, nor does interest fall', () => {
    fc.assert(
      fc.property(loans, fc.double({ min: 0, max: 3, noNaN: true }), (of, longer) => {
        const later = { ...of, termYears: of.termYears + longer }
        expect(exactRepaymentAud(later)).toBeLessThanOrEqual(exactRepaymentAud(of) + DUST)
        const all = (one: Loan) => exactRepaymentAud(one) * paymentCount(one.termYears, one.frequency)
        expect(all(later)).toBeGreaterThanOrEqual(all(of) - DUST * 1000)
      }),
      { seed: 11 },
    )
  })

  it('[FIN-11] pay the loan off to the residual, and less than a dollar above what is exact', () => {
    fc.assert(
      fc.property(loans, (of) => {
        const exact = exactRepaymentAud(of)
        const perPeriod = of.interestRate / 100 / { week: 52, fortnight: 26, month: 12 }[of.frequency]
        let owed = of.principalAud
        for (let n = paymentCount(of.termYears, of.frequency); n > 0; n -= 1)
          owed = owed * (1 + perPeriod) - exact
        expect(owed).toBeCloseTo(of.residualAud ?? 0, 2)
        const shown = repaymentAud(of)
        expect(shown).toBeGreaterThanOrEqual(exact - DUST)
        expect(shown).toBeLessThan(exact + 1)
      }),
      { seed: 11 },
    )
  })

  it('[FIN-24] total the payment times their number and the residual', () => {
    fc.assert(
      fc.property(loans, (of) => {
        const shown = repaymentAud(of)
        const count = paymentCount(of.termYears, of.frequency)
        expect(totalAud(shown, of)).toBe(shown * count + (of.residualAud ?? 0))
      }),
      { seed: 11 },
    )
  })
})
