import { getOwnData } from '../../../../garage/own-data-routes.ts'

export const dynamic = 'force-dynamic'

/** All that is on record of the signed-in visitor. */
export const GET = getOwnData
