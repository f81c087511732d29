import { getRuntime } from '../../../../../server/runtime/runtime.ts'
import { createTokenBuckets } from '../../../../../server/limits/token-buckets.ts'
import { freshJson, vehicleEndpoint } from '../../../../../server/vehicles/vehicle-endpoint.ts'
import { vehicleGauge } from '../../../../../vehicle/vehicle-gauge.ts'

export const dynamic = 'force-dynamic'

/** Of one visitor: people open pages one after the other, programs all at once. */
const mayAsk = createTokenBuckets({ burst: 60, perSecond: 2, now: () => getRuntime().now() })

/**
 * `GET /api/cars/{slug}/autogauge` (N11, CALC-07): `{fill, listing_price, market_range_min, market_range_max, confidence,
 * description}`, prices in whole AUD, or 200 without a body where there is nothing to compare with; 404 for tenants without the
 * gauge.
 */
export const GET = vehicleEndpoint(
  { isOn: ({ flags }) => flags.autogauge, mayAsk: (client) => mayAsk(client) },
  async ({ context, vehicle }) => {
    const result = await vehicleGauge(context, vehicle)
    if (!result.ok) return 'search-down'
    return result.gauge
      ? freshJson(result.gauge)
      : new Response(null, { headers: { 'cache-control': 'no-store' } })
  },
)
