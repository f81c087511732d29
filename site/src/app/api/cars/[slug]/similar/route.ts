import { similarStock } from '../../../../../server/search/search.ts'
import { freshJson, vehicleEndpoint } from '../../../../../server/vehicles/vehicle-endpoint.ts'

export const dynamic = 'force-dynamic'

/**
 * `GET /api/cars/{slug}/similar`: the ids of vehicles like this one, the nearest first, as many as the tenant shows (SIM-04,
 * N6).
 */
export const GET = vehicleEndpoint({}, async ({ context, vehicle }) => {
  const similar = await similarStock(context, vehicle)
  return similar.ok ? freshJson({ ids: similar.vehicles.map(({ id }) => id) }) : 'search-down'
})
