import { errorText } from '@forecourt/leads/error-text'
import { apiError } from '../../../../server/errors.ts'
import { getRuntime } from '../../../../server/runtime/runtime.ts'
import { staffPreflight, staffRoute } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/leads/overview` (staff only): how the leads of each of the person's dealers stand, `{dealers: LeadOverview[]}`. */
export const GET = staffRoute(async (_request, staff, requestId) => {
  const { tenants, leads, log } = getRuntime()
  const readable = tenants.all().filter(({ id }) => staff.canRead(id))
  try {
    return Response.json({ dealers: await leads.overview(readable.map(({ id }) => id)) })
  } catch (error) {
    log('error', 'leads cannot be counted', { requestId, error: errorText(error) })
    return apiError('records-down', requestId)
  }
})

export const OPTIONS = staffPreflight
