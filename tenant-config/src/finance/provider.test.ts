import { describe, expect, it } from 'vitest'
import { createChecks } from '../rules/rule-checks.ts'
import { tenantFixture, vehicleFixture } from '../testing/fixtures.ts'
import { financeEligible } from './eligibility.ts'
import { lenderRules, parseFinanceProvider, withProvider } from './provider.ts'

const doc = (more: Record<string, unknown> = {}) => ({
  _id: 'lender-a',
  _type: 'financeProvider',
  name: 'manual',
  kind: 'manual',
  ...more,
})
const provider = (more: Record<string, unknown> = {}) => {
  const parsed = parseFinanceProvider(doc(more))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const errorsOf = (more: Record<string, unknown>) => {
  const parsed = parseFinanceProvider(doc(more))
  return parsed.ok ? [] : parsed.errors.map(({ path }) => path)
}
const tenant = (finance: Record<string, unknown> = {}) =>
  tenantFixture({ finance: { provider: { _type: 'reference', _ref: 'lender-a' }, ...finance } })

describe('a lender’s document', () => {
  it('needs a name and a kind, and both rates or none', () => {
    expect(provider()).toEqual({ _id: 'lender-a', name: 'manual', kind: 'manual', fees: [] })
    expect(errorsOf({ name: ' ' })).toEqual(['name'])
    expect(errorsOf({ kind: 'bank' })).toEqual(['kind'])
    expect(errorsOf({ rates: { interestRate: 8 } })).toEqual(['rates.comparisonRate'])
    expect(errorsOf({ rates: { interestRate: 8, comparisonRate: 7.9 } })).toEqual(['rates.comparisonRate'])
    expect(errorsOf({ rates: { interestRate: 8, comparisonRate: 8 } })).toEqual([])
  })

  it('names the field whose years, rate or dollars no lender has', () => {
    const problemsOf = (more: Record<string, unknown>) => {
      const parsed = parseFinanceProvider(doc(more))
      return parsed.ok ? [] : parsed.errors.map(({ path, message }) => `${path} ${message}`)
    }
    expect(problemsOf({ term: { max: 30 }, interest: { max: 48 }, amount: { max: 10_000_000 } })).toEqual([])
    expect(problemsOf({ term: { max: 31 } })).toEqual(['term.max must not be above 30 years'])
    expect(problemsOf({ interest: { max: 48.5 } })).toEqual([
      'interest.max must not be above 48 per cent a year',
    ])
    expect(problemsOf({ rates: { interestRate: 12, comparisonRate: 849 } })).toEqual([
      'rates.comparisonRate must not be above 48 per cent a year',
    ])
    for (const name of ['amount', 'deposit', 'residual'])
      expect(problemsOf({ [name]: { max: 1e9 } })).toEqual([
        `${name}.max must not be above 10,000,000 dollars`,
      ])
  })

  it('names what is wrong with its bounds, fees and condition', () => {
    expect(errorsOf({ term: { min: 5, max: 4 } })).toEqual(['term.max'])
    expect(errorsOf({ interest: { default: 16, max: 15 } })).toEqual(['interest.default'])
    expect(errorsOf({ fees: [{ label: 'Fee', amount: -1, financed: true, period: 'once' }] })).toEqual([
      'fees.0.amount',
    ])
    expect(errorsOf({ eligibility: { field: 'colour of money', op: 'eq', value: 1 } })).toEqual([
      'eligibility.field',
    ])
  })
})

describe('a tenant’s finance with its lender', () => {
  it('[FIN-13] [FIN-17] [FIN-19] has the lender’s bounds before its own, and a start inside them (C14)', () => {
    const lender = provider({ amount: { min: 5000 }, term: { max: 5 }, interest: { min: 9.95, max: 19.95 } })
    const { finance } = withProvider(tenant({ term: { default: 6 }, interest: { default: 8.5 } }), [lender])
    expect(finance.amount).toMatchObject({ min: 5000, max: 100_000, default: 30_000 })
    expect(finance.term).toMatchObject({ min: 1, max: 5, default: 5 })
    expect(finance.interest).toMatchObject({ min: 9.95, max: 19.95, default: 9.95 })
  })

  it('[FIN-20] begins with the lender’s rate, or what the lender says to begin with', () => {
    const rates = { interestRate: 8.49, comparisonRate: 9.21 }
    const startOf = (more: Record<string, unknown>) =>
      withProvider(tenant(), [provider(more)]).finance.interest.default
    expect(startOf({ rates })).toBe(8.49)
    expect(startOf({ rates, interest: { default: 12.94 } })).toBe(12.94)
    expect(startOf({})).toBe(10)
  })

  it('[FIN-10] [FIN-30] [FIN-31] has the lender’s frequency, and the fees of both', () => {
    const fee = (label: string) => ({ label, amount: 395, financed: true, period: 'once' as const })
    const lender = provider({ frequency: 'month', fees: [fee('Establishment')] })
    const { finance } = withProvider(tenant({ fees: [fee('Agency')] }), [lender])
    expect(finance.frequency).toBe('month')
    expect(finance.fees.map(({ label }) => label)).toEqual(['Establishment', 'Agency'])
  })

  it('[FIN-01] is without a lender when the one it names is gone, or another dealer’s', () => {
    const named = tenant()
    expect(withProvider(named, [provider()]).finance.provider).toMatchObject({
      name: 'manual',
      kind: 'manual',
    })
    expect(withProvider(named, [provider({ tenant: named._id })]).finance.provider?.name).toBe('manual')
    for (const known of [[], [provider({ tenant: 'tenant-other' })]]) {
      const { finance, issues } = withProvider(named, known)
      expect(finance.provider).toBeUndefined()
      expect(issues).toMatchObject([{ path: 'finance.provider' }])
    }
  })

  it('[TEN-06] the dealer’s own version of a lender that all dealers have goes before it', () => {
    const named = tenant()
    const own = provider({
      _id: 'own',
      tenant: named._id,
      rates: { interestRate: 6.9, comparisonRate: 7.45 },
    })
    const others = provider({ _id: 'others', tenant: 'tenant-other' })
    const rates = (known: ReturnType<typeof provider>[]) => withProvider(named, known).finance.provider?.rates
    expect(rates([provider(), others, own])).toEqual({ interestRate: 6.9, comparisonRate: 7.45 })
    expect(rates([provider(), others])).toEqual(provider().rates)
    // A version of another lender is none of this one.
    expect(rates([provider(), { ...own, name: 'another' }])).toEqual(provider().rates)
  })

  it('[FIN-01] keeps a lender that an older document holds itself', () => {
    const old = tenantFixture({ finance: { provider: { name: 'manual', kind: 'manual' } } })
    expect(withProvider(old, [])).toEqual({ finance: old.finance, issues: [] })
  })

  it('[FIN-03] the lender’s own condition holds beside those of its kind', () => {
    const named = tenant()
    const lenders = [provider({ kind: '360', eligibility: { field: 'make', op: 'ne', value: 'Tesla' } })]
    const of = { ...named, finance: withProvider(named, lenders).finance }
    const now = Date.UTC(2026, 5, 1)
    const checks = createChecks(lenderRules(of, lenders), { tenant: of, now })
    const eligible = (make: string) =>
      financeEligible(vehicleFixture({ make }), undefined, {
        provider: 'manual',
        kind: '360',
        tenant: of,
        now,
        checks,
      })
    expect([eligible('Mazda'), eligible('Tesla')]).toEqual([true, false])
    expect(lenderRules(named, lenders)).toEqual([])
  })
})
