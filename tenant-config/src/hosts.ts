import type { Issue } from './result.ts'
import { searchKey } from './search-text.ts'

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
  /** Hosts that are not names, or that two tenants claim: those answer for nobody. */
  readonly conflicts: readonly Issue[]
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const LOCAL_SUFFIX = '.localhost'

/** Host names to tenants from tenant documents (N17); a host claimed twice, or not a host, is reported in `conflicts`. */
export function buildHostTable(tenants: readonly HostClaim[]): HostTable {
  const slugByHost = new Map<string, string>()
  const contested = new Set<string>()
  const conflicts: Issue[] = slugConflicts(tenants)
  for (const { slug, hosts } of tenants) {
    for (const raw of hosts) {
      const host = normaliseHost(raw)
      if (host === undefined) {
        conflicts.push({ path: `${slug}.hosts`, message: `${JSON.stringify(raw)} is not a host name` })
      } else if (isClaimedByOther(host, slug, slugByHost, tenants)) {
        contested.add(host)
        const other = slugByHost.get(host) ?? host.slice(0, -LOCAL_SUFFIX.length)
        conflicts.push({
          path: `${slug}.hosts`,
          message: `${host} is claimed by ${other} too; it answers for neither`,
        })
      } else {
        slugByHost.set(host, slug)
      }
    }
  }
  // Serving one of the two would show a dealer's customers another dealer's site, depending on document order.
  for (const host of contested) slugByHost.delete(host)
  const slugs = new Set(tenants.map(({ slug }) => slug))
  for (const host of contested)
    if (host.endsWith(LOCAL_SUFFIX)) slugs.delete(host.slice(0, -LOCAL_SUFFIX.length))
  return { slugByHost, slugs, conflicts }
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

function isClaimedByOther(
  host: string,
  slug: string,
  slugByHost: ReadonlyMap<string, string>,
  tenants: readonly HostClaim[],
): boolean {
  const owner = slugByHost.get(host)
  if (owner !== undefined) return owner !== slug
  return tenants.some((other) => other.slug !== slug && host === `${other.slug}${LOCAL_SUFFIX}`)
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
