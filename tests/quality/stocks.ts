import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '@forecourt/showroom/manifest'
import { generateDemoStock } from '@forecourt/demo-vehicles/feed'
import { DEMO_TENANTS } from '@forecourt/demo-vehicles/tenants'
import type { StockDocument } from '@forecourt/vehicle/document'
import { parseMapping } from '@forecourt/stock/mapping'
import { toStockDocument } from '@forecourt/vehicle/project'
import type { ProjectionContext } from '@forecourt/vehicle/stock-facts'
import { readRows } from '@forecourt/stock/read-rows'
import { createRowMapper } from '@forecourt/stock/row-mapper'
import type { FeedVehicle } from '@forecourt/vehicle/vehicle'
import { vehicleId } from '@forecourt/stock/vehicle-identity'
import { toVehicle } from '@forecourt/vehicle/to-vehicle'
import { ROOT } from '../../scripts/lib/root.mjs'

/** The time the stock is of, and the seed of the demo's. */
const NOW = Date.UTC(2026, 5, 1)
const SEED = 1974
const PICTURES = await readManifest()

/** Real listings lie beside a checkout on some machines only. */
const MAPPING = join(ROOT, 'records/stock/mappings/australian-vehicle-prices.json')
const LISTINGS = join(ROOT, '../shared/data/vehicles/australian-vehicle-prices.dev-30pct.csv')
export const HAS_LISTINGS = existsSync(LISTINGS)
export const LISTING_TENANT = 'lot'

/** The search documents of the demo's dealers, as an import makes them. */
export function demoStock(): StockDocument[] {
  const allTenants = DEMO_TENANTS.map(({ slug, dealerships }) => ({
    slug,
    dealershipIds: dealerships.map(({ id }) => id),
  }))
  return generateDemoStock({ seed: SEED, now: NOW, pictures: PICTURES }).flatMap(
    ({ tenantSlug, vehicles }) => {
      const dealerships = DEMO_TENANTS.find(({ slug }) => slug === tenantSlug)?.dealerships ?? []
      const locations = dealerships.map(({ location }) => location)
      return vehicles.map((feed) =>
        project(feed, tenantSlug, { now: NOW, allTenants, dealerships, locations }),
      )
    },
  )
}

/** The search documents of 5,061 real listings, read with the mapping of their format; all of one dealer. */
export async function listingStock(): Promise<StockDocument[]> {
  const mapping = parseMapping(JSON.parse(readFileSync(MAPPING, 'utf8')))
  if (!mapping.ok) throw new Error(JSON.stringify(mapping.errors))
  const mapper = createRowMapper(mapping.value)
  const context: ProjectionContext = {
    now: NOW,
    allTenants: [{ slug: LISTING_TENANT, dealershipIds: [1] }],
    dealerships: [{ id: 1, slug: LISTING_TENANT, name: 'The Lot' }],
  }
  const stock: StockDocument[] = []
  const options = { format: 'csv', onHeader: () => undefined, onEncoding: () => undefined } as const
  for await (const row of readRows(createReadStream(LISTINGS), options)) {
    if ('malformed' in row) continue
    const mapped = mapper.map(row.values)
    if (!mapped.ok) continue
    const feed = { ...mapped.vehicle, source_id: String(stock.length), dealership_id: 1, dealership_ids: [1] }
    stock.push(project(feed, LISTING_TENANT, context))
  }
  return stock
}

function project(feed: FeedVehicle, tenant: string, context: ProjectionContext): StockDocument {
  const at = new Date(NOW).toISOString()
  const identity = {
    id: vehicleId(tenant, feed.source_id),
    tenant,
    slug: feed.source_id,
    createdAt: at,
    updatedAt: at,
  }
  return toStockDocument(toVehicle(feed, identity), context)
}
