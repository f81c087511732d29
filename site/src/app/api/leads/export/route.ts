import { getExport } from '../../../../leads/desk/desk-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/leads/export` (staff only): a list of leads as CSV. */
export const GET = getExport

export const OPTIONS = staffPreflight
