import { postReservation } from '../../../leads/leads-route.ts'

export const dynamic = 'force-dynamic'

/** Reserves a vehicle (N12, RSV-06). */
export const POST = postReservation
