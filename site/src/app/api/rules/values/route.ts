import { apiError } from '../../../../server/errors.ts'
import { liveValues } from '../../../../server/rule-preview/rule-preview-values.ts'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import { staffPreflight, staffRoute } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

const MAX_QUERY_CHARS = 100

/**
 * `GET /api/rules/values?field=…&tenant=…&tenant=…&query=…` (staff only): the values that a field has in the stock of
 * these dealers (document ids; all of the person's without any), as `{values: LiveValue[]}`.
 */
export const GET = staffRoute(async (request, staff, requestId) => {
  const { rulePreviews, tenants, log } = getRuntime()
  const { searchParams } = new URL(request.url)
  const query = searchParams.get('query') ?? ''
  if (query.length > MAX_QUERY_CHARS)
    return apiError('body-invalid', requestId, `query: expected at most ${MAX_QUERY_CHARS} characters`)
  if (!tenants.isLoaded) return apiError('starting', requestId)
  const wanted = searchParams.getAll('tenant')
  const readable = rulePreviews.published().filter(({ id }) => staff.canRead(id))
  const asked = wanted.length === 0 ? readable : readable.filter(({ id }) => wanted.includes(id))
  if (asked.length < new Set(wanted).size) return apiError('tenant-unknown', requestId)
  try {
    const stock = await Promise.all(asked.map((entry) => rulePreviews.vehicles(entry)))
    // A vehicle of two dealers is one vehicle.
    const vehicles = new Map(stock.flat().map((vehicle) => [vehicle.id, vehicle]))
    const values = await liveValues([...vehicles.values()], searchParams.get('field') ?? '', query)
    if (values) return Response.json({ values })
    return apiError('body-invalid', requestId, 'field: expected a field of rules about stock')
  } catch (error) {
    log('error', 'the values of a field are not known', { requestId, error: String(error) })
    return apiError('records-down', requestId)
  }
})

export const OPTIONS = staffPreflight
