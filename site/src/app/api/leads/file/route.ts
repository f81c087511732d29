import { getLeadFile } from '../../../../leads/desk/desk-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/leads/file` (staff only): one lead. */
export const GET = getLeadFile

export const OPTIONS = staffPreflight
