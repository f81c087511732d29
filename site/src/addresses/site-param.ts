/** How a page of a tenant is addressed: under the tenant's own host, or under `/t/<slug>` (local mode). */
export interface SiteParam {
  slug: string
  basePath: string
}

const TENANT_SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62})$/
const PATH_SUFFIX = '~t'

/** Reads Next's `site` param (`harbour` or `harbour~t`); undefined when it is neither. */
export function parseSiteParam(site: string): SiteParam | undefined {
  const decoded = site.replaceAll('%7E', '~').replaceAll('%7e', '~')
  const isUnderPath = decoded.endsWith(PATH_SUFFIX)
  const slug = isUnderPath ? decoded.slice(0, -PATH_SUFFIX.length) : decoded
  if (!TENANT_SLUG.test(slug)) return undefined
  return { slug, basePath: isUnderPath ? `/t/${slug}` : '' }
}

/** The `site` param of a tenant; `isUnderPath` for the pages served under `/t/<slug>`. */
export function siteParam(slug: string, isUnderPath: boolean): string {
  return isUnderPath ? `${slug}${PATH_SUFFIX}` : slug
}

/** The one link builder: puts the base path before a site-absolute path; other URLs pass unchanged. */
export function createLink(basePath: string): (path: string) => string {
  return (path) => {
    if (!path.startsWith('/') || path.startsWith('//')) return path
    if (path === '/') return basePath || '/'
    if (/^\/[?#]/.test(path)) return `${basePath || '/'}${path.slice(1)}`
    return `${basePath}${path}`
  }
}
