import { parseRedirect, redirectsOf } from '@forecourt/tenant-config/routes/redirects'
import { GARAGE_PATH, routeRedirect } from '@forecourt/tenant-config/routes/route-redirect'
import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../api-version.ts'

interface Answer {
  redirects: { _id: string; from: string | null; to: string | null }[]
  routes: { finance: string | null; garage: string | null; serviceExternal: string | null } | null
}

/**
 * Says that the dealer itself leads visitors elsewhere before they would see a page at this path (a redirect, the finance
 * address that it did not choose, bookings elsewhere), or nothing.
 */
export async function redirectProblem(path: string, context: ValidationContext): Promise<string | undefined> {
  const tenant = (context.document?.['tenant'] as { _ref?: string } | undefined)?._ref
  if (tenant === undefined) return undefined
  const { redirects: documents, routes } = await context.getClient({ apiVersion: API_VERSION }).fetch<Answer>(
    `{
      "redirects": *[_type == "redirect" && tenant._ref == $tenant]{_id, from, to},
      "routes": *[_id == $tenant][0].routes{finance, garage, serviceExternal}
    }`,
    { tenant },
    { perspective: 'published' },
  )
  const own = documents.flatMap((document) => {
    const parsed = parseRedirect({ ...document, tenant, status: 301 })
    return parsed.ok ? [parsed.value] : []
  })
  const target = routeRedirect(path, {
    routes: {
      redirects: redirectsOf({ _id: tenant }, own).redirects,
      // Which one the dealer has is not known before it was chosen; then none is refused.
      finance: routes?.finance ?? path,
      garage: routes?.garage ?? GARAGE_PATH,
      serviceExternal: routes?.serviceExternal ?? undefined,
    },
  })
  return target === undefined
    ? undefined
    : `This address leads to ${target.to}, by a redirect or the dealer’s settings: nobody would see a page there. Change that first, or choose another path.`
}
