import { getValuationPhoto } from '../../../../../valuations/staff-valuation-routes.ts'
import { staffPreflight } from '../../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/trade-in/desk/photo` (staff only). */
export const GET = getValuationPhoto

export const OPTIONS = staffPreflight
