import { postSearch } from '../../../../searches/search-routes.ts'

export const dynamic = 'force-dynamic'

/** `POST /api/visitor/searches`: saves a search in the account. */
export const POST = postSearch
