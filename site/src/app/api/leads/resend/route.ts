import { postResend } from '../../../../leads/desk/desk-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/leads/resend` (staff only): sends a delivery again. */
export const POST = postResend

export const OPTIONS = staffPreflight
