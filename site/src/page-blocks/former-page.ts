import { addressProblem } from '@forecourt/schemas/objects/link-rules'
import type { FormerPagesQueryResult } from '@forecourt/schemas/generated/types'
import { typeTag } from '../server/cache/cache-tags.ts'
import { fetchContentOr } from '../server/content/content.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { formerPagesQuery } from './former-page.query.ts'

/** Returns the present path of the page that had this one before, if it has another now. One list serves every address. */
export async function presentPath({ id, tenant }: TenantContext, path: string): Promise<string | undefined> {
  const pages = await fetchContentOr<FormerPagesQueryResult>(
    [],
    formerPagesQuery,
    { tenantId: id, make: tenant.manufacturer?.slug ?? '' },
    { tags: [typeTag('page', id), typeTag('sharedPage', id), typeTag('model', id)] },
  )
  return pathNow(pages, path)
}

/** The same, of these pages. */
export function pathNow(pages: FormerPagesQueryResult, former: string): string | undefined {
  const page = pages.find(({ path, formerAddresses }) => path !== former && formerAddresses?.includes(former))
  const path = page?.path
  // Nothing but a path of this site: the Studio's check of it may have been left out.
  return path && addressProblem(path) === undefined ? path : undefined
}
