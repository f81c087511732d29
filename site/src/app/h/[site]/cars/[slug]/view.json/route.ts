import { asksForDrafts } from '../../../../../../server/draft-mode/draft-cookies.ts'
import { getRuntime } from '../../../../../../server/runtime/runtime.ts'
import {
  freshJson,
  vehicleEndpoint,
  type VehicleAsked,
} from '../../../../../../server/vehicles/vehicle-endpoint.ts'
import { createVisitorLimit } from '../../../../../../server/limits/visitor-limit.ts'
import { isSameSite } from '../../../../../../server/limits/visitor-request.ts'
import { isPerson } from '../../../../../../server/visits/is-person.ts'
import { carFields, isUpToDate } from '../../../../../../vehicle/views/car-fields.ts'

export const dynamic = 'force-dynamic'

const mayLook = createVisitorLimit({
  ofAddress: { burst: 240, perSecond: 4 },
  ofTenant: { burst: 2_000, perSecond: 200 },
  now: () => getRuntime().now(),
})
const mayAsk = (client: string, tenantId: string): boolean => mayLook(tenantId, client)
/** Random id that a browser gives itself for one day. */
const BROWSER = /^[0-9a-f]{32}$/

/**
 * `GET /cars/{slug}/view.json?photos_count=&updated_at=&website_id=`: a visitor looks at this vehicle's page. Counts people
 * once a day (N13): no programs, no pages loaded ahead, no staff in preview. Returns `{views}`, and `car_fields` when the
 * vehicle has changed since the page was rendered; 404 where the tenant does not count (flag viewCounter).
 */
export const GET = vehicleEndpoint({ isOn: ({ flags }) => flags.viewCounter, mayAsk }, async (asked) => {
  const { request, context, vehicle } = asked
  const sent = new URL(request.url).searchParams
  const views = await countedViews(asked, sent.get('browser') ?? '')
  if (views === undefined) return 'records-down'
  const changed = isUpToDate(vehicle, sent) ? {} : { car_fields: carFields(vehicle, context) }
  return freshJson({ views, ...changed })
})

async function countedViews(
  { request: { headers }, context: { tenant }, vehicle: { id }, client }: VehicleAsked,
  browser: string,
): Promise<number | undefined> {
  const { visits, vehicleDetails, log } = getRuntime()
  const isPreview = asksForDrafts(headers.get('cookie') ?? undefined)
  const counts = !isPreview && isPerson(headers) && isSameSite(headers)
  const onlooker = {
    client,
    userAgent: headers.get('user-agent') ?? '',
    browser: BROWSER.test(browser) ? browser : '',
  }
  try {
    const counted = counts ? await visits.look(tenant, id, onlooker) : await visits.views(tenant, id)
    // The feed's own count adds views from elsewhere and from before.
    const details = await vehicleDetails(tenant.slug, id)
    return counted + ((details.ok && details.details?.views) || 0)
  } catch (error) {
    log('error', 'a view was not counted', { error: String(error) })
    return undefined
  }
}
