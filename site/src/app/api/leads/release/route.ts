import { decideHeldLeads } from '../../../../leads/held-leads-route.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/leads/release` with `{tenant, leads: [ids] | 'all'}` (staff only). */
export const POST = decideHeldLeads('release')

export const OPTIONS = staffPreflight
