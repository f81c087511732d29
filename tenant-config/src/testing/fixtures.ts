/** One plain vehicle and one plain tenant for tests; a test names only what matters to it. */
import type { StockDocument } from '@forecourt/vehicle/document'
import type { TenantRule } from '../rules/language/rule.ts'
import { parseTenantRule } from '../rules/language/parse-rule.ts'
import { issuesLine, type Result } from '../documents/result.ts'
import { parseTenant, type Tenant } from '../tenant/tenant.ts'

/** An available used Mazda of `harbour` with the given fields changed. */
export function vehicleFixture(changes: Partial<StockDocument> = {}): StockDocument {
  return {
    id: 'v1',
    slug: '2021-mazda-cx-5-h1001',
    name: '2021 Mazda CX-5 Maxx Sport',
    stocknum: 'H1001',
    make: 'Mazda',
    model: 'CX-5',
    make_model: 'Mazda > CX-5',
    badge: 'Maxx Sport',
    series: 'KF',
    year: 2021,
    car_type: 'used',
    item_type: 'car',
    status: 'in_stock',
    available: true,
    sold: false,
    reserved: false,
    certified: false,
    price: 28_990,
    before_price: 0,
    saving: 0,
    offer_price: 0,
    subscription_price: 0,
    market_average: 0,
    preorder: false,
    price_type: 'DAP',
    price_range: '$20,000 - $30,000',
    weekly_price: 0,
    weekly_price_range: '',
    monthly_price: 0,
    weekly_lender: '',
    weekly_interest_rate: 0,
    weekly_comparison_rate: 0,
    weekly_term_years: 0,
    has_price: true,
    has_image: true,
    photos_count: 12,
    km: 42_000,
    body: 'SUV',
    simple_body: 'SUV',
    drive: 'FWD',
    fuel: 'Petrol',
    transmission: 'Automatic',
    seats: 5,
    doors: 5,
    colour: 'White',
    engine_size_litres: 2.5,
    cylinders: 4,
    sleeps: 0,
    body_length: 0,
    body_width: 0,
    tare_weight: 0,
    axle_type: '',
    aggregate_trailer_mass: 0,
    state: 'QLD',
    city: 'Brisbane',
    coordinates: [],
    location_name: 'Harbour City Newstead',
    location_id: 'loc-1',
    dealership_name: 'Harbour City Mazda',
    dealership_id: 1,
    dealership_ids: [1],
    tenant_ids: ['harbour'],
    show_on_dealer_website: true,
    tag: '',
    categories: ['family'],
    filtered_features: [],
    created_at: 1_780_000_000,
    updated_at: 1_780_000_000,
    custom_rank: 0,
    recalled: [],
    rules: [],
    search_names: [],
    search_body: '',
    search_drive: '',
    search_terms: 'cx5',
    search_related: '',
    search_numbers: [],
    primary_image: '',
    primary_preview: '',
    images: [],
    ...changes,
  }
}

/** The tenant `harbour` with every default of its template and the given document fields. */
export function tenantFixture(changes: Record<string, unknown> = {}): Tenant {
  return unwrap(
    parseTenant({ _id: 'tenant-harbour', slug: 'harbour', name: 'Harbour City Motors', ...changes }),
  )
}

/** A stock rule for every tenant, from the fields that matter. */
export function ruleFixture(changes: Record<string, unknown>): TenantRule {
  const base = {
    _type: 'tenantRule',
    _id: 'rule-1',
    title: 'A rule',
    reason: 'Because.',
    tenants: 'all',
    on: 'stock',
  }
  return unwrap(parseTenantRule({ ...base, ...changes }))
}

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(issuesLine(result.errors))
  return result.value
}
