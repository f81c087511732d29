import { postEntry } from '../../../../leads/desk/entry-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/leads/enter` (staff only): keeps an enquiry that somebody told staff. */
export const POST = postEntry

export const OPTIONS = staffPreflight
