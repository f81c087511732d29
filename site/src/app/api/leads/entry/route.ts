import { getEntry } from '../../../../leads/desk/entry-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/leads/entry` (staff only): what to fill in for somebody who calls. */
export const GET = getEntry

export const OPTIONS = staffPreflight
