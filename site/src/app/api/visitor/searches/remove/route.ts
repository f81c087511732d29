import { postRemoveSearch } from '../../../../../searches/search-routes.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/visitor/searches/remove`: takes one out of it. */
export const POST = postRemoveSearch
