/** Random vehicles, tenants and rules for property tests of the two compilers. For tests only. */
import * as fc from 'fast-check'
import type { StockDocument } from '@forecourt/vehicle/document'
import type { RuleContext } from '../rules/language/rule-context.ts'
import type { SortKey, Surface, TenantRule } from '../rules/language/rule.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Flag, Template } from '../tenant/vocabulary.ts'
import { documentValue, stockCond, stockFields } from './condition-arbitraries.ts'
import { tenantFixture, vehicleFixture } from './fixtures.ts'

/** A whole search document whose every field is random, within the scope of `harbour` most of the time. */
export const stockDocument: fc.Arbitrary<StockDocument> = fc
  .record({
    ...Object.fromEntries(stockFields.map((field) => [field, documentValue(field)])),
    id: fc.uuid(),
    tenant_ids: fc.oneof(
      { weight: 6, arbitrary: fc.constant<string[]>(['harbour']) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<string[]>(['wattle'], [], ['harbour', 'wattle'], ['har-bour']),
      },
    ),
    // A list of dealers, of which a rule asks whether its own is there.
    recalled: fc.subarray(['harbour', 'wattle']),
    show_on_dealer_website: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, fc.boolean()),
  })
  .map((fields) => ({ ...vehicleFixture(), ...(fields as Partial<StockDocument>) }))

/** The first value five times in six, so that most random rules hold and meet each other. */
function mostly<T>(usual: T, ...others: T[]): fc.Arbitrary<T> {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  )
}

/** A visibility rule on stock with random circumstances, window, tenants and condition. */
export const stockRule: fc.Arbitrary<TenantRule> = fc
  .record({
    id: fc.integer({ min: 0, max: 99 }),
    effect: fc.constantFrom('require' as const, 'exclude' as const, 'exclude' as const, 'except' as const),
    enabled: mostly(true, false),
    order: fc.integer({ min: 0, max: 5 }),
    tenants: mostly<string[] | 'all'>('all', ['tenant-harbour'], ['tenant-wattle']),
    templates: mostly<Template[] | undefined>(undefined, ['multi-brand'], ['used-only']),
    from: mostly(undefined, '2026-06-01T00:00:00Z', '2026-07-01'),
    to: mostly(undefined, '2026-12-01T00:00:00Z', '2026-07-02'),
    sort: mostly<SortKey[] | undefined>(undefined, ['price_asc'], ['latest', 'relevant']),
    surface: mostly<Surface[] | undefined>(undefined, ['carousel'], ['search', 'widget']),
    flag: mostly<Flag | undefined>(undefined, 'compare', 'garage'),
    where: fc.option(stockCond(), { nil: undefined, freq: 20 }),
  })
  .map(({ id, sort, surface, flag, ...rule }) => ({
    _type: 'tenantRule',
    _id: `rule-${id}`,
    title: `Rule ${id}`,
    reason: 'A random rule.',
    on: 'stock',
    when: { sort, surface, flag },
    ...rule,
  }))

/** For whom and where: a tenant with or without a manufacturer, an instant near the windows, a page. */
export const ruleContext: fc.Arbitrary<RuleContext> = fc.record({
  tenant: fc.constantFrom<Tenant>(
    tenantFixture({
      websiteId: 7,
      dealerships: [
        { id: 1, slug: 'one', name: 'One' },
        { id: 2, slug: 'two', name: 'Two' },
      ],
    }),
    tenantFixture({ template: 'used-only' }),
    tenantFixture({ manufacturer: { name: 'Land Rover', slug: 'land-rover' } }),
  ),
  now: fc.constantFrom(
    Date.parse('2026-05-31T23:59:59Z'),
    Date.parse('2026-06-30T14:00:00Z'),
    Date.parse('2026-07-02T13:59:59Z'),
    Date.parse('2026-12-31T20:00:00Z'),
  ),
  sort: fc.constantFrom<SortKey | undefined>(undefined, 'price_asc', 'latest'),
  surface: fc.constantFrom<Surface | undefined>(undefined, 'carousel', 'search'),
})
