import { OTHER } from './content.ts'
import { HOST, type Ask, type TwoDealers } from './two-dealers.ts'

const THEIRS = HOST[OTHER]
const TREE = encodeURIComponent(
  JSON.stringify([
    '',
    { children: ['h', { children: [['site', OTHER, 'd'], { children: ['__PAGE__', {}] }] }] },
  ]),
)

/** Headers by which proxies, Next or we ourselves say whose site is meant. */
export const HEADERS: readonly Record<string, string>[] = [
  { 'x-forwarded-host': THEIRS, 'x-forwarded-proto': 'https' },
  { forwarded: `host=${THEIRS};proto=https` },
  { 'x-host': THEIRS, 'x-original-host': THEIRS, origin: `http://${THEIRS}`, referer: `http://${THEIRS}/` },
  { 'x-forecourt-site': OTHER, 'x-forecourt-host': THEIRS },
  { 'x-matched-path': `/h/${OTHER}`, 'x-now-route-matches': `1=${OTHER}&nxtPsite=${OTHER}` },
  { 'x-invoke-path': `/h/${OTHER}`, 'x-invoke-query': `%7B%22site%22%3A%22${OTHER}%22%7D` },
  { 'x-middleware-rewrite': `/h/${OTHER}`, 'x-nextjs-rewrite': `/h/${OTHER}` },
  { 'x-original-url': `/h/${OTHER}`, 'x-rewrite-url': `/h/${OTHER}` },
  { 'x-nextjs-data': '1', 'x-middleware-prefetch': '1' },
  { rsc: '1', 'next-url': `/h/${OTHER}`, 'next-router-state-tree': TREE },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  { 'x-prerender-revalidate': 'x', 'x-lake-reader': 'will-editor', 'x-sanity-tenant': `tenant-${OTHER}` },
  { cookie: `tenant=${OTHER}; site=${OTHER}; __prerender_bypass=x; forecourt-draft-pass=x.y` },
]

/** Queries that name the other dealer in the words of Next, of the site, of the lake and of the search server. */
export const QUERIES: readonly string[] = [
  `site=${OTHER}`,
  `nxtPsite=${OTHER}&nxtIsite=${OTHER}`,
  `tenant=${OTHER}`,
  `tenant=tenant-${OTHER}&tenantId=tenant-${OTHER}`,
  `slug=${OTHER}&id=tenant-${OTHER}&dealer=${OTHER}&host=${THEIRS}`,
  `_rsc=1&__nextLocale=${OTHER}&__flight__=1`,
  `filter_by=tenant_ids:=${OTHER}&q=*&query_by=name`,
  `make=Kia%60%5D%20%7C%7C%20tenant_ids:=%5B%60${OTHER}`,
  `q=rio%20${OTHER}&sort=price_asc&page=1`,
  `perspective=raw&preview=1&sanity-preview-perspective=drafts&sanity-preview-secret=x`,
  `sanity-preview-pathname=/h/${OTHER}&path=/h/${OTHER}&redirect=/h/${OTHER}&back=/h/${OTHER}`,
]

/** Other spellings of a path, that mean the other dealer's page of this path to whoever reads them. */
export const spellings = (path: string): string[] => [
  `/h/${OTHER}${path}`,
  `/h/${OTHER}~t${path}`,
  `/t/${OTHER}${path}`,
  `/%68/${OTHER}${path}`,
  `/x/../h/${OTHER}${path}`,
  `/%2e%2e/h/${OTHER}${path}`,
  `//${THEIRS}${path}`,
  `http://${THEIRS}${path}`,
  `/_next/data/build/h/${OTHER}${path}.json`,
  `/_next/..%2fh%2f${OTHER}${path}`,
  `/_next/image?url=${encodeURIComponent(`/h/${OTHER}${path}`)}&w=640&q=75`,
  `/api/..%2fh%2f${OTHER}${path}`,
  `/${OTHER}${path}`,
]

/** Every hostile form of one path on the attacker's own host. */
export function hostileForms(path: string): Ask[] {
  return [
    ...HEADERS.map((headers) => ({ path, headers })),
    ...QUERIES.map((query) => ({ path: `${path}${path.includes('?') ? '&' : '?'}${query}` })),
    ...spellings(path).map((spelling) => ({ path: spelling })),
  ]
}

/** Everything the attacker may prove to be: a visitor, dealer's staff, the dealer's feed, a browser with a search key, a visitor who signed in. */
export function identities({ keys }: TwoDealers): Record<string, string>[] {
  return [
    {},
    { authorization: `Bearer ${keys.staff}` },
    { authorization: `Bearer ${keys.ingest}` },
    { 'x-typesense-api-key': keys.search },
    { authorization: `Bearer ${keys.search}` },
    { cookie: keys.visitor },
  ]
}
