import type { Issue } from '../documents/result.ts'
import { searchKey } from '../search/search-text.ts'

export interface HostClaim {
  slug: string
  hosts: string[]
}

export interface HostMatch {
  slug: string
  /** The host as the table knows it: lower case, no port, no trailing dot, ASCII. */
  host: string
}

export interface HostTable {
  readonly slugByHost: ReadonlyMap<string, string>
  readonly slugs: ReadonlySet<string>
  /** Hosts that are not names or not theirs to claim, which answer for nobody, and claims of hosts that another tenant has. */
  readonly conflicts: readonly Issue[]
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const LOCAL_SUFFIX = '.localhost'

/**
 * Host names to tenants from tenant documents, the oldest first (N17); what cannot be served is reported in `conflicts`.
 * `held` is who answered at each host until now: a host that two claim stays with its holder, and is the oldest one's where
 * nobody held it. A slug's own `<slug>.localhost` and the platform's addresses are not for others to claim.
 */
export function buildHostTable(
  tenants: readonly HostClaim[],
  held: ReadonlyMap<string, string> = new Map(),
): HostTable {
  const slugs = new Set(tenants.map(({ slug }) => slug))
  const conflicts: Issue[] = slugConflicts(tenants)
  const claims = new Map<string, Set<string>>()
  for (const { slug, hosts } of tenants) {
    for (const raw of hosts) {
      const host = normaliseHost(raw)
      const problem =
        host === undefined ? `${JSON.stringify(raw)} is not a host name` : notFor(slug, host, slugs)
      if (problem !== undefined) conflicts.push({ path: `${slug}.hosts`, message: problem })
      else if (host !== undefined) claims.set(host, (claims.get(host) ?? new Set()).add(slug))
    }
  }
  const slugByHost = new Map<string, string>()
  for (const [host, claimants] of claims) {
    const [oldest = ''] = claimants
    const before = held.get(host)
    const holder = before !== undefined && claimants.has(before) ? before : oldest
    slugByHost.set(host, holder)
    for (const slug of claimants) {
      if (slug === holder) continue
      const message = `${host} is claimed by ${holder} too; it stays with ${holder}`
      conflicts.push({ path: `${slug}.hosts`, message })
    }
  }
  return { slugByHost, slugs, conflicts }
}

/** Why a text cannot be a host of a dealer, for whoever writes it; undefined when it can. */
export function hostProblem(raw: string): string | undefined {
  const host = normaliseHost(raw)
  if (!host?.includes('.')) return 'Write only the host name, e.g. www.harbourcity.com.au.'
  return isPlatformHost(host) ? `${host} is the platform's own address.` : undefined
}

/** Why a tenant can never have a host, whoever else claims it. */
function notFor(slug: string, host: string, slugs: ReadonlySet<string>): string | undefined {
  if (isPlatformHost(host)) return `${host} is the platform's own address`
  const local = host.endsWith(LOCAL_SUFFIX) ? host.slice(0, -LOCAL_SUFFIX.length) : slug
  return local !== slug && slugs.has(local) ? `${host} is the local name of ${local}` : undefined
}

/** True for the platform's own address on its machine, in any spelling a Host header may have. */
export function isPlatformHost(host: string | undefined): boolean {
  if (host?.replace(/:\d{1,5}$/, '') === '[::1]') return true
  const name = host === undefined ? undefined : normaliseHost(host)
  return name === 'localhost' || name === '0.0.0.0' || /^127(?:\.\d{1,3}){3}$/.test(name ?? '')
}

/** The tenant of a Host header: exact hosts first, then `<slug>.localhost`; undefined for every other host (N17). */
export function resolveHost(hostHeader: string | undefined, table: HostTable): HostMatch | undefined {
  const host = hostHeader === undefined ? undefined : normaliseHost(hostHeader)
  if (host === undefined) return undefined
  const slug = table.slugByHost.get(host)
  if (slug !== undefined) return { slug, host }
  if (!host.endsWith(LOCAL_SUFFIX)) return undefined
  const local = host.slice(0, -LOCAL_SUFFIX.length)
  return table.slugs.has(local) ? { slug: local, host } : undefined
}

/** A host in the one form tables use: no port, no trailing dot, lower case, punycode; undefined when it is no host name. */
export function normaliseHost(raw: string): string | undefined {
  const text = raw.trim()
  // Characters the URL parser would read as something else than a host (a path, credentials, a second host).
  if (text === '' || text.length > 300 || /[\s/\\@?#%,<>|^]/.test(text)) return undefined
  const name = text.replace(/:\d{1,5}$/, '').replace(/\.$/, '')
  if (name === '' || name.includes(':') || name.includes('[')) return undefined
  const ascii = toAscii(name)
  return ascii !== undefined && ascii.length <= 253 && ascii.split('.').every((label) => LABEL.test(label))
    ? ascii
    : undefined
}

function toAscii(name: string): string | undefined {
  try {
    return new URL(`http://${name}`).hostname.toLowerCase()
  } catch {
    return undefined
  }
}

/** Slugs scope the search, which ignores hyphens: `south-side` and `southside` would see each other's stock. */
function slugConflicts(tenants: readonly HostClaim[]): Issue[] {
  const seen = new Map<string, string>()
  return tenants.flatMap(({ slug }) => {
    const key = searchKey(slug)
    const other = seen.get(key)
    seen.set(key, slug)
    if (other === undefined) return []
    const message =
      other === slug ? `two tenants have the slug ${slug}` : `the search cannot tell ${slug} from ${other}`
    return [{ path: `${slug}.slug`, message }]
  })
}
