import { withSearchAccess } from '../../../server/search/with-search-access.ts'
import { suggestSettings } from '../../../suggest/suggest-settings.ts'

export const dynamic = 'force-dynamic'

/**
 * Returns what a search box needs to suggest by itself: the tenant's scoped key, where to use it, and how the tenant names
 * and prices results.
 */
export function GET(request: Request): Promise<Response> {
  return withSearchAccess(request, (access, context) => ({ access, settings: suggestSettings(context) }))
}
