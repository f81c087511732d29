import type { StockAnswer } from '@forecourt/tenant-config/rules/explain/answer'
import { apiError } from '../../../server/errors.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import { staffPreflight, staffRoute } from '../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** As long as the longest stock number or feed id of the record. */
const MAX_STOCK_CHARS = 200

/**
 * `GET /api/explain?stock=…&tenant=…` (staff only): whether a vehicle is on each of the person's dealers' sites, or on
 * one (`tenant`, slug or id), and every reason why not.
 */
export const GET = staffRoute(async (request, staff, requestId) => {
  const { tenants, explainer, log } = getRuntime()
  const { searchParams } = new URL(request.url)
  const stock = (searchParams.get('stock') ?? '').trim()
  if (stock === '' || stock.length > MAX_STOCK_CHARS)
    return apiError(
      'body-invalid',
      requestId,
      `stock: expected a stock number of 1 to ${MAX_STOCK_CHARS} characters`,
    )
  if (!tenants.isLoaded) return apiError('starting', requestId)
  const readable = tenants.all().filter(({ id }) => staff.canRead(id))
  const wanted = searchParams.get('tenant')
  const asked = readable.filter(
    ({ id, tenant }) => wanted === null || id === wanted || tenant.slug === wanted,
  )
  if (wanted !== null && asked.length === 0) return apiError('tenant-unknown', requestId)
  try {
    const answer: StockAnswer = { stock, answers: await explainer.explain(stock, asked, readable) }
    return Response.json(answer)
  } catch (error) {
    log('error', 'a vehicle could not be explained', { requestId, error: String(error) })
    return apiError('records-down', requestId)
  }
})

export const OPTIONS = staffPreflight
