import type { StockDocument } from '@forecourt/vehicle/document'
import { vehicleFixture } from '@forecourt/tenant-config/testing/fixtures'
import { parseTenantTolerant, type Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { cardSettings } from './card-settings.ts'
import { type CardSettings, vehicleCardModel, type VehicleCardModel } from './vehicle-card-model.ts'

/** Epoch ms at which the cards of tests are made. */
export const CARD_NOW = Date.parse('2026-06-01T00:00:00Z')

/** Settings of a tenant that says no more than `changes`, under `/t/x`. */
export function cardTestSettings(
  changes: Record<string, unknown> = {},
  rules: readonly TenantRule[] = [],
): CardSettings {
  return cardSettings(
    { tenant: cardTestTenant(changes), rules, basePath: '/t/x', now: CARD_NOW },
    'search',
    '/search',
  )
}

function cardTestTenant(changes: Record<string, unknown>): Tenant {
  const plain = { _id: 'tenant-x', _type: 'tenant', slug: 'x', name: 'X', template: 'multi-brand' }
  const parsed = parseTenantTolerant({ ...plain, ...changes })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value.tenant
}

/** A used car, on sale for a month. */
export const CARD_VEHICLE: StockDocument = vehicleFixture({
  slug: '2021-mazda-cx-5-u1',
  price: 30_990,
  km: 45_210,
  colour: 'Red',
  dealership_id: 101,
  dealership_ids: [101],
  created_at: CARD_NOW / 1000 - 30 * 86_400,
  primary_image: 'a.webp',
  images: ['a.webp'],
})

/** The card of that car with changes. */
export function testCard(
  change: Partial<StockDocument> = {},
  settings = cardTestSettings(),
): VehicleCardModel {
  return vehicleCardModel({ ...CARD_VEHICLE, ...change }, settings)
}
