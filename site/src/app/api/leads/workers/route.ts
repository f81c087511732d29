import { apiError } from '../../../../server/errors.ts'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import { staffPreflight, staffRoute } from '../../../../server/staff/staff-route.ts'
import { staffTenant } from '../../../../server/staff/staff-tenant.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/leads/workers?tenant=…` (staff only): ids of the people who work for a dealer, `{workers: [ids]}`. */
export const GET = staffRoute(async (request, staff, requestId) => {
  const { staff: people } = getRuntime()
  const entry = staffTenant(staff, new URL(request.url).searchParams.get('tenant'))
  if (!entry) return apiError('tenant-unknown', requestId)
  return Response.json({ workers: await people.askWorkersOf(entry.id) })
})

export const OPTIONS = staffPreflight
