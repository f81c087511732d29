import { withSearchAccess } from '../../../server/search/with-search-access.ts'

export const dynamic = 'force-dynamic'

/** The tenant's scoped search key and where to use it (TEN-20). */
export function GET(request: Request): Promise<Response> {
  return withSearchAccess(request, (access) => access)
}
