import { createChecks } from '@forecourt/tenant-config/rules/rule-checks'
import { NO_CHECKS } from '@forecourt/tenant-config/rules/checks'
import { ruleFixture, tenantFixture, vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { shownEstimate } from './finance-estimate.ts'
import { financeLink } from './finance-href.ts'
import { FinanceSummary } from './finance-summary.tsx'
import { FinanceSection } from './finance-section.tsx'
import { financeValue } from './finance-value.ts'

const now = Date.parse('2026-07-01T02:00:00Z')
const vehicle = vehicleFixture({ price: 30_000, make: 'Kia', slug: 'a-car', year: 2020 })
const lender = { interestRate: 8.95, comparisonRate: 9.6, paymentWeek: 92.2, balloon: 0, termYears: 5 }
const manual = { provider: { name: 'manual', kind: 'manual' } }

interface Given {
  finance?: Record<string, unknown>
  tenant?: Record<string, unknown>
  lenders?: Record<string, object>
  of?: typeof vehicle
  href?: string
}

/** Returns a page's data of a vehicle with its finance. */
function dataOf({
  finance = manual,
  tenant: more = {},
  lenders = { manual: lender },
  of = vehicle,
  href,
}: Given) {
  const tenant = tenantFixture({ finance, ...more })
  const details = { lenders } as unknown as VehiclePageData['details']
  const value = financeValue(of, details, { tenant, now }, NO_CHECKS)
  return {
    context: { tenant, link: (path: string) => path, basePath: '' },
    vehicle: of,
    details,
    checks: NO_CHECKS,
    finance: value,
    estimate: value && shownEstimate(value, tenant),
    financeHref: href,
  } as unknown as VehiclePageData
}
const section = (given: Given = {}) => renderToStaticMarkup(<FinanceSection data={dataOf(given)} />)
const line = (given: Given = {}) => renderToStaticMarkup(<FinanceSummary data={dataOf(given)} />)
const said = (html: string, name: string) => new RegExp(`data-finance="${name}"[^>]*>([^<]*)`).exec(html)?.[1]

describe('the estimate beside the price', () => {
  it('[FIN-02] [N29] is the week of the tenant’s own lender, rounded up, with both rates', () => {
    const html = line()
    expect(html).toContain('$93')
    expect(html).toContain('a week over 5 years')
    expect(html).toContain('8.95% p.a. interest, 9.60% p.a. comparison rate')
  })

  it('names the lender as visitors know it, where it has a name for them', () => {
    const named = { finance: { provider: { ...manual.provider, title: 'Southside Finance' } } }
    expect(line(named)).toContain('Finance estimate · Southside Finance')
    expect(section(named)).toContain('Estimated repayment · Southside Finance')
    expect(line() + section()).not.toMatch(/estimate ·|repayment ·/)
  })

  it('[FIN-25] says Enquire for Finance at 25, without a figure, and 26 at 26', () => {
    const of = (paymentWeek: number) => line({ lenders: { manual: { ...lender, paymentWeek } } })
    expect(of(25)).toContain('Enquire for Finance')
    expect(of(25)).not.toContain('$')
    expect(of(26)).toContain('$26')
  })
})

describe('the finance calculator', () => {
  it('[FIN-01] [VDP-30] shows where there is a lender and a finance value, and nowhere else', () => {
    expect(section()).toContain('id="finance-calculator"')
    expect(section()).toContain('id="financeDisclaimer"')
    const without: Given[] = [
      { finance: {} },
      { lenders: {} },
      { lenders: { manual: { ...lender, comparisonRate: null } } },
      { of: vehicleFixture({ price: 500 }) },
      { of: vehicleFixture({ sold: true }) },
      { tenant: { flags: { financeCalculator: false } } },
    ]
    for (const given of without) expect(section(given)).toBe('')
  })

  it('[FIN-12] [FIN-24] is computed before any script: repayment, total, rates', () => {
    const html = section()
    expect(['repayment', 'period', 'total', 'interest'].map((name) => said(html, name))).toEqual([
      '$144',
      'a week over 5 years',
      '$37,440',
      '8.95%',
    ])
    expect(html).toContain('value="30000"')
  })

  it('shows the comparison rate beside the repayment in its size, and the warning with them', () => {
    const html = section()
    // The rates of the figure beside the price: one page has one basis.
    expect(said(html, 'comparison')).toBe('9.60%')
    const look = (name: string) => new RegExp(`<dd data-finance="${name}" class="([^"]*)"`).exec(html)?.[1]
    // Beside every rate: the input of the rate, the figure, and the line of the interest.
    expect(html.match(/data-finance="comparison"/g)).toHaveLength(3)
    expect(look('repayment')).toBe('calculator-figure')
    expect(look('comparison')).toBe(look('repayment'))
    const box = html.slice(html.indexOf('data-finance-result'), html.indexOf('id="financeDisclaimer"'))
    expect(box).toMatch(/based on a 5 year secured loan of \$30,000\. WARNING: This comparison rate/)
  })

  it('[FIN-24] [FIN-25] a repayment of 25 or less is Enquire for Finance, and its total is blank', () => {
    const html = section({ of: vehicleFixture({ price: 5000, year: 2020 }) })
    expect(html).toMatch(/<p data-finance-asked="true" class="[^"]*">Enquire for Finance</)
    expect(html).toMatch(/<dl hidden="" data-finance-shown/)
    expect([said(html, 'repayment'), said(html, 'total')]).toEqual(['', ''])
    expect(section({ of: vehicleFixture({ price: 5300, year: 2020 }) })).toContain('$26')
  })

  it('[FIN-15] says at a bound what the bounds are', () => {
    expect(said(section(), 'amountHelp')).toBe('')
    expect(said(section({ of: vehicleFixture({ price: 1000 }) }), 'amountHelp')).toBe(
      'Cannot be less than $1,000 or more than $250,000',
    )
  })

  it('[FIN-19] a fixed rate is read, not chosen (N38)', () => {
    const html = section({ finance: { ...manual, interest: { fixed: true, default: 8.5 } } })
    expect(html).not.toContain('name="interest"')
    expect(said(html, 'interest')).toBe('8.50%')
    expect(section()).toContain('name="interest"')
  })

  it('[FIN-31] names the fees that are borrowed and those that are not', () => {
    const fees = [
      { label: 'Establishment', amount: 395, financed: true, period: 'once' },
      { label: 'Account administration', amount: 8, financed: false, period: 'month' },
    ]
    const html = section({ finance: { ...manual, fees } })
    expect(html).toContain('Includes: Establishment $395.00.')
    expect(html).toContain('Does not include: Account administration $8.00 a month.')
  })

  it('[FIN-27] the disclaimer shows 197 characters and opens to the whole', () => {
    const preview = (disclaimer: string) =>
      /<span data-preview="true">([^<]*)/.exec(
        section({ lenders: { manual: { ...lender, disclaimer } } }),
      )?.[1]
    expect(preview('x'.repeat(500))).toHaveLength(197)
    const html = section({ lenders: { manual: { ...lender, disclaimer: 'x'.repeat(500) } } })
    expect(html).toContain('Show more')
    expect(html).toContain('Show less')
    expect(html).toContain('x'.repeat(500))
  })

  it('[FIN-28] the disclaimer says what the comparison rate is based on', () => {
    expect(section()).toContain('5 year secured loan of $30,000')
  })
})

describe('the finance button', () => {
  const label = (text: string) => ({ ...manual, buttonLabel: text })

  it.each([
    ['Get Finance Quote', 'form=financeQuote'],
    ['Finance Enquiry', 'form=finance'],
  ])('[FIN-33] is called %s, and opens its form where there is no finance page', (text, form) => {
    const html = section({ finance: label(text) })
    expect(html).toMatch(new RegExp(`<a href="/enquiry\\?car=a-car&amp;${form}" [^>]*>${text}<`))
    expect(html).toContain('data-lead-message="I would like to finance $30,000 over 5 years."')
  })

  it('[RTE-08] leads to the finance page with the vehicle where there is one', () => {
    const tenant = tenantFixture({
      dealerships: [{ id: 7, slug: 'newstead', name: 'Newstead' }],
      routes: { finance: '/apply-for-finance' },
    })
    const href = financeLink({ id: 'v-1', price: 24_990, car_type: 'used', dealership_id: 7 }, tenant)
    expect(href).toBe(
      '/apply-for-finance?preferredDealership=newstead&vehiclePriceBudget=24990&car_id=v-1&car_type=used#finance-form',
    )
    expect(section({ href })).toContain('href="/apply-for-finance?')
    const unpriced = financeLink({ id: 'v-1', price: 0, car_type: 'new', dealership_id: 1 }, tenant)
    expect(unpriced).toBe('/apply-for-finance?car_id=v-1&car_type=new#finance-form')
  })
})

it('[FIN-03] [N33] has no finance value for what the tenant’s rules exclude from this lender', () => {
  const tenant = tenantFixture({ finance: manual })
  const rule = ruleFixture({
    effect: 'financeEligible',
    provider: 'manual',
    where: { field: 'make', op: 'ne', value: 'Kia' },
  })
  const checks = createChecks([rule], { tenant, now })
  const details = { lenders: { manual: lender } }
  expect(financeValue(vehicle, details, { tenant, now }, checks)).toBeUndefined()
  expect(financeValue({ ...vehicle, make: 'MG' }, details, { tenant, now }, checks)?.weekAud).toBe(93)
})
