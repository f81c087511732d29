import { expect, it } from 'vitest'
import { tenantFixture } from '../testing/fixtures.ts'
import { comparisonRateAt } from './comparison.ts'
import { financeDisclaimer, otherRatesIn } from './disclaimer.ts'

it('a comparison rate is the lender’s at its own rate, and moves with a chosen one', () => {
  const rates = { interestRate: 6.29, comparisonRate: 8.19 }
  expect([6.29, 7.5, 0].map((rate) => comparisonRateAt(rate, rates))).toEqual([8.19, 9.4, 1.9])
  expect(comparisonRateAt(9, { interestRate: 8, comparisonRate: 7 })).toBe(9)
})

it('[FIN-28] [FIN-29] a disclaimer says what the comparison rate is based on, once', () => {
  const basis = '5 year secured loan of $30,000'
  const provider = { name: 'a', kind: 'other' }
  const tenant = (more: object) => tenantFixture({ finance: { provider: { ...provider, ...more } } })
  expect(financeDisclaimer(undefined, tenant({}))).toContain(basis)
  expect(financeDisclaimer('Of this car.', tenant({}))).toMatch(/^Of this car\. .*5 year secured loan/)
  const sample = '6.29% rate, 8.19% comparison rate.'
  const comparisonExample =
    'Based on a 5 year secured loan of $30,000; comparison rates range from 8.38% to 19.42%.'
  const own = financeDisclaimer(undefined, tenant({ disclaimer: sample, comparisonExample }))
  expect(own).toBe(`${sample} ${comparisonExample}`)
  expect(financeDisclaimer(own, tenant({ comparisonExample }))).toBe(own)
})

it('a disclaimer has the rates of the figure that it stands below', () => {
  const disclaimer = 'At {interestRate}% p.a. ({comparisonRate}% p.a. comparison rate).'
  const provider = {
    name: 'manual',
    kind: 'manual',
    disclaimer,
    rates: { interestRate: 6.5, comparisonRate: 7.45 },
  }
  const of = tenantFixture({ finance: { provider } })
  expect(financeDisclaimer(undefined, of)).toMatch(/^At 6\.50% p\.a\. \(7\.45% p\.a\. comparison rate\)\./)
  expect(financeDisclaimer(undefined, of, { interestRate: 8.49, comparisonRate: 9.21 })).toMatch(
    /^At 8\.49% .*9\.21%/,
  )
})

it('rates in a text that are not the lender’s are named', () => {
  const rates = { interestRate: 6.9, comparisonRate: 7.45 }
  expect(otherRatesIn('At 8.49% p.a. (comparison rate 7.45 %), a 10% deposit.', rates)).toEqual([
    '8.49%',
    '10%',
  ])
  expect(otherRatesIn('100% online', rates)).toEqual(['100%'])
  expect(otherRatesIn('At {interestRate}% p.a., 6.90% before fees.', rates)).toEqual([])
  for (const none of [undefined, null, {}, 'x']) expect(otherRatesIn('At 8.49%.', none)).toEqual([])
})
