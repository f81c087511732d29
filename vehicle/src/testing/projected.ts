import { toStockDocument } from '../project.ts'
import type { ProjectionContext } from '../stock-facts.ts'
import { feedVehicleSchema, type FeedVehicleInput, type Vehicle } from '../vehicle.ts'
import { toVehicle } from '../to-vehicle.ts'
import { feedRow, NOW } from './feed-row.ts'

const CONTEXT: ProjectionContext = {
  now: NOW,
  allTenants: [
    { slug: 'harbour', dealershipIds: [101] },
    { slug: 'wattle', dealershipIds: [201] },
  ],
  dealerships: [{ id: 101, slug: 'newstead', name: 'Newstead' }],
}

/** A used Mazda of harbour as it is stored, with what a test changes. */
export function storedVehicle(changes: Partial<FeedVehicleInput> = {}): Vehicle {
  const feed = feedVehicleSchema.parse(
    feedRow({ source_id: 'A1', dealership_id: 101, dealership_ids: [101], ...changes }),
  )
  const at = new Date(NOW).toISOString()
  return toVehicle(feed, {
    id: 'harbour-0123456789abcdef',
    tenant: 'harbour',
    slug: 'a',
    createdAt: at,
    updatedAt: at,
  })
}

/** Its search document. */
export const searchDocument = (
  changes: Partial<FeedVehicleInput> = {},
  context: Partial<ProjectionContext> = {},
) => toStockDocument(storedVehicle(changes), { ...CONTEXT, ...context })
