import { belongsToPlatform } from '@forecourt/tenant-config/routes/redirects'
import { pathKey } from '@forecourt/tenant-config/routes/route-redirect'
import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../api-version.ts'
import { sitePathProblem } from './link-rules.ts'

/** Paths by what is there, as `SITE_ADDRESSES_QUERY` answers. */
export interface SiteAddresses {
  pages: (string | null)[]
  former: (string | null)[]
  models: (string | null)[]
  redirects: (string | null)[]
  service: (string | null)[]
}

/** Pages that the dealer shares with others, of its make or of all. */
const SHARED =
  '_type == "sharedPage" && !defined(tenant) && (!defined(make) || make == *[_id == $tenant][0].manufacturer.slug)'

/** Every address that staff made on the site of a dealer (`$tenant`, the id of its document). */
export const SITE_ADDRESSES_QUERY = `{
  "pages": *[_type == "page" && tenant._ref == $tenant || ${SHARED}].path,
  "former": *[_type in ["page", "model"] && tenant._ref == $tenant || ${SHARED}].formerAddresses[],
  "models": *[_type == "model" && tenant._ref == $tenant && inRange == true]{"path": coalesce(path, "/" + slug.current)}.path,
  "redirects": *[_type == "redirect" && tenant._ref == $tenant].from,
  "service": *[_id == $tenant && defined(routes.serviceExternal)]{"path": "/service"}.path
}`

/** A document is checked link by link: this long one answer serves all of them. */
const FRESH_FOR_MS = 5000

const NONE: ReadonlySet<string> = new Set()

const answers = new Map<string, { at: number; addresses: Promise<ReadonlySet<string>> }>()

/**
 * Says that nothing of the document's dealer is at a path of the site that a link leads to, or nothing. Documents of no dealer
 * are not asked about: each dealer has pages of its own.
 */
export async function nowhereProblem(
  path: string | undefined,
  context: ValidationContext,
): Promise<string | undefined> {
  const tenant = (context.document?.['tenant'] as { _ref?: string } | undefined)?._ref
  if (!tenant || !path || sitePathProblem(path) !== undefined) return undefined
  // With drafts: a link may be written before its page is published.
  return isSomewhere(path, NONE) || isSomewhere(path, await addressesOf(tenant, context))
    ? undefined
    : `Nothing of this dealer is at ${pathKey(path)}: visitors would find no page. Correct it, or make the page.`
}

/** Whether something is at a path of a dealer's site, given the addresses that its staff made. */
export function isSomewhere(path: string, addresses: ReadonlySet<string>): boolean {
  const key = pathKey(path)
  return ALWAYS.has(key) || belongsToPlatform(key) || addresses.has(key)
}

/** The paths of an answer as `isSomewhere` compares them. */
export function addressesIn(found: SiteAddresses): ReadonlySet<string> {
  return new Set(Object.values(found).flatMap(keysOf))
}

/** What every site answers, whatever its staff made. */
const ALWAYS: ReadonlySet<string> = new Set(['/', '/trade-in', '/sell-my-car', '/contact', '/contact-us'])

function addressesOf(tenant: string, { getClient }: ValidationContext): Promise<ReadonlySet<string>> {
  const known = answers.get(tenant)
  const now = Date.now()
  if (known && now - known.at < FRESH_FOR_MS) return known.addresses
  const addresses = getClient({ apiVersion: API_VERSION })
    .fetch<SiteAddresses>(SITE_ADDRESSES_QUERY, { tenant }, { perspective: 'drafts' })
    .then(addressesIn)
  answers.set(tenant, { at: now, addresses })
  addresses.catch(() => answers.delete(tenant))
  return addresses
}

function keysOf(paths: readonly (string | null)[] | null): string[] {
  return (paths ?? []).flatMap((path) => (path ? [pathKey(path)] : []))
}
