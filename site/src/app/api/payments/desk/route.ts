import { getBills } from '../../../../bills/staff-bill-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/payments/desk` (staff only). */
export const GET = getBills

export const OPTIONS = staffPreflight
