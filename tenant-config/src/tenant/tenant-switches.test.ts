import { describe, expect, it } from 'vitest'
import { compileStockFilter } from '../rules/filter/filter.ts'
import { buildHostTable, resolveHost } from './hosts.ts'
import { listingHome } from '../routes/routes.ts'
import { offersAction } from '../vehicle/stock-actions.ts'
import { ruleFixture, tenantFixture, vehicleFixture } from '../testing/fixtures.ts'

const now = Date.parse('2026-07-01T02:00:00Z')

describe('[TEN-03] two tenants that differ only in one thing', () => {
  it('in their slug, answer at their own address and search their own stock', () => {
    const tenants = ['harbour', 'wattle'].map((slug) => tenantFixture({ slug }))
    const table = buildHostTable(tenants.map(({ slug }) => ({ slug, hosts: [] })))
    const answers = tenants.map(({ slug }) => resolveHost(`${slug}.localhost:3000`, table)?.slug)
    expect(answers).toEqual(['harbour', 'wattle'])
    const [first = '', second = ''] = tenants.map((tenant) => compileStockFilter([], { tenant, now }))
    expect(first).toContain('harbour')
    expect(second).toBe(first.replaceAll('harbour', 'wattle'))
  })

  it('in their template, have other addresses, filters and tags, and rules of one template only', () => {
    const [multi, used] = ['multi-brand', 'used-only'].map((template) => tenantFixture({ template }))
    if (!multi || !used) throw new Error('two tenants')
    expect(listingHome(multi.search.prefix)).toBe('/search/new-used-and-demo-cars')
    expect(listingHome(used.search.prefix)).toBe('/used-car/used-cars')
    expect([multi.card.labels.new, used.card.labels.new]).toEqual(['Just arrived', 'JUST ARRIVED'])
    const where = { field: 'car_type', op: 'eq', value: 'used' }
    const rule = ruleFixture({ templates: ['used-only'], effect: 'require', where })
    expect(compileStockFilter([rule], { tenant: used, now })).toContain('car_type')
    expect(compileStockFilter([rule], { tenant: multi, now })).not.toContain('car_type')
  })

  it('in one switch, offer one thing more', () => {
    const [off, on] = [false, true].map((valuation) => tenantFixture({ flags: { valuation } }))
    if (!off || !on) throw new Error('two tenants')
    expect({ ...on, flags: off.flags }).toEqual(off)
    expect(offersAction('tradeIn', vehicleFixture(), off)).toBe(false)
    expect(offersAction('tradeIn', vehicleFixture(), on)).toBe(true)
  })
})
