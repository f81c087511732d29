import type { StockDocument } from '@forecourt/stock/document'
import { createChecks, NO_CHECKS } from '@forecourt/tenant-config/checks'
import { parseTenantRule } from '@forecourt/tenant-config/rule'
import { parseTenant } from '@forecourt/tenant-config/tenant'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { financeEstimate } from './finance-estimate.ts'
import { FinanceLine } from './finance-line.tsx'

const now = Date.parse('2026-07-01T02:00:00Z')
const vehicle = { price: 20_000, status: 'in_stock', sold: false, make: 'Kia', year: 2020 } as StockDocument
const lender = {
  interestRate: 8.95,
  comparisonRate: 9.6,
  paymentWeek: 92.2,
  balloon: 0,
  termYears: 5,
  disclaimer: 'Over five years.',
}
const details = { lenders: { manual: lender, other: { ...lender, paymentWeek: 1 } } }

function tenant(provider?: { name: string; kind: string }) {
  const parsed = parseTenant({
    _id: 'tenant-x',
    slug: 'x',
    name: 'X',
    template: 'multi-brand',
    ...(provider ? { finance: { provider } } : {}),
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}
const manual = { tenant: tenant({ name: 'manual', kind: 'manual' }), now }

describe('the finance estimate of a vehicle', () => {
  it('[FIN-01] [FIN-02] [N29] is the week of the tenant’s own lender, rounded up, with both rates', () => {
    const estimate = financeEstimate(vehicle, details, manual, NO_CHECKS)
    expect(estimate).toMatchObject({ weekAud: 93, interestRate: 8.95, comparisonRate: 9.6 })
    const html = estimate ? renderToStaticMarkup(<FinanceLine estimate={estimate} />) : ''
    expect(html).toContain('$93')
    expect(html).toContain('a week over 5 years')
    expect(html).toContain('8.95% p.a. interest, 9.60% p.a. comparison rate')
    expect(html).toContain('Over five years.')
  })

  it.each([
    ['[FIN-01] a tenant without a lender', vehicle, details, { tenant: tenant(), now }],
    [
      '[FIN-02] no comparison rate',
      vehicle,
      { lenders: { manual: { ...lender, comparisonRate: null } } },
      manual,
    ],
    ['[FIN-02] no entry of the tenant’s lender', vehicle, { lenders: { other: lender } }, manual],
    ['[FIN-05] a price of 500', { ...vehicle, price: 500 }, details, manual],
    ['[FIN-05] a sold vehicle', { ...vehicle, sold: true }, details, manual],
    ['a record that does not answer', vehicle, undefined, manual],
  ])('is not there for %s', (_title, of, known, context) => {
    expect(financeEstimate(of, known, context, NO_CHECKS)).toBeUndefined()
  })

  it('[FIN-03] [N33] is not there for what the tenant’s rules exclude from this lender', () => {
    const parsed = parseTenantRule({
      _type: 'tenantRule',
      _id: 'r',
      title: 'No finance on Kia',
      reason: 'The lender does not take it',
      tenants: 'all',
      on: 'stock',
      effect: 'financeEligible',
      provider: 'manual',
      where: { field: 'make', op: 'ne', value: 'Kia' },
    })
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
    const checks = createChecks([parsed.value], manual)
    expect(financeEstimate(vehicle, details, manual, checks)).toBeUndefined()
    expect(financeEstimate({ ...vehicle, make: 'MG' }, details, manual, checks)?.weekAud).toBe(93)
  })
})
