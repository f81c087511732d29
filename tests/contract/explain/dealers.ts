import { tokensFor, withTokens } from '@forecourt/tenant-config/rules/filter/index-rules'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { ruleFixture, tenantFixture } from '@forecourt/tenant-config/testing/fixtures'
import type { EvaluatedVehicle } from '@forecourt/vehicle/document'

/** The time of every test (epoch ms). */
export const NOW = Date.UTC(2026, 5, 1, 3)

const needsPriceAndPhoto = { availability: { requirePriceAndPhoto: true } }
const tenants = [
  tenantFixture({
    ...needsPriceAndPhoto,
    dealerships: [
      { id: 101, slug: 'newstead', name: 'Newstead' },
      { id: 102, slug: 'moorooka', name: 'Moorooka' },
    ],
  }),
  tenantFixture({
    _id: 'tenant-wattle',
    slug: 'wattle',
    name: 'Wattle Street Used Cars',
    dealerships: [{ id: 201, slug: 'wattle-street', name: 'Wattle Street' }],
  }),
  tenantFixture({
    _id: 'tenant-southside',
    slug: 'southside',
    name: 'Southside MG',
    manufacturer: { name: 'MG', slug: 'mg' },
    dealerships: [{ id: 301, slug: 'southside', name: 'Southside' }],
  }),
]

const harbours = { tenants: ['tenant-harbour'] }

/** Rules as they were published, each with a reason that staff would understand. */
const RULES: TenantRule[] = [
  {
    _id: 'no-new',
    order: 1,
    effect: 'require',
    where: { field: 'car_type', op: 'in', value: ['used', 'demo'] },
  },
  {
    _id: 'numbers',
    order: 2,
    effect: 'exclude',
    where: { field: 'stocknum', op: 'in', value: ['C-NUMBER'] },
  },
  {
    _id: 'makes',
    order: 3,
    effect: 'exclude',
    where: { field: 'make', op: 'in', value: ['Lada', 'Trabant'] },
  },
  {
    _id: 'bounds',
    order: 4,
    effect: 'require',
    where: { field: 'price', op: 'between', value: [0, 90_000] },
  },
  {
    _id: 'age',
    order: 5,
    effect: 'exclude',
    where: { field: 'year', op: 'lt', value: { now: 'year', plus: -20 } },
  },
  {
    _id: 'reduced',
    order: 6,
    effect: 'exclude',
    where: { field: 'price', op: 'lt', value: { field: 'before_price' } },
  },
  {
    _id: 'cheapest',
    order: 7,
    effect: 'exclude',
    when: { sort: ['price_asc'] },
    where: { field: 'price', op: 'eq', value: 0 },
  },
  {
    _id: 'jeeps',
    order: 8,
    effect: 'exclude',
    when: { surface: ['carousel', 'similar'], routes: ['/used-car*'] },
    where: { field: 'make', op: 'eq', value: 'Jeep' },
  },
  { _id: 'far', order: 9, effect: 'available', where: { field: 'km', op: 'lte', value: 200_000 } },
  { _id: 'kept', order: 10, effect: 'except', where: { field: 'stocknum', op: 'in', value: ['C-EXCEPT'] } },
  { _id: 'later', order: 11, effect: 'exclude', from: '2027-01-01' },
  { _id: 'off', order: 12, effect: 'exclude', enabled: false },
  {
    _id: 'waits',
    order: 13,
    effect: 'exclude',
    where: {
      all: [
        { field: 'stocknum', op: 'eq', value: 'C-WAITS' },
        { field: 'series', op: 'missing' },
      ],
    },
  },
  {
    _id: 'changed',
    order: 14,
    effect: 'exclude',
    where: {
      all: [
        { field: 'stocknum', op: 'eq', value: 'C-OTHER' },
        { field: 'series', op: 'missing' },
      ],
    },
  },
].map((rule) =>
  ruleFixture({ title: `Rule ${rule._id}`, reason: `Reason of ${rule._id}.`, ...harbours, ...rule }),
)

/** The dealers with their rules as published; no vehicle has been evaluated for `waits` and `changed`. */
export const PUBLISHED = tenants.map((tenant) => ({
  id: tenant._id,
  tenant,
  rules: withTokens(
    RULES.filter(({ tenants: bound }) => bound.includes(tenant._id)),
    { tenant, now: NOW },
  ),
}))

/** How the rule `changed` was before its change, which no vehicle has been evaluated for. */
const BEFORE_CHANGE: TenantRule = ruleFixture({
  ...harbours,
  _id: 'changed',
  order: 14,
  title: 'Rule changed',
  reason: 'Reason before the change.',
  effect: 'exclude',
  where: { field: 'stocknum', op: 'eq', value: 'C-CHANGED' },
})

/** The dealers with the rules in force. */
export const IN_FORCE = PUBLISHED.map((entry) => ({
  ...entry,
  rules: entry.rules
    .filter(({ _id }) => _id !== 'waits')
    .map((rule) => (rule._id === 'changed' ? BEFORE_CHANGE : rule)),
}))

/** Tokens of the rules in force that a vehicle carries in the index. */
export function ruleMatches(vehicle: EvaluatedVehicle): string[] {
  const owners = IN_FORCE.filter(({ tenant }) => vehicle.tenant_ids.includes(tenant.slug))
  return owners.flatMap(({ tenant, rules }) => tokensFor(vehicle, rules, { tenant, now: NOW }))
}
