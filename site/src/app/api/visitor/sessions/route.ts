import { postSessions } from '../../../../garage/own-data-routes.ts'

export const dynamic = 'force-dynamic'

/** Signs the visitor out in other browsers. */
export const POST = postSessions
