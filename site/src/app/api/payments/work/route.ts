import { postBillWork } from '../../../../bills/staff-bill-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/payments/work` (staff only). */
export const POST = postBillWork

export const OPTIONS = staffPreflight
