import { errorText } from '@forecourt/leads/error-text'
import { apiError } from '../../../server/errors.ts'
import { getRuntime } from '../../../server/runtime/runtime.ts'
import { staffPreflight, staffRoute } from '../../../server/staff/staff-route.ts'
import { staffTenant } from '../../../server/staff/staff-tenant.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/broken-links?tenant=` (staff only): published documents of the dealer with links that lead nowhere, `{documents}`. */
export const GET = staffRoute(async (request, staff, requestId) => {
  const entry = staffTenant(staff, new URL(request.url).searchParams.get('tenant'))
  if (!entry) return apiError('tenant-unknown', requestId)
  const { brokenLinks, log } = getRuntime()
  try {
    return Response.json({ documents: await brokenLinks.of(entry.id) })
  } catch (error) {
    log('warn', 'links of a dealer cannot be checked', { requestId, error: errorText(error) })
    return apiError('content-down', requestId)
  }
})

export const OPTIONS = staffPreflight
