import * as z from 'zod'
import type { Owned } from '../brand/shared.ts'
import { fail, ok, type Issue, type Result } from '../documents/result.ts'
import { cleanTree } from '../documents/tree.ts'
import { zodIssues } from '../documents/zod-issues.ts'
import { documentId, ownPath, path, reference } from '../tenant/tenant-parts.ts'
import { isPlatformPath } from './platform-paths.ts'
import {
  FINANCE_PATHS,
  pathKey,
  pathOnHosts,
  redirectLocation,
  type RedirectTarget,
} from './route-redirect.ts'

/** Redirects of one dealer that are used, the oldest first. */
export const MAX_REDIRECTS = 2000

/** Characters of an address, and redirects that may lead on to each other. */
const MAX_ADDRESS = 1000
const MAX_HOPS = 10

/** HTTP statuses of a redirect: the page moved for good, or is elsewhere for now. */
export const REDIRECT_STATUSES = [301, 302] as const

const target = z.union(
  [path, z.url({ protocol: /^https$/ })],
  'expected a path such as /about-us, or an https address',
)

/** RTE-38: the platform's own pages come before redirects. */
const source = ownPath
  .max(MAX_ADDRESS, `must be no longer than ${MAX_ADDRESS} characters`)
  .refine((from) => !belongsToPlatform(from), 'this address belongs to the platform')

const schema = z
  .object({
    _id: documentId,
    tenant: reference,
    from: source,
    to: target.refine((to) => to.length <= MAX_ADDRESS, `must be no longer than ${MAX_ADDRESS} characters`),
    status: z.union([z.literal(301), z.literal(302)], 'expected 301 or 302'),
  })
  .refine(({ from, to }) => !to.startsWith('/') || pathKey(from) !== pathKey(to), {
    path: ['to'],
    message: 'leads back to the address itself',
  })

/** A `redirect` document of a dealer: requests for the path `from` are led to `to`, a path of the site or an https address. */
export type Redirect = z.infer<typeof schema> & Owned

/** Parses a `redirect` document (nulls mean absent); errors name the path. */
export function parseRedirect(document: unknown): Result<Redirect> {
  const parsed = schema.safeParse(cleanTree(document))
  return parsed.success ? ok(parsed.data) : fail(...zodIssues(parsed.error))
}

/** Whether no redirect may begin at a path, for the platform or the dealer's settings decide what is there (RTE-38, RTE-07). */
export function belongsToPlatform(from: string): boolean {
  const key = pathKey(from)
  return isPlatformPath(from) || FINANCE_PATHS.some((taken) => key === taken || key.startsWith(`${taken}/`))
}

export interface DealerRedirects {
  /** By the address asked for, as `pathKey` spells it; each leads to where its chain ends. */
  redirects: Record<string, Required<RedirectTarget>>
  /** Redirects that are left out; `path` is the id of the document. */
  problems: Issue[]
}

/**
 * The redirects of one dealer, ready to be looked up. One that leads to another is followed to the end, so that visitors make
 * one hop; it is for good only when all of them are. An address on the dealer's own hosts counts as its path. Of two from one
 * address the first of the list is used; those that lead in a circle are left out.
 */
export function redirectsOf(
  { _id: tenantId, hosts = [] }: { _id: string; hosts?: readonly string[] },
  all: readonly Redirect[],
): DealerRedirects {
  const own = all
    .filter(({ tenant }) => tenant === tenantId)
    .map((redirect) => ({ ...redirect, to: pathOnHosts(redirect.to, hosts) ?? redirect.to }))
  const problems: Issue[] = own
    .slice(MAX_REDIRECTS)
    .map(({ _id }) => ({ path: _id, message: `a dealer has ${MAX_REDIRECTS} redirects at most` }))
  const byFrom = new Map<string, Redirect>()
  for (const redirect of own.slice(0, MAX_REDIRECTS)) {
    const key = pathKey(redirect.from)
    if (byFrom.has(key))
      problems.push({ path: redirect._id, message: `${redirect.from} is led elsewhere already` })
    else byFrom.set(key, redirect)
  }
  const redirects: DealerRedirects['redirects'] = {}
  for (const [key, redirect] of byFrom) {
    const end = endOfChain(redirect, byFrom)
    if (end) redirects[key] = end
    else
      problems.push({
        path: redirect._id,
        message: `${redirect.from} leads in a circle, or on more than ${MAX_HOPS} times`,
      })
  }
  return { redirects, problems }
}

/** Where the last of a chain leads; undefined for a circle and for a chain that is too long. */
function endOfChain(
  first: Redirect,
  byFrom: ReadonlyMap<string, Redirect>,
): Required<RedirectTarget> | undefined {
  let { to, status }: Required<RedirectTarget> = first
  for (let hops = 0; hops <= MAX_HOPS; hops += 1) {
    const next = to.startsWith('/') ? byFrom.get(pathKey(to)) : undefined
    if (!next) return { to, status }
    to = redirectLocation(next.to, queryOf(to), '')
    status = status === 302 ? 302 : next.status
  }
  return undefined
}

function queryOf(address: string): string {
  return /\?[^#]*/.exec(address)?.[0] ?? ''
}
