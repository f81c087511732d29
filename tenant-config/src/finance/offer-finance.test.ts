import { expect, it } from 'vitest'
import { comparisonExampleOf, parseOfferFinance } from './offer-finance.ts'

const GIVEN = { interestRate: 4.9, comparisonRate: 5.6, amount: 30_000, termYears: 5 }

it('[FIN-36] the finance of an offer has its example', () => {
  const parsed = parseOfferFinance({ ...GIVEN, fees: null, repayment: null, isUnsecured: null })
  expect(parsed).toEqual({ ok: true, value: { ...GIVEN, isUnsecured: false } })
  if (!parsed.ok) return
  expect(comparisonExampleOf(parsed.value)).toBe(
    'Comparison rate based on a secured loan of $30,000 over 5 years.',
  )
  expect(
    comparisonExampleOf({ ...parsed.value, isUnsecured: true, termYears: 1, fees: 'Establishment fee $395' }),
  ).toBe('Comparison rate based on an unsecured loan of $30,000 over 1 year. Establishment fee $395.')
})

it('[FIN-36] half a claim is refused with the field', () => {
  for (const [path, changes] of [
    ['comparisonRate', { comparisonRate: null }],
    ['comparisonRate', { comparisonRate: 4.8 }],
    ['interestRate', { interestRate: -1 }],
    ['amount', { amount: 29_999.5 }],
    ['amount', { amount: null }],
    ['termYears', { termYears: 0 }],
    ['repayment.per', { repayment: { amount: 99 } }],
  ] as const) {
    const parsed = parseOfferFinance({ ...GIVEN, ...changes })
    expect([path, parsed.ok || parsed.errors.map((issue) => issue.path)]).toEqual([path, [path]])
  }
})
