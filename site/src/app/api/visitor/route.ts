import { getVisitor } from '../../../saved/account/account-routes.ts'

export const dynamic = 'force-dynamic'

/** Who is signed in on this site. */
export const GET = getVisitor
