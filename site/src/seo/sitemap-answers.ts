import { getTenant, type TenantContext } from '../server/tenants/tenant.ts'
import { siteUrl } from '../addresses/site-url.ts'
import { sitemapEntries, SITEMAP_KINDS, type SitemapKind } from './sitemap-data.ts'
import { lastChange, sitemapFiles, sitemapIndex, urlSet, type SitemapEntry } from './sitemap-xml.ts'

/** Where the index of a site's sitemaps is. */
export const SITEMAP_PATH = '/sitemap.xml'

const FILE = /^([a-z]+)-([1-9]\d{0,3})\.xml$/

/** `/sitemap.xml` of a tenant: the files of each kind that has pages, each with its latest change. */
export async function sitemapIndexAnswer(site: string): Promise<Response> {
  const context = await getTenant(site)
  const files: SitemapEntry[] = []
  for (const kind of SITEMAP_KINDS) {
    const list = await filesOf(context, kind)
    if (!list) return unavailable()
    for (const [n, entries] of list.entries()) {
      const changedAt = lastChange(entries)
      files.push({
        path: `/sitemaps/${kind}-${n + 1}.xml`,
        ...(changedAt === undefined ? {} : { changedAt }),
      })
    }
  }
  return xml(sitemapIndex(files, siteUrl(context.tenant)))
}

/** `/sitemaps/<kind>-<n>.xml` of a tenant; 404 for a file that its index does not name. */
export async function sitemapFileAnswer(site: string, name: string): Promise<Response> {
  const context = await getTenant(site)
  const [, word, number] = FILE.exec(name) ?? []
  const kind = SITEMAP_KINDS.find((known) => known === word)
  if (!kind) return notThere()
  const files = await filesOf(context, kind)
  if (!files) return unavailable()
  const entries = files[Number(number) - 1]
  return entries ? xml(urlSet(entries, siteUrl(context.tenant))) : notThere()
}

/** `/robots.txt` of a tenant: every page may be read, what is no page need not be; and where the sitemaps are. */
export async function robotsAnswer(site: string): Promise<Response> {
  const { tenant } = await getTenant(site)
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /_search/',
    `Sitemap: ${new URL(SITEMAP_PATH, siteUrl(tenant)).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

async function filesOf(context: TenantContext, kind: SitemapKind): Promise<SitemapEntry[][] | undefined> {
  const entries = await sitemapEntries(context, kind)
  return entries && sitemapFiles(entries, siteUrl(context.tenant))
}

function xml(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

function notThere(): Response {
  return new Response('There is no such sitemap.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain' },
  })
}

/** A sitemap that leaves out what cannot be asked for now would have it forgotten: crawlers come again. */
function unavailable(): Response {
  return new Response('The stock cannot be listed right now.\n', {
    status: 503,
    headers: { 'content-type': 'text/plain', 'retry-after': '60' },
  })
}
