import { routeRedirect } from '@forecourt/tenant-config/routes/route-redirect'
import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../api-version.ts'

interface Routes {
  aliases: { from: string | null; to: string | null }[] | null
  finance: string | null
  serviceExternal: string | null
}

/**
 * Says that the dealer's own settings lead visitors elsewhere before they would see a page at this path (`aliases`, the
 * finance address that the dealer did not choose, bookings elsewhere), or nothing.
 */
export async function redirectProblem(path: string, context: ValidationContext): Promise<string | undefined> {
  const tenant = (context.document?.['tenant'] as { _ref?: string } | undefined)?._ref
  if (tenant === undefined) return undefined
  const routes = await context
    .getClient({ apiVersion: API_VERSION })
    .fetch<Routes | null>(
      '*[_id == $tenant][0].routes{aliases[]{from, to}, finance, serviceExternal}',
      { tenant },
      { perspective: 'published' },
    )
  const aliases = (routes?.aliases ?? []).flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
  const to = routeRedirect(path, {
    routes: {
      aliases,
      // Which one the dealer has is not known before it was chosen; then none is refused.
      finance: routes?.finance ?? path,
      serviceExternal: routes?.serviceExternal ?? undefined,
    },
  })
  return to === undefined
    ? undefined
    : `The dealer’s settings lead this address to ${to}: nobody would see a page there. Change them first, or choose another path.`
}
