import { postStaffHold } from '../../../../reservations/staff-hold.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/reservations/hold` (staff only). */
export const POST = postStaffHold

export const OPTIONS = staffPreflight
