import { postReservationWork } from '../../../../reservations/staff-reservation-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/reservations/work` (staff only). */
export const POST = postReservationWork

export const OPTIONS = staffPreflight
