import { getReservations } from '../../../../reservations/staff-reservation-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/reservations/desk` (staff only). */
export const GET = getReservations

export const OPTIONS = staffPreflight
