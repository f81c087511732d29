import { getHeldLeads } from '../../../../leads/held-leads-route.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/leads/held?tenant=…` (staff only): the leads of one dealer that are held back. */
export const GET = getHeldLeads

export const OPTIONS = staffPreflight
