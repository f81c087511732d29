import { priceTypeLabel } from '@forecourt/tenant-config/vehicle/price'
import { comparisonNote } from '@forecourt/tenant-config/finance/disclaimer'
import { MAKES } from '@forecourt/tenant-config/vehicle/makes'
import { cache } from 'react'
import type { StockDocument } from '@forecourt/vehicle/document'
import { parseListingPath, type ListingNames } from '@forecourt/tenant-config/routes/routes'
import { stockTag, vehicleListTag, type CacheTag } from '../server/cache/cache-tags.ts'
import { ERRORS } from '../server/errors.ts'
import { placedState } from '../server/search/placed-state.ts'
import { countRequests, countStock, searchStock, type StockResult } from '../server/search/search.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import { getTenant, type TenantContext } from '../server/tenants/tenant.ts'
import { SAVE_SEARCH_PATH } from '../addresses/garage-paths.ts'
import { cardSettings } from '../card/card-settings.ts'
import { vehicleCardModel, type CardSettings } from '../card/vehicle-card-model.ts'
import type { ListingModel, ListingSettings } from '../search/state/listing-model.ts'
import { everythingTitle } from './listing-naming.ts'
import { guessedListing } from './guessed-listing.ts'
import { byOrder, phrasesOf } from './listing-rules.ts'
import { mergePreset, RANGE_FACETS, withSort, type ListingState } from '../search/state/listing-state.ts'
import { around } from '../search/state/listing-near.ts'
import { parseListingQuery } from '../search/state/listing-query.ts'
import { listingHref, listingRoute, presetRefinements } from '../search/state/listing-url.ts'
import { queryTerms } from '../search/state/query-terms.ts'
import { zeroResultSuggestions, type CountStates } from '../search/state/zero-result-suggestions.ts'
import { comparisonLine } from './filters/comparison-line.ts'
import { offeredFacets } from './filters/facet-offer.ts'
import { listingRequest } from './widgets/listing-parameters.ts'
import { makeLabels, modelLabels, VALUE_LABELS } from './filters/value-labels.ts'

export interface ListingPageData {
  context: TenantContext
  state: ListingState
  settings: ListingSettings
  cards: CardSettings
  /** Undefined while the search is away. */
  model: ListingModel | undefined
  /** The vehicles of the model's cards, in their order; for the server alone. */
  vehicles: StockDocument[]
  tags: CacheTag[]
}

/** Everything a listing page shows, or undefined when the path is no listing of this tenant (RTE-12 to RTE-15). */
export const listingPageData = cache(
  async (site: string, path: string, query: string): Promise<ListingPageData | undefined> => {
    const context = await getTenant(site)
    const { tenant } = context
    const { prefix } = tenant.search
    const isWeekly = tenant.search.facets.some(({ field }) => field === 'weekly_price_range')
    const [names, comparisonRate] = await Promise.all([
      listingNames(context),
      isWeekly ? comparisonLine(context) : '',
    ])
    const route = parseListingPath(path, prefix, names)
    if (!route) return undefined
    const preset = presetRefinements(route.preset, route.canonicalPath, prefix)
    const asked = mergePreset(parseListingQuery(new URLSearchParams(query)), preset)
    const located = await placedState(asked, tenant, getRuntime().places)
    const state = withSort(located, located.sortBy, tenant.search.sorts)
    const place = listingRoute(state, prefix)
    const settings = listingSettings(context, { names, comparisonRate }, place)
    const cards = cardSettings(context, 'search', place)
    const result = await searchStock(context, listingRequest(state, settings), { route: place })
    const model = toModel(result, state, settings, cards)
    if (model?.found === 0)
      model.zeroResultSuggestions = await zeroResultSuggestions(model, settings, countBy(context, settings))
    return {
      context,
      state,
      settings,
      cards,
      model,
      vehicles: result.ok ? result.vehicles : [],
      tags: [stockTag(tenant.slug), vehicleListTag(tenant.slug)],
    }
  },
)

