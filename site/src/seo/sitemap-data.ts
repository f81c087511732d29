import { compileStockFilter } from '@forecourt/tenant-config/rules/filter/filter'
import { isPlatformPath } from '@forecourt/tenant-config/routes/platform-paths'
import { routeRedirect } from '@forecourt/tenant-config/routes/route-redirect'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { holdsIn } from '@forecourt/tenant-config/rules/language/rule-context'
import type { IndexedDocumentsQueryResult } from '@forecourt/schemas/generated/types'
import { readLayoutData } from '../layout/layout-data.ts'
import { rangeModels } from '../models/range-models.ts'
import { allTenantOffers } from '../offers/offers-data.ts'
import { outageTag, stockTag, typeTag, vehicleListTag } from '../server/cache/cache-tags.ts'
import { CONTACT_PATHS, contactPagePath, DEALER_LOCATOR_PATH, locationPath } from '../places/place-paths.ts'
import { shownReviews } from '../reviews/reviews-data.ts'
import { REVIEWS_PATH } from '../reviews/reviews-path.ts'
import { fetchContent } from '../server/content/content.ts'
import { usesOutage, usesTags } from '../server/cache/page-tags.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { countRequests, vehicleRoute } from '../server/search/search.ts'
import { pageAccess } from '../server/sign-in/page-access.ts'
import type { ListedVehicle } from '../server/search/stock-search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { allStockPath, listingRoute } from '../search/state/listing-url.ts'
import { listingEntries, type ListingSitemapEntry } from './listing-entries.ts'
import { lastChange, type SitemapEntry } from './sitemap-xml.ts'
import { indexedDocumentsQuery } from './sitemap.query.ts'

/** Kinds of a site's sitemaps, in the order of their index. */
export const SITEMAP_KINDS = ['pages', 'listings', 'vehicles', 'offers'] as const
export type SitemapKind = (typeof SITEMAP_KINDS)[number]

/** Most searches that the engine takes in one request. */
const MAX_COUNTS = 50

/** The pages of a kind that anybody may open at an address of their own, or undefined while the search is away. */
export async function sitemapEntries(
  context: TenantContext,
  kind: SitemapKind,
): Promise<SitemapEntry[] | undefined> {
  const entries = await entriesOf(context, kind)
  return entries?.filter(({ path }) => isOpen(context, path))
}

function entriesOf(context: TenantContext, kind: SitemapKind): Promise<SitemapEntry[] | undefined> {
  switch (kind) {
    case 'pages':
      return contentPages(context)
    case 'offers':
      return offerPages(context)
    case 'listings':
      return listings(context)
    case 'vehicles':
      return vehicles(context)
  }
}

/** True for a path that is neither hidden, nor for signed-in visitors only, nor another name of a page. */
function isOpen(context: TenantContext, path: string): boolean {
  return (
    routeRedirect(path, context.tenant) === undefined && pageAccess(context, path, context.now) === 'open'
  )
}

async function contentPages(context: TenantContext): Promise<SitemapEntry[]> {
  const byPath = new Map<string, IndexedDocumentsQueryResult[number]>()
  for (const document of await indexedDocuments(context)) {
    if (['offer', 'model', 'location'].includes(document._type)) continue
    if (!document.path?.startsWith('/') || isPlatformPath(document.path)) continue
    if (!byPath.has(document.path)) byPath.set(document.path, document)
  }
  for (const [path, document] of await modelPages(context)) if (!byPath.has(path)) byPath.set(path, document)
  const made = [...byPath].flatMap(([path, { noIndex, _updatedAt }]) =>
    noIndex ? [] : [{ path, changedAt: epochSeconds(_updatedAt) }],
  )
  return [...made, ...(await placePages(context, new Set(byPath.keys())))]
}

/** The pages of places and of reviews: that of all, of each location, and those to write to them at; staff's own go before. */
async function placePages(context: TenantContext, made: ReadonlySet<string>): Promise<SitemapEntry[]> {
  const { tenant } = context
  const { locations, yards } = await readLayoutData(context)
  const contact = CONTACT_PATHS.some((path) => made.has(path)) ? [] : [tenant.routes.contact]
  const own = new Map((await indexedDocuments(context)).map((document) => [document._id, document]))
  const hasReviews = (await shownReviews(context)).latest.length > 0
  const paths = [
    ...(hasReviews ? [REVIEWS_PATH] : []),
    ...(yards.length > 0 ? [DEALER_LOCATOR_PATH] : []),
    ...locations
      .filter(({ _id, slug }) => slug && !own.get(_id)?.noIndex)
      .map((location) => locationPath(location, tenant)),
    ...contact,
    ...yards.map(({ main }) => contactPagePath(main.name)),
  ]
  return [...new Set(paths)].filter((path) => !made.has(path)).map((path) => ({ path }))
}

