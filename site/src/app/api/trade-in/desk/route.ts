import { getValuations } from '../../../../valuations/staff-valuation-routes.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/trade-in/desk` (staff only). */
export const GET = getValuations

export const OPTIONS = staffPreflight
