import { getWatchlist } from '../../../saved/account/account-routes.ts'

export const dynamic = 'force-dynamic'

/** The vehicles that the signed-in visitor saved. */
export const GET = getWatchlist