function listingSettings(
  context: TenantContext,
  { names, comparisonRate }: { names: ListingNames; comparisonRate: string },
  route: string,
): ListingSettings {
  const { tenant, rules, basePath } = context
  const { prefix, pageSize, sorts, columns, hitCap, nearby, cache: memory } = tenant.search
  const { strings } = tenant
  return {
    basePath,
    prefix,
    pageSize,
    columns: columns.xl,
    hitCap,
    nearby,
    ...(tenant.flags.garage ? { saveSearch: context.link(SAVE_SEARCH_PATH) } : {}),
    cache: memory,
    sorts,
    ...offeredFacets(context, names),
    valueLabels: {
      ...VALUE_LABELS,
      make: makeLabels(names, tenant.displayNames),
      model: modelLabels(names, tenant.displayNames),
    },
    ...byOrder(context, route),
    ...phrasesOf(context),
    ...(rules.some(({ on, when }) => (on === 'stock' || on === 'promo') && when?.routes) ? { route } : {}),
    texts: {
      everything: everythingTitle(context),
      siteName: tenant.name,
      searchDown: ERRORS['search-down'].visitor,
      noSuchPlace: ERRORS['postcode-unknown'].visitor,
      comparisonRate,
      ...priceBasis(context),
      comparison: `Each vehicle’s own figure and comparison rate stand on its card. ${comparisonNote(tenant)}`,
      noResultsTitle: strings.noResultsTitle,
      noResults: strings.noResults,
      clearFilters: strings.clearFilters,
    },
  }
}

/** Where vehicles are sold without government charges, filters and weekly figures say that they go by the advertised price. */
function priceBasis({ governmentCharges = [] }: TenantContext): { priceBasis?: string } {
  if (governmentCharges.length === 0) return {}
  return {
    priceBasis: `By the advertised price. Where a card says “${priceTypeLabel('EGC')}”, charges come on top.`,
  }
}

function countBy(context: TenantContext, settings: ListingSettings): CountStates {
  return (states) =>
    countRequests(
      context,
      states.map((state) => ({
        request: listingRequest(state, settings),
        route: listingRoute(state, settings.prefix),
      })),
    )
}

function toModel(
  result: StockResult,
  state: ListingState,
  { phrases }: ListingSettings,
  cards: CardSettings,
): ListingModel | undefined {
  if (!result.ok) return undefined
  const { vehicles, found, pages, facets } = result
  const terms = queryTerms(state.query, phrases)
  const here = around(cards, state)
  return {
    state,
    terms,
    vehicles: vehicles.map((v) => vehicleCardModel(v, here)),
    found,
    pages,
    facets: withoutInnerValues(facets),
  }
}

/** A range shows its ends alone: hundreds of prices and kilometres between them would travel with every page. */
function withoutInnerValues(facets: ListingModel['facets']): ListingModel['facets'] {
  const ranges = RANGE_FACETS.flatMap((field) => {
    const values = facets[field]
    return values ? [[field, { ...values, counts: [] }]] : []
  })
  return { ...facets, ...Object.fromEntries(ranges) }
}

/** Returns the address of the listing that a path without a page stands for; undefined where it stands for none. */
export async function guessedListingHref(context: TenantContext, path: string): Promise<string | undefined> {
  const { tenant, basePath } = context
  const state = guessedListing(path, await listingNames(context))
  return state && listingHref(state, { prefix: tenant.search.prefix, basePath })
}

/** Makes and models a path may name: those in stock, and every make the platform knows (a sold-out make is no 404). */
async function listingNames(context: TenantContext): Promise<ListingNames> {
  const result = await countStock(context, ['make', 'make_model'])
  const values = (field: string) =>
    (result.ok ? (result.facets[field]?.counts ?? []) : []).map(({ value }) => value)
  const models = values('make_model').map((pair) => pair.split(' > '))
  return {
    makes: [...values('make'), ...MAKES.map(({ name }) => name)],
    modelsOf: (make) => models.flatMap(([of, model]) => (of === make && model ? [model] : [])),
  }
}
