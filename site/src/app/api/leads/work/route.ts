import { postWork } from '../../../../leads/desk/desk-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/leads/work` (staff only): works on leads. */
export const POST = postWork

export const OPTIONS = staffPreflight
