import type { StockDocument } from '@forecourt/vehicle/document'
import type { SortKey, Surface } from '@forecourt/tenant-config/rules/language/rule'
import { outageTag, stockTag, vehicleListTag, vehicleTag, type CacheTag } from '../cache/cache-tags.ts'
import { usesOutage, usesTags } from '../cache/page-tags.ts'
import { getRuntime } from '../runtime/runtime.ts'
import { scopedRequest, type SearchPlace } from './scoped-request.ts'
import { similarRequests } from '../../search/similar-requests.ts'
import type { StockFailure, StockResult } from './stock-search.ts'
import { quoteValue } from '../../search/quote-value.ts'
import type { StockRequest } from '../../search/stock-request.ts'
import type { TenantContext } from '../tenants/tenant.ts'

export type { FacetCount, FacetResult, StockFailure, StockPage, StockResult } from './stock-search.ts'
export type { NumberRange, StockRequest } from '../../search/stock-request.ts'

interface Scope extends SearchPlace {
  tags: CacheTag[]
}

/**
 * Returns the listing of a tenant: the visitor's request inside the tenant's rules (SRCH-08). Returns a failure, never
 * throws it.
 */
export async function searchStock(
  context: TenantContext,
  request: StockRequest,
  options: { surface?: Surface; route?: string } = {},
): Promise<StockResult> {
  return run(context, request, {
    surface: options.surface ?? 'search',
    route: options.route,
    tags: listTags(context),
  })
}

/**
 * Returns, by field, counts of the values or bounds of the numbers in a tenant's stock, or in the part of it that `within`
 * leaves.
 */
export async function countStock(
  context: TenantContext,
  facets: readonly string[],
  within: Pick<StockRequest, 'refinements' | 'ranges'> = {},
): Promise<StockResult> {
  return run(
    context,
    { perPage: 1, facets, ...within },
    { surface: 'search', isCount: true, tags: listTags(context) },
  )
}

/** Returns how many vehicles the tenant's listing shows for each request; undefined where the engine does not say. */
export async function countRequests(
  context: TenantContext,
  asked: readonly { request: StockRequest; route: string }[],
): Promise<(number | undefined)[]> {
  const scoped = asked.map(({ request, route }) =>
    scopedRequest(context, request, { surface: 'search', route }),
  )
  const counts = await getRuntime().stock.counts(scoped)
  await usesTags(listTags(context))
  if (counts.includes(undefined)) await usesOutage(outageTag('search'))
  return counts
}

/** Returns vehicles of the tenant's listing, the lowest price first, whatever its rules do to the order of lists. */
export async function stockByPrice(
  context: TenantContext,
  request: Omit<StockRequest, 'sort'>,
): Promise<StockResult> {
  const asked: StockRequest = { ...request, sort: 'price_asc' }
  return run(context, asked, { surface: 'search', isCount: true, tags: listTags(context) })
}

/** Returns a row of vehicles for a block, e.g. the newest utes. */
export async function carouselStock(
  context: TenantContext,
  options: {
    request?: Omit<StockRequest, 'sort' | 'perPage' | 'page'>
    filter?: string
    sort?: SortKey
    /** Path of the page that shows it. */
    route?: string
    limit: number
  },
): Promise<StockResult> {
  const { filter, route } = options
  const request = { ...options.request, sort: options.sort ?? 'relevant', perPage: options.limit }
  return run(context, request, { surface: 'carousel', filter, route, tags: listTags(context) })
}

/**
 * Returns vehicles like this one, as many as its tenant shows: the same body within the price band, then the same make
 * (SIM-01, SIM-02, N6), the closest first; where half of them would be of its own model, the other half is of others. When
 * there are none, or the search fails, returns others of the same kind if the tenant wants them
 * (SIM-06).
 */
