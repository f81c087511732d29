import { describe, expect, it } from 'vitest'
import { tenantFixture } from '../testing/fixtures.ts'
import { parseTenant, parseTenantTolerant } from '../tenant/tenant.ts'

const DOC = { _id: 'tenant-harbour', slug: 'harbour', name: 'Harbour' }
const errorsOf = (finance: unknown) => {
  const parsed = parseTenant({ ...DOC, finance })
  return parsed.ok ? [] : parsed.errors
}
const servedOf = (finance: unknown) => {
  const parsed = parseTenantTolerant({ ...DOC, finance })
  if (!parsed.ok) throw new Error('refused')
  return { finance: parsed.value.tenant.finance, warnings: parsed.value.warnings }
}

describe('finance settings', () => {
  it('say the platform’s bounds where a tenant says none', () => {
    expect(tenantFixture().finance).toMatchObject({
      amount: { min: 1000, max: 100_000, step: 500, default: 30_000 },
      term: { min: 1, max: 7, step: 0.5, default: 5 },
      interest: { min: 0.5, max: 15, step: 0.5, default: 10 },
    })
  })

  it('say how the calculator works where a tenant says nothing', () => {
    expect(tenantFixture().finance).toMatchObject({
      frequency: 'week',
      deposit: { max: 250_000, step: 0.5 },
      residual: { max: 250_000, step: 0.5 },
      enquireBelow: 25,
      outOfRangeText: 'Cannot be less than {min} or more than $250,000',
      disclaimerChars: 197,
      fees: [],
    })
  })

  it('[FIN-14] [FIN-31] a factor above 100,000 dollars and a list of fees are read as they are', () => {
    const fee = { label: 'Establishment', amount: 395, financed: true, period: 'once' }
    const finance = { amount: { over100k: { factor: 1.05 } }, fees: [fee], interest: { fixed: true } }
    expect(tenantFixture({ finance }).finance).toMatchObject(finance)
    expect(errorsOf({ fees: [{ ...fee, period: 'daily' }] })).toMatchObject([
      { path: 'finance.fees.0.period' },
    ])
  })

  it('[FIN-20] the interest to begin with is 10 percent, or what a tenant’s configuration says', () => {
    expect(tenantFixture().finance.interest.default).toBe(10)
    for (const rate of [12.94, 8.5, 7.5])
      expect(tenantFixture({ finance: { interest: { default: rate } } }).finance.interest.default).toBe(rate)
  })

  it('[FIN-01] a lender has a name and a kind of the list', () => {
    const provider = { name: 'Example Finance', kind: 'taurus' }
    expect(tenantFixture({ finance: { provider } }).finance.provider).toEqual(provider)
    expect(errorsOf({ provider: { name: 'Example', kind: 'bank' } })).toMatchObject([
      { path: 'finance.provider.kind' },
    ])
  })

  it('[FIN-18] the platform’s default comes inside a tenant’s bounds (C14)', () => {
    expect(tenantFixture({ finance: { term: { max: 4 } } }).finance.term.default).toBe(4)
    expect(tenantFixture({ finance: { term: { min: 6 } } }).finance.term.default).toBe(6)
  })

  it.each([
    [{ term: { default: 5, max: 5 } }, []],
    [{ term: { default: 6, max: 5 } }, ['finance.term.default: 6 is not between 1 and 5']],
    [{ term: { default: 7.5 } }, ['finance.term.default: 7.5 is not between 1 and 7']],
    [
      { amount: { min: 5000, default: 4999 } },
      ['finance.amount.default: 4999 is not between 5000 and 100000'],
    ],
    [{ amount: { min: 5000, default: 5000 } }, []],
    [{ interest: { min: 5, max: 4 } }, ['finance.interest.max: must not be below min']],
  ])('[FIN-17] [FIN-18] %j is refused when its own default is outside its bounds', (finance, expected) => {
    expect(errorsOf(finance).map(({ path, message }) => `${path}: ${message}`)).toEqual(expected)
  })

  it('[FIN-18] on the site such a default is left out, named, and the bounds stay', () => {
    const { finance, warnings } = servedOf({ term: { default: 6, max: 4 } })
    expect(finance.term).toEqual({ min: 1, max: 4, step: 0.5, default: 4 })
    expect(warnings).toEqual([{ path: 'finance.term.default', message: '6 is not between 1 and 4' }])
  })
})
