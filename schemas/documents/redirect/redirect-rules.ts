import { publishedId } from '@forecourt/tenant-config/documents/published-id'
import { belongsToPlatform, parseRedirect, redirectsOf } from '@forecourt/tenant-config/routes/redirects'
import { pathKey } from '@forecourt/tenant-config/routes/route-redirect'
import type { ValidationContext } from '@sanity/types'
import { API_VERSION } from '../../api-version.ts'
import { sitePathProblem } from '../../objects/link-rules.ts'

type Draft = { _id: string; from?: string; to?: string; tenant?: { _ref?: string } } | undefined

/** Says why no redirect may begin at this path, or nothing; another redirect of the dealer there is one reason. */
export async function sourceProblem(from: string, context: ValidationContext): Promise<string | undefined> {
  const problem = sitePathProblem(from)
  if (problem) return problem
  if (from === '/') return 'The home page cannot lead elsewhere.'
  if (/[?#*]/.test(from)) return 'Only the path: without ?, # and *.'
  if (belongsToPlatform(from)) return 'This address belongs to the site itself: it cannot lead elsewhere.'
  const others = await otherRedirects(context)
  return others.some((other) => other.from && pathKey(other.from) === pathKey(from))
    ? 'Another redirect of this dealer begins at this address.'
    : undefined
}

/** Says that a page of the dealer stands at the path, which nobody would see any more, or nothing. */
export async function sourceWarning(from: string, context: ValidationContext): Promise<string | undefined> {
  const tenant = (context.document as Draft)?.tenant?._ref
  if (!tenant) return undefined
  const pages = await context
    .getClient({ apiVersion: API_VERSION })
    .fetch<number>(
      'count(*[_type == "page" && tenant._ref == $tenant && path == $from])',
      { tenant, from },
      { perspective: 'drafts' },
    )
  return pages > 0 ? 'A page of this dealer lives at this address: nobody would see it any more.' : undefined
}

/** Says what is wrong with the form of a redirect's target, or nothing. */
export function targetProblem(to: string, { document }: ValidationContext): string | undefined {
  if (!to.startsWith('/'))
    return URL.canParse(to) && to.startsWith('https://')
      ? undefined
      : 'Type a path that starts with a slash, or an address that starts with https://.'
  const from = (document as Draft)?.from
  return (
    sitePathProblem(to) ?? (from && pathKey(from) === pathKey(to) ? 'It leads back to itself.' : undefined)
  )
}

/** Says that the redirect leads in a circle with others of the dealer, also unpublished ones, or nothing. */
export async function circleProblem(context: ValidationContext): Promise<string | undefined> {
  const document = context.document as Draft
  const tenant = document?.tenant?._ref
  if (!document || !tenant) return undefined
  const own = publishedId(document._id)
  const redirects = [{ ...document, _id: own }, ...(await otherRedirects(context))].flatMap((one) => {
    const parsed = parseRedirect({ ...one, tenant, status: 301 })
    return parsed.ok ? [parsed.value] : []
  })
  const { problems } = redirectsOf({ _id: tenant }, redirects)
  return problems.some(({ path }) => path === own)
    ? 'It leads in a circle with other redirects of this dealer: browsers would give up.'
    : undefined
}

interface OtherRedirect {
  _id: string
  from: string | null
  to: string | null
}

/** The other redirects of the document's dealer, as they would be once all drafts are published. */
async function otherRedirects({ document, getClient }: ValidationContext): Promise<OtherRedirect[]> {
  const tenant = (document as Draft)?.tenant?._ref
  if (!document || !tenant) return []
  return getClient({ apiVersion: API_VERSION }).fetch<OtherRedirect[]>(
    '*[_type == "redirect" && tenant._ref == $tenant && !(_id in [$id, "drafts." + $id])]{_id, from, to}',
    { tenant, id: publishedId(document._id) },
    { perspective: 'drafts' },
  )
}
