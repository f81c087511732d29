import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tenantFixture } from '../testing/fixtures.ts'
import { FREQUENCIES } from '../tenant/vocabulary.ts'
import { calculate, type CalculatorInputs, readNumber, startInputs } from './calculator.ts'

const settings = (finance: Record<string, unknown> = {}) => tenantFixture({ finance }).finance
const start: CalculatorInputs = {
  amount: 30_000,
  term: 5,
  interest: 10,
  tradeIn: 0,
  residual: 0,
  frequency: 'week',
}
const given = (change: Partial<CalculatorInputs>, finance: Record<string, unknown> = {}, price = 0) =>
  calculate({ ...start, ...change }, settings(finance), price)

describe('the calculator', () => {
  it('[FIN-09] holds amount, term, interest, trade-in, residual, total and the frequency with its periods', () => {
    expect(given({})).toEqual({
      amount: 30_000,
      term: 5,
      interest: 10,
      tradeIn: 0,
      residual: 0,
      frequency: { name: 'week', periodsPerYear: 52 },
      repayment: 147,
      total: 38_220,
      amountHelp: '',
    })
  })

  it('[FIN-12] begins at the price of the vehicle, and at 30,000 without one', () => {
    expect(startInputs(settings(), 24_990).amount).toBe(24_990)
    expect(startInputs(settings(), 0)).toEqual(start)
    expect(startInputs(settings({ amount: { default: 20_000 } }), 0).amount).toBe(20_000)
  })

  it.each([
    ['FIN-20', { interest: { default: 12.94 } }, 157, 40_820],
    ['FIN-20', { interest: { default: 8.5 } }, 142, 36_920],
    ['FIN-20', { interest: { default: 7.5 } }, 139, 36_140],
    ['FIN-10', { frequency: 'fortnight' }, 294, 38_220],
    ['FIN-10', { frequency: 'month' }, 638, 38_280],
  ])('[%s] %j begins with %d, %d in all', (_id, finance, repayment, total) => {
    const own = settings(finance)
    expect(calculate(startInputs(own, 0), own, 0)).toMatchObject({ repayment, total })
  })

  it.each([1300, 1360.5])('[FIN-30] an establishment fee of %d is borrowed as well', (amount) => {
    const fees = [{ label: 'Establishment', amount, financed: true, period: 'once' }]
    expect(given({}, { fees })).toMatchObject({ repayment: 154, total: 40_040 })
  })

  it('[FIN-31] of a list of fees only those that are financed enter the repayment (C39)', () => {
    const fees = [
      { label: 'Establishment', amount: 395, financed: true, period: 'once' },
      { label: 'Security registration', amount: 6, financed: false, period: 'once' },
      { label: 'Account administration', amount: 8, financed: false, period: 'month' },
      { label: 'Agency fee', amount: 912.25, financed: true, period: 'once' },
    ]
    expect(given({}, { fees }).repayment).toBe(given({ amount: 30_000 + 395 + 912.25 }).repayment)
    const all = fees.map((fee) => ({ ...fee, financed: true }))
    expect(given({}, { fees: all }).repayment).toBe(
      given({ amount: 30_000 + 395 + 6 + 8 * 60 + 912.25 }).repayment,
    )
  })

  it('[FIN-24] [FIN-25] 25 hides the figures and 26 shows them', () => {
    expect(given({ amount: 5000 })).toMatchObject({ repayment: undefined, total: undefined })
    // 24.4555 a week for 5,000: 5,111 is the last below 25, and 5,112 the first above.
    expect(given({ amount: 5111 }).repayment).toBeUndefined()
    expect(given({ amount: 5112 })).toMatchObject({ repayment: 26, total: 26 * 260 })
  })

  it('[FIN-22] [FIN-24] a residual lowers the repayment and stands in the total', () => {
    expect(given({ residual: 10_000 })).toMatchObject({ repayment: 118, total: 118 * 260 + 10_000 })
    expect(given({ residual: 1e9 }).residual).toBe(250_000)
  })

  it('[FIN-21] a deposit or trade-in is not borrowed; up to 250,000', () => {
    expect(given({ amount: 40_000, tradeIn: 10_000 }).repayment).toBe(147)
    expect(given({ tradeIn: 40_000 }).repayment).toBeUndefined()
    expect(given({ tradeIn: 1e9 }).tradeIn).toBe(250_000)
  })

  it.each([
    ['the least', 1000, 'Cannot be less than $1,000 or more than $250,000'],
    ['a dollar more', 1001, ''],
    ['a dollar less than the most', 99_999, ''],
    ['the most', 100_000, 'Cannot be less than $1,000 or more than $250,000'],
    ['nothing', 0, 'Cannot be less than $1,000 or more than $250,000'],
  ])(
    '[FIN-15] [FIN-13] [FIN-14] says at %s (%d): %j, and calculates all the same',
    (_title, amount, help) => {
      expect(given({ amount }).amountHelp).toBe(help)
      expect(given({ amount: 100_000 }).repayment).toBe(490)
    },
  )

  it('[FIN-15] a tenant’s own words may name both bounds', () => {
    const finance = { outOfRangeText: 'From {min} to {max}.', amount: { min: 5000, max: 250_000 } }
    expect(given({ amount: 5000 }, finance).amountHelp).toBe('From $5,000 to $250,000.')
    expect(given({ amount: 5001 }, finance).amountHelp).toBe('')
  })

  it('[FIN-14] above a price of 100,000 the most may be 105% of it', () => {
    const finance = { amount: { over100k: { factor: 1.05 } } }
    expect(given({ amount: 1e9 }, finance, 120_000).amount).toBe(126_000)
    expect(given({ amount: 1e9 }, finance, 100_000).amount).toBe(100_000)
    expect(given({ amount: 1e9 }, {}, 120_000).amount).toBe(100_000)
  })

  it('[FIN-16] [FIN-23] what is at or below 0 becomes 0, and every input comes inside its bounds', () => {
    expect(given({ amount: -5, tradeIn: -1, residual: Number.NaN })).toMatchObject({
      amount: 0,
      tradeIn: 0,
      residual: 0,
      repayment: undefined,
      total: undefined,
    })
    expect(given({ amount: 1, term: 0, interest: -3 })).toMatchObject({
      amount: 1000,
      term: 1,
      interest: 0.5,
    })
    expect(given({ amount: 1e9, term: 99, interest: 99 })).toMatchObject({
      amount: 100_000,
      term: 7,
      interest: 15,
    })
    expect(given({ term: 7 }, { term: { max: 5 } }).term).toBe(5)
  })

  it('[FIN-19] a typed rate keeps two decimals whatever the step (C13), and a fixed one is not chosen (N38)', () => {
    expect(given({ interest: 12.944 }).interest).toBe(12.94)
    expect(given({ interest: 5.99 }, { interest: { min: 5.99, max: 15.99 } }).interest).toBe(5.99)
    expect(given({ interest: 3 }, { interest: { fixed: true, default: 7.5 } }).interest).toBe(7.5)
  })

  it.each([
    ['$24,990.50', 24_990.5],
    [' 8.5 % ', 8.5],
    ['', 0],
    ['abc', 0],
    ['-4', 0],
    ['1e9', 1e9],
    ['Infinity', 0],
  ])('[FIN-16] reads %j as %d', (typed, number) => {
    expect(readNumber(typed)).toBe(number)
  })

  it('[FIN-16] [FIN-23] shows no figure that is no number, whatever is typed', () => {
    const odd = fc.oneof(fc.double(), fc.constantFrom(0, 1e9, -1, Number.NaN), fc.string().map(readNumber))
    const inputs = fc.record({
      amount: odd,
      term: odd,
      interest: odd,
      tradeIn: odd,
      residual: odd,
      frequency: fc.constantFrom(...FREQUENCIES),
    })
    fc.assert(
      fc.property(inputs, fc.double({ min: 0, max: 300_000, noNaN: true }), (chosen, price) => {
        const state = calculate(chosen, settings(), price)
        const { amount, term, interest, tradeIn, residual, repayment = 26, total = 0 } = state
        for (const figure of [amount, term, interest, tradeIn, residual, repayment, total])
          expect(Number.isFinite(figure) && figure >= 0).toBe(true)
        expect(repayment).toBeGreaterThan(25)
        expect(Number.isInteger(repayment)).toBe(true)
      }),
      { seed: 26 },
    )
  })
})