/** The pages of models of the range, each with the dealer's own document of it. */
async function modelPages(
  context: TenantContext,
): Promise<[path: string, document: IndexedDocumentsQueryResult[number]][]> {
  const own = new Map((await indexedDocuments(context)).map((document) => [document._id, document]))
  return (await rangeModels(context)).flatMap(({ path, documentId }) => {
    const document = own.get(documentId)
    return path === undefined || !document ? [] : [[path, document]]
  })
}

async function offerPages(context: TenantContext): Promise<SitemapEntry[]> {
  const changes = new Map(
    (await indexedDocuments(context)).map(({ _id, _updatedAt, noIndex }) => [_id, { _updatedAt, noIndex }]),
  )
  const offers = (await allTenantOffers(context)).flatMap(({ _id, path }): SitemapEntry[] => {
    const change = changes.get(_id)
    if (change?.noIndex) return []
    return [{ path, ...(change ? { changedAt: epochSeconds(change._updatedAt) } : {}) }]
  })
  if (offers.length === 0) return []
  const changedAt = lastChange(offers)
  return [{ path: '/special-offers', ...(changedAt === undefined ? {} : { changedAt }) }, ...offers]
}

function indexedDocuments({ id, tenant }: TenantContext): Promise<IndexedDocumentsQueryResult> {
  return fetchContent<IndexedDocumentsQueryResult>(
    indexedDocumentsQuery,
    { tenantId: id, make: tenant.manufacturer?.slug ?? '' },
    { tags: ['page', 'sharedPage', 'offer', 'model', 'location'].map((type) => typeTag(type, id)) },
  )
}

/** The listings with a path of their own that anybody may open, or undefined while the search is away. */
export async function openListings(context: TenantContext): Promise<ListingSitemapEntry[] | undefined> {
  return (await listings(context))?.filter(({ path }) => isOpen(context, path))
}

async function listings(context: TenantContext): Promise<ListingSitemapEntry[] | undefined> {
  const { prefix } = context.tenant.search
  const shown = await listed(context, { surface: 'search', route: allStockPath(context.tenant) })
  if (!shown) return undefined
  const entries = listingEntries(shown, prefix)
  // Rules for the path of one listing may leave it without a vehicle.
  if (rulesForPaths(context).length === 0) return entries
  const kept: ListingSitemapEntry[] = []
  for (let from = 0; from < entries.length; from += MAX_COUNTS) {
    const batch = entries.slice(from, from + MAX_COUNTS)
    const counts = await countRequests(
      context,
      batch.map(({ state }) => ({
        request: { refinements: state.refinements },
        route: listingRoute(state, prefix),
      })),
    )
    kept.push(...batch.filter((_, i) => counts[i] !== 0))
  }
  return kept
}

/** Vehicles whose page anybody may open, evaluated as on the page itself; by path, so that files change little. */
async function vehicles(context: TenantContext): Promise<SitemapEntry[] | undefined> {
  const shown = await pagesOfVehicles(context)
  return shown
    ?.map(({ slug, updated_at }) => ({
      path: `/cars/${encodeURIComponent(slug)}`,
      changedAt: updated_at,
    }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

async function pagesOfVehicles(context: TenantContext): Promise<ListedVehicle[] | undefined> {
  const pathRules = rulesForPaths(context)
  const any = await listed(context, { surface: 'vdp', route: vehicleRoute('') })
  if (!any || pathRules.length === 0) return any
  // Pages for which the same of these rules hold are searched together.
  const all = await listed({ ...context, rules: [] }, { surface: 'vdp' })
  if (!all) return undefined
  const groups = Map.groupBy(all, ({ slug }) =>
    pathRules.map((rule) => holdsIn(rule, { ...context, surface: 'vdp', route: vehicleRoute(slug) })).join(),
  )
  const kept: ListedVehicle[] = []
  for (const group of groups.values()) {
    const shown = await listed(context, { surface: 'vdp', route: vehicleRoute(group[0]?.slug ?? '') })
    if (!shown) return undefined
    const slugs = new Set(shown.map(({ slug }) => slug))
    kept.push(...group.filter(({ slug }) => slugs.has(slug)))
  }
  return kept
}

/** Rules on stock that hold at some paths only. */
function rulesForPaths({ rules }: TenantContext): TenantRule[] {
  return rules.filter(({ on, when }) => on === 'stock' && when?.routes !== undefined)
}

async function listed(
  { tenant, rules, now, tags }: TenantContext,
  place: { surface: 'search' | 'vdp'; route?: string },
): Promise<ListedVehicle[] | undefined> {
  await usesTags([...tags, stockTag(tenant.slug), vehicleListTag(tenant.slug)])
  const found = await getRuntime().listStock(compileStockFilter(rules, { tenant, now, ...place }))
  if (!found) await usesOutage(outageTag('search'))
  return found
}

function epochSeconds(iso: string): number {
  return Math.floor(Date.parse(iso) / 1000)
}
