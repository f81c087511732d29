import { getRuntime } from '../../../../../server/runtime/runtime.ts'
import { createTokenBuckets } from '../../../../../server/limits/token-buckets.ts'
import { freshJson, vehicleEndpoint } from '../../../../../server/vehicles/vehicle-endpoint.ts'
import { financeAnswer } from '../../../../../vehicle/finance/finance-answer.ts'

export const dynamic = 'force-dynamic'

/** Of one visitor: each answer is read from the record; programs may compare a whole page of vehicles. */
const mayAsk = createTokenBuckets({ burst: 600, perSecond: 10, now: () => getRuntime().now() })

/**
 * `GET /api/cars/{id}/finance` (N7, FIN-32): `{lenders, provider, finance_value, disclaimer, comparison_warning}`; 503 also while
 * the record is away.
 */
export const GET = vehicleEndpoint({ mayAsk: (client) => mayAsk(client) }, async ({ context, vehicle }) => {
  const record = await getRuntime().vehicleDetails(context.tenant.slug, vehicle.id)
  if (!record.ok) return 'records-down'
  return record.details ? freshJson(financeAnswer(context, vehicle, record.details)) : 'page-not-found'
})
