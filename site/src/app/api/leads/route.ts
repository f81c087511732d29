import { postLead } from '../../../leads/leads-route.ts'

export const dynamic = 'force-dynamic'

/** Takes an enquiry of a visitor (N1, LEAD-01). */
export const POST = postLead
