import { compileStockFilter } from '../rules/filter/filter.ts'
import { ruleFixture, tenantFixture } from './fixtures.ts'

const NOW = Date.parse('2026-07-01T02:00:00Z')
const tenant = tenantFixture({
  dealerships: [
    { id: 4, slug: 'four', name: 'Four' },
    { id: 9, slug: 'nine', name: 'Nine' },
  ],
})
/** The tenant Harbour with two dealerships, on a morning in July. */
export const ctx = { tenant, now: NOW }
/** Scope with which every filter of this tenant begins. */
export const SCOPE = '(tenant_ids:=[`harbour`] && show_on_dealer_website:=true)'

/** Returns the filter of one rule with this condition. */
export const filterOf = (where: unknown, effect = 'require', more = {}) =>
  compileStockFilter([ruleFixture({ effect, where, ...more })], ctx)
