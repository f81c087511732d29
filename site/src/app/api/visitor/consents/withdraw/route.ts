import { postWithdraw } from '../../../../../garage/own-data-routes.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/visitor/consents/withdraw`: the visitor is to be sent no more offers. */
export const POST = postWithdraw
