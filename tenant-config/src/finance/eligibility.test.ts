import { describe, expect, it } from 'vitest'
import { createChecks } from '../rules/rule-checks.ts'
import { financeEligible, financeValueAud, hasEstimate } from './eligibility.ts'
import type { FinanceKind } from '../tenant/vocabulary.ts'
import { ruleFixture, tenantFixture, vehicleFixture } from '../testing/fixtures.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const tenant = tenantFixture()
const figures = { interestRate: 8.5, comparisonRate: 9.1, paymentWeek: 123.4, paymentMonth: 535 }
const SOLD = { status: 'sold', sold: true }

function eligible(
  kind: FinanceKind,
  changes: Parameters<typeof vehicleFixture>[0] = {},
  lender: typeof figures | Record<string, never> = figures,
  more = {},
) {
  return financeEligible(vehicleFixture(changes), lender, { provider: kind, kind, tenant, now: NOW, ...more })
}

describe('[FIN-04] Taurus', () => {
  it('takes a vehicle newer than twelve years: now-12 is too old, now-11 is not', () => {
    expect(eligible('taurus', { year: 2014 })).toBe(false)
    expect(eligible('taurus', { year: 2015 })).toBe(true)
  })

  it('counts the year in the tenant’s zone', () => {
    const newYear = Date.parse('2026-12-31T20:00:00Z')
    expect(eligible('taurus', { year: 2015 }, figures, { now: newYear })).toBe(false)
    const perth = tenantFixture({ timeZone: 'Australia/Perth' })
    const stillOld = Date.parse('2026-12-31T15:00:00Z')
    expect(eligible('taurus', { year: 2015 }, figures, { now: stillOld, tenant: perth })).toBe(true)
  })

  it('needs a price above 500, so 500 is too low and 501 is not, and an available vehicle, no figures', () => {
    expect(eligible('taurus', { price: 500 })).toBe(false)
    expect(eligible('taurus', { price: 501 }, {})).toBe(true)
    expect(eligible('taurus', SOLD)).toBe(false)
  })
})

describe.each(['manual', 'angle', 'powertorque'] as const)('[FIN-05] %s', (kind) => {
  it('needs a price above 500, so 500 is too low and 501 is not, an available vehicle and a weekly figure', () => {
    expect(eligible(kind, { price: 501 })).toBe(true)
    expect(eligible(kind, { price: 500 })).toBe(false)
    expect(eligible(kind, SOLD)).toBe(false)
    expect(eligible(kind, {}, { ...figures, paymentWeek: 0 })).toBe(false)
    expect(eligible(kind, {}, {})).toBe(false)
  })
})

describe('[FIN-06] Nissan Finance', () => {
  it('needs a price above 500, so 500 is too low and 501 is not, and a monthly figure, whether available or not', () => {
    expect(eligible('nissan', { price: 501, ...SOLD })).toBe(true)
    expect(eligible('nissan', { price: 500 })).toBe(false)
    expect(eligible('nissan', {}, { ...figures, paymentMonth: 0 })).toBe(false)
  })
})

describe.each(['360', 'ausloans'] as const)('[FIN-07] %s', (kind) => {
  it('needs an available vehicle and nothing else', () => {
    expect(eligible(kind, { price: 0, year: 1990 }, {})).toBe(true)
    expect(eligible(kind, SOLD)).toBe(false)
  })
})

describe('[FIN-03] exclusions', () => {
  const where = {
    not: {
      any: [
        { field: 'make', op: 'eq', value: 'Tesla' },
        { field: 'dealership_id', op: 'in', value: [4, 9] },
      ],
    },
  }
  const checksOf = (changes = {}) =>
    createChecks([ruleFixture({ effect: 'financeEligible', where, ...changes })], { tenant, now: NOW })

  it('no estimate for an excluded make or dealership', () => {
    const checks = checksOf()
    expect(eligible('360', { make: 'Mazda', dealership_id: 1 }, figures, { checks })).toBe(true)
    expect(eligible('360', { make: 'TESLA', dealership_id: 1 }, figures, { checks })).toBe(false)
    expect(eligible('360', { make: 'Mazda', dealership_id: 9 }, figures, { checks })).toBe(false)
  })

  it('a rule of one provider leaves the others alone', () => {
    const checks = checksOf({ provider: 'taurus' })
    expect(eligible('360', { make: 'Tesla' }, figures, { checks })).toBe(true)
    expect(eligible('taurus', { make: 'Tesla' }, figures, { checks })).toBe(false)
  })

  it('a rule that asks for a payment means the lender in question', () => {
    const checks = createChecks(
      [ruleFixture({ effect: 'financeEligible', where: { field: 'paymentWeek', op: 'lte', value: 100 } })],
      { tenant, now: NOW },
    )
    expect(eligible('360', {}, { ...figures, paymentWeek: 100 }, { checks })).toBe(true)
    expect(eligible('360', {}, { ...figures, paymentWeek: 100.5 }, { checks })).toBe(false)
  })
})

describe('[FIN-01] [FIN-02] the figure that stands for a vehicle’s finance', () => {
  const value = (lender: object, changes = {}) =>
    financeValueAud(vehicleFixture(changes), lender, { provider: '360', kind: '360', tenant, now: NOW })

  it('is the week rounded up, and 0 without both rates', () => {
    expect(value(figures)).toBe(124)
    expect(value({ ...figures, comparisonRate: null })).toBe(0)
    expect(value({ ...figures, interestRate: undefined })).toBe(0)
    expect(hasEstimate({ interestRate: 0, comparisonRate: 0 })).toBe(true)
    expect(hasEstimate({ interestRate: 8, comparisonRate: 0 })).toBe(false)
    expect(hasEstimate(undefined)).toBe(false)
  })

  it('is 0 for a vehicle that the lender does not take', () => {
    expect(value(figures, SOLD)).toBe(0)
  })
})
