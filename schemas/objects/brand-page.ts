import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../api-version.ts'

/** Where the page of a brand lives (RTE-31). */
export function brandPagePath(slug: string): string {
  return `/${slug}/overview`
}

/** Tells staff of a tile whose page nobody has published yet: visitors would find nothing there. */
export async function brandPageWarning(
  slug: string | undefined,
  { document, parent, getClient }: ValidationContext,
): Promise<true | string> {
  const tenant = (document?.['tenant'] as { _ref?: string } | undefined)?._ref
  if (!slug || !tenant || (parent as { skipPage?: boolean } | undefined)?.skipPage) return true
  const path = brandPagePath(slug)
  const isThere = await getClient({ apiVersion: API_VERSION }).fetch<boolean>(
    'count(*[_type == "page" && tenant._ref == $tenant && path == $path]) > 0',
    { tenant, path },
    { perspective: 'published' },
  )
  return isThere || `There is no page at ${path} yet: publish one, or lead the tile straight elsewhere.`
}
