import { postForget } from '../../../../garage/own-data-routes.ts'

export const dynamic = 'force-dynamic'

/** Deletes all that is on record of the signed-in visitor. */
export const POST = postForget
