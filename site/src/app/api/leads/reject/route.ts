import { decideHeldLeads } from '../../../../leads/held-leads-route.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/leads/reject` with `{tenant, leads: [ids] | 'all'}` (staff only). */
export const POST = decideHeldLeads('reject')

export const OPTIONS = staffPreflight