export async function similarStock(
  context: TenantContext,
  vehicle: StockDocument,
): Promise<{ ok: true; vehicles: StockDocument[] } | StockFailure> {
  const { show, onFail } = context.tenant.similar
  const scope = {
    surface: 'similar',
    route: vehicleRoute(vehicle.slug),
    tags: [stockTag(context.tenant.slug)],
  } as const satisfies SearchPlace & { tags: CacheTag[] }
  const { close, general, otherModels } = similarRequests(context.tenant, vehicle)
  let failure: StockFailure | undefined
  const ask = async (request: StockRequest, filter?: string): Promise<StockDocument[]> => {
    const result = await run(context, request, { ...scope, filter })
    if (result.ok) return result.vehicles
    failure ??= result
    return []
  }
  let found: StockDocument[] = []
  for (const request of close) {
    if (found.length >= show) break
    const nearest = await ask(request)
    const half = Math.ceil(show / 2)
    const isOwnModel = ({ make_model: model }: StockDocument) => model === vehicle.make_model
    const isOneModel = nearest.slice(0, show).filter(isOwnModel).length > half
    const others = isOneModel ? await ask(request, otherModels) : []
    found = distinct([...found, ...(isOneModel ? nearest.slice(0, half) : []), ...others, ...nearest])
  }
  if (found.length === 0 && onFail === 'general') found = await ask(general)
  if (found.length === 0 && failure) return failure
  const vehicles = found.slice(0, show)
  // A similar vehicle that is sold or repriced must not stay on this page.
  await usesTags(vehicles.map((v) => vehicleTag(context.tenant.slug, v.id)))
  return { ok: true, vehicles }
}

/** Each vehicle once, where it stands first. */
function distinct(vehicles: readonly StockDocument[]): StockDocument[] {
  return [...new Map(vehicles.map((one) => [one.id, one])).values()]
}

/** The vehicle of a page, nothing (hidden or unknown), or the failure of the engine. */
export type VehicleResult = { ok: true; vehicle: StockDocument | undefined } | StockFailure

/** Most slugs that the engine cannot tell apart, since it ignores their dashes. */
const MAX_LOOKALIKES = 20

/** Form of slugs and ids. No other text is searched for, since the engine refuses some of it (a `*` or `-` alone). */
const PLAIN_NAME = /^[\w:.~-]*[a-z\d][\w:.~-]*$/i

/** Returns the vehicle with this slug, if the tenant's rules let it be seen on its page. */
export async function vehicleBySlug(context: TenantContext, slug: string): Promise<VehicleResult> {
  if (!PLAIN_NAME.test(slug)) return { ok: true, vehicle: undefined }
  const result = await run(
    context,
    { perPage: MAX_LOOKALIKES },
    {
      surface: 'vdp',
      route: vehicleRoute(slug),
      filter: `slug:=${quoteValue(slug)}`,
      tags: [stockTag(context.tenant.slug)],
    },
  )
  if (!result.ok) return result
  // `:=` compares tokens, so `mazda-3` could match `mazda3`: only the exact slug counts.
  const vehicle = result.vehicles.find((v) => v.slug === slug)
  await usesTags(vehicle ? [vehicleTag(context.tenant.slug, vehicle.id)] : listTags(context))
  return { ok: true, vehicle }
}

/**
 * Returns the vehicles with these ids whose page a visitor of this tenant may open, in the order of the ids; a hidden
 * vehicle is left out like one that never was. `route` is the path of the page that shows them.
 */
export async function vehiclesByIds(
  context: TenantContext,
  named: readonly string[],
  route: string,
): Promise<{ ok: true; vehicles: StockDocument[] } | StockFailure> {
  const ids = named.filter((id) => PLAIN_NAME.test(id))
  if (ids.length === 0) return { ok: true, vehicles: [] }
  const tags = [stockTag(context.tenant.slug), ...ids.map((id) => vehicleTag(context.tenant.slug, id))]
  const filter = `id:=[${ids.map(quoteValue).join(',')}]`
  const result = await run(context, { perPage: ids.length }, { surface: 'vdp', route, filter, tags })
  if (!result.ok) return result
  const found = new Map(result.vehicles.map((vehicle) => [vehicle.id, vehicle]))
  return { ok: true, vehicles: ids.map((id) => found.get(id)).filter((vehicle) => vehicle !== undefined) }
}

/** Returns the path of a vehicle's page, as rules name it. */
export function vehicleRoute(slug: string): string {
  return `/cars/${slug}`
}

function listTags({ tenant }: TenantContext): CacheTag[] {
  return [stockTag(tenant.slug), vehicleListTag(tenant.slug)]
}

async function run(context: TenantContext, request: StockRequest, scope: Scope): Promise<StockResult> {
  const runtime = getRuntime()
  const asked = scopedRequest(context, request, scope)
  const tags = [...scope.tags, ...context.tags]
  // A page expires only with the tags of what it shows, but it must then not get an answer from before the change, so
  // answers carry the tags of lists, too.
  const answerTags = [...new Set([...tags, ...listTags(context)])]
  const result = await runtime.stock.run(asked.request, asked.filter, answerTags)
  await usesTags(tags)
  if (!result.ok && result.reason === 'search-down') await usesOutage(outageTag('search'))
  return result
}
