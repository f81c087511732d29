import { postMerge } from '../../../../saved/account/account-routes.ts'

export const dynamic = 'force-dynamic'

/** Adds a browser’s own list to the visitor’s account. */
export const POST = postMerge
