import type { StockDocument } from '@forecourt/stock/document'
import { parseTenant, type Tenant } from '@forecourt/tenant-config/tenant'
import type { TenantRule } from '@forecourt/tenant-config/rule'
import { type CardSettings, cardSettings } from './vehicle-card-model.ts'

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
  const parsed = parseTenant({ ...plain, ...changes })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.value
}

/** A used car, on sale for a month. */
export const CARD_VEHICLE: StockDocument = {
  id: 'v1',
  slug: '2021-mazda-cx-5-u1',
  name: '2021 Mazda CX-5',
  stocknum: 'U1',
  make: 'Mazda',
  model: 'CX-5',
  make_model: 'Mazda > CX-5',
  badge: 'Maxx Sport',
  series: '',
  year: 2021,
  car_type: 'used',
  item_type: 'car',
  status: 'in_stock',
  available: true,
  sold: false,
  reserved: false,
  certified: false,
  price: 30_990,
  before_price: 0,
  offer_price: 0,
  subscription_price: 0,
  preorder: false,
  price_type: 'DAP',
  price_range: '',
  weekly_price: 0,
  weekly_price_range: '',
  weekly_lender: '',
  weekly_interest_rate: 0,
  weekly_comparison_rate: 0,
  weekly_term_years: 0,
  has_price: true,
  has_image: true,
  photos_count: 1,
  km: 45_210,
  body: 'SUV',
  simple_body: 'SUV',
  drive: 'FWD',
  fuel: 'Petrol',
  transmission: 'Automatic',
  seats: 5,
  doors: 5,
  colour: 'Red',
  engine_size_litres: 2.5,
  sleeps: 0,
  body_length: 0,
  aggregate_trailer_mass: 0,
  state: 'QLD',
  city: 'Newstead',
  location_name: 'Harbour City Newstead',
  location_id: '1',
  dealership_name: 'Newstead',
  dealership_id: 101,
  dealership_ids: [101],
  tenant_ids: ['x'],
  show_on_dealer_website: true,
  tag: '',
  categories: [],
  filtered_features: [],
  created_at: CARD_NOW / 1000 - 30 * 86_400,
  updated_at: 0,
  custom_rank: 0,
  rules: [],
  search_names: [],
  search_body: '',
  search_drive: '',
  search_terms: '',
  search_related: '',
  search_numbers: [],
  primary_image: 'a.webp',
  images: ['a.webp'],
}
