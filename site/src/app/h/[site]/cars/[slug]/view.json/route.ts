import { asksForDrafts } from '../../../../../../server/draft-mode/draft-cookies.ts'
import { apiError } from '../../../../../../server/errors.ts'
import { getRuntime } from '../../../../../../server/runtime.ts'
import { getRequestTenant } from '../../../../../../server/tenant.ts'
import { createTokenBuckets } from '../../../../../../server/token-buckets.ts'
import { vehicleNamed } from '../../../../../../server/vehicle-named.ts'
import { clientOf, isSameSite } from '../../../../../../server/visitor-request.ts'
import { isPerson } from '../../../../../../server/visits/is-person.ts'
import { carFields, isUpToDate } from '../../../../../../stock/vehicle/views/car-fields.ts'

export const dynamic = 'force-dynamic'

const ofVisitor = createTokenBuckets({ burst: 60, perSecond: 1, now: () => getRuntime().now() })
/** What a browser calls itself today. */
const BROWSER = /^[0-9a-f]{32}$/

/**
 * `GET /cars/{slug}/view.json?photos_count=&updated_at=&website_id=`: somebody looks at this vehicle's page. Counts people once a
 * day (N13): no programs, no pages loaded ahead, no staff in preview. `{views}`, and `car_fields` when the vehicle has changed since
 * the page was made; 404 where the tenant does not count (flag viewCounter) or the vehicle is not shown.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ slug: string }> },
): Promise<Response> {
  const requestId = request.headers.get('x-request-id') ?? ''
  const context = await getRequestTenant()
  if (!context) return apiError('tenant-unknown', requestId)
  const { tenant } = context
  if (!tenant.flags.viewCounter) return apiError('page-not-found', requestId)
  const client = clientOf(request.headers)
  if (!ofVisitor(client)) return apiError('too-many-requests', requestId)
  const found = await vehicleNamed(context, (await params).slug)
  if (!found.ok) return apiError('search-down', requestId)
  const { vehicle } = found
  if (!vehicle) return apiError('page-not-found', requestId)
  const sent = new URL(request.url).searchParams
  const views = await countedViews(vehicle.id, sent.get('browser') ?? '')
  if (views === undefined) return apiError('records-down', requestId)
  const changed = isUpToDate(vehicle, sent) ? {} : { car_fields: carFields(vehicle, context) }
  return Response.json({ views, ...changed }, { headers: { 'cache-control': 'no-store' } })

  async function countedViews(id: string, browser: string): Promise<number | undefined> {
    const { visits, vehicleDetails, log } = getRuntime()
    const { headers } = request
    const isPreview = asksForDrafts(headers.get('cookie') ?? undefined)
    const counts = !isPreview && isPerson(headers) && isSameSite(headers)
    const onlooker = {
      client,
      userAgent: headers.get('user-agent') ?? '',
      browser: BROWSER.test(browser) ? browser : '',
    }
    try {
      const counted = counts ? await visits.look(tenant, id, onlooker) : await visits.views(tenant, id)
      // What the feed has counted elsewhere, and before.
      const details = await vehicleDetails(tenant.slug, id)
      return counted + ((details.ok && details.details?.views) || 0)
    } catch (error) {
      log('error', 'a view was not counted', { error: String(error) })
      return undefined
    }
  }
}
