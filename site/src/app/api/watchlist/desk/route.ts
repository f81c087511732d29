import { getWatched } from '../../../../saved/account/staff-watched-route.ts'
import { staffPreflight } from '../../../../server/staff/staff-route.ts'

export const dynamic = 'force-dynamic'

/** `GET /api/watchlist/desk` (staff only). */
export const GET = getWatched

export const OPTIONS = staffPreflight
