import { expect, it } from 'vitest'
import { tenantFixture } from '../testing/fixtures.ts'
import { comparisonRateAt } from './comparison.ts'
import { financeDisclaimer } from './disclaimer.ts'

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
