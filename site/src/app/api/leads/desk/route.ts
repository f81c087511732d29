import { getDesk } from '../../../../leads/desk/desk-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/leads/desk` (staff only): a list of leads. */
export const GET = getDesk

export const OPTIONS = staffPreflight
