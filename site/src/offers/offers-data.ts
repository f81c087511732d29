import type { OfferCardData, OfferChoice } from '@forecourt/blocks/core/block-context'
import { hrefOf } from '@forecourt/blocks/core/links/href-of'
import { offerPath } from '@forecourt/blocks/core/offers/offer-path'
import type { OfferQueryResult, OffersQueryResult } from '@forecourt/schemas/generated/types'
import { displayMake } from '@forecourt/tenant-config/vehicle/display-name'
import type { StockDocument } from '@forecourt/vehicle/document'
import { slugify } from '@forecourt/vehicle/slug'
import type { RuleContext } from '@forecourt/tenant-config/rules/language/rule-context'
import { soundDocuments } from '../server/content/shape/content-issues.ts'
import { fetchContent, fetchContentOr } from '../server/content/content.ts'
import { typeTag, type CacheTag } from '../server/cache/cache-tags.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { rangeModels, type RangeModel } from '../models/range-models.ts'
import { offerActions } from './offer-actions.ts'
import { isAbout, type OfferSubject } from './offer-vehicles.ts'
import { offerQuery, offersQuery } from './offers.query.ts'
import { claimedFinance, offerIssues } from '../server/shown/offer-issues.ts'
import { shownOffers } from '../server/shown/shown-offers.ts'

type OfferDocument = OffersQueryResult[number]

/** Where offers show, as rules name it: the path of the page, and `widget` for a block of one. */
type OfferPlace = Pick<RuleContext, 'surface' | 'route'>

/** Offers that are on now and not withheld from this website (OFR-04), in the query's order. */
export async function tenantOffers(
  context: TenantContext,
  place: OfferPlace,
  options: OfferChoice & { limit?: number } = {},
): Promise<OfferCardData[]> {
  const all = await offerDocuments(context)
  const isShown = shownOffers(context, place)
  const shown = soundDocuments('offers', context.id, all, offerIssues).filter(
    (offer) =>
      isShown(offer) &&
      (!options.category || offer.category === options.category) &&
      (!options.make || makeSlug(offer.manufacturer, context.tenant) === options.make) &&
      (!options.model || (offer.model !== null && slugify(offer.model) === options.model)) &&
      (options.ids?.includes(offer._id) ?? true),
  )
  return toCards(shown.slice(0, options.limit), context)
}

/** Those of these offers (ids of documents) that are on now, for a part of every page: none while the content cannot be read. */
export async function offersNamed(context: TenantContext, ids: readonly string[]): Promise<OfferCardData[]> {
  const all = await fetchContentOr<OffersQueryResult>([], ...question(context))
  const isShown = shownOffers(context, { surface: 'widget' })
  const named = all.filter(({ _id }) => ids.includes(_id))
  return toCards(soundDocuments('offers', context.id, named, offerIssues).filter(isShown), context)
}

/** Offers whose pages anybody may open now, each evaluated at its own path. */
export async function allTenantOffers(context: TenantContext): Promise<OfferCardData[]> {
  const all = soundDocuments('offers', context.id, await offerDocuments(context), offerIssues)
  const shown = all.filter((offer) => shownOffers(context, { route: pathOf(offer, context) })(offer))
  return toCards(shown, context)
}

/**
 * Offers that are on now and about this vehicle in particular, for its page: those that are featured first, then what ends
 * first. None while the content cannot be read.
 */
export async function offersAbout(
  context: TenantContext,
  vehicle: StockDocument,
  { route, limit }: { route: string; limit: number },
): Promise<OfferCardData[]> {
  const all = await fetchContentOr<OffersQueryResult>([], ...question(context))
  const isShown = shownOffers(context, { surface: 'vdp', route })
  const about = soundDocuments('offers', context.id, all, offerIssues).filter(
    (offer) => isShown(offer) && isAbout(offer, vehicle, context),
  )
  return toCards(about.slice(0, limit), context)
}

/** Offers that are on now and about a model of the range, for its page: then those about every model of its make. */
export async function offersOnModel(
  context: TenantContext,
  model: RangeModel,
  { route, limit }: { route: string; limit: number },
): Promise<OfferCardData[]> {
  const all = await fetchContentOr<OffersQueryResult>([], ...question(context))
  const isShown = shownOffers(context, { route })
  const shown = soundDocuments('offers', context.id, all, offerIssues).filter(isShown)
  const own = shown.filter((offer) => modelOf(offer, context.tenant, [model]))
  const ofMake = shown.filter(
    (offer) => !offer.model && makeSlug(offer.manufacturer, context.tenant) === model.make,
  )
  return toCards([...own, ...ofMake].slice(0, limit), context)
}

function offerDocuments(context: TenantContext): Promise<OffersQueryResult> {
  return fetchContent<OffersQueryResult>(...question(context))
}

function question({ id }: TenantContext): Parameters<typeof fetchContent> {
  return [offersQuery, { tenantId: id }, { tags: offerTags(id) }]
}

/** An offer names the places at which it holds. */
function offerTags(tenantId: string): CacheTag[] {
  return [typeTag('offer', tenantId), typeTag('location', tenantId)]
}

export interface OfferPageData extends OfferCardData {
  seo: NonNullable<OfferQueryResult>['seo']
  /** Formatted text of its page. */
  details: NonNullable<OfferQueryResult>['details']
  subject: OfferSubject
  /** True for an offer that was on until it ended: its page says so and shows others. */
  hasEnded: boolean
}

/** The offer with this slug, if it is on now or was until it ended; the path says where its page lives (RTE-17). */
export async function tenantOffer(context: TenantContext, slug: string): Promise<OfferPageData | undefined> {
  const offer = await fetchContent<OfferQueryResult>(
    offerQuery,
    { tenantId: context.id, slug },
    { tags: offerTags(context.id) },
  )
  if (!offer || soundDocuments('offers', context.id, [offer], offerIssues).length === 0) return undefined
  const [card] = await toCards([offer], context)
  if (!card) return undefined
  const isShown = (now: number) => shownOffers({ ...context, now }, { route: card.path })(offer)
  const { seo, details } = offer
  if (isShown(context.now)) return { ...card, seo, details, subject: offer, hasEnded: false }
  const end = Date.parse(offer.expiry ?? '')
  return end <= context.now && isShown(end - 1)
    ? { ...card, seo, details, subject: offer, hasEnded: true }
    : undefined
}

/** Cards of offers; the range is asked for only where one of them is about a model. */
async function toCards(offers: readonly OfferDocument[], context: TenantContext): Promise<OfferCardData[]> {
  const range = offers.some(({ model }) => model) ? await rangeModels(context) : []
  return offers.map((offer) => toCard(offer, context, range))
}

function pathOf({ slug, manufacturer }: OfferDocument, { tenant }: TenantContext): string {
  return offerPath({ slug: slug ?? '', manufacturer }, tenant.template === 'single-brand')
}

function toCard(offer: OfferDocument, context: TenantContext, range: readonly RangeModel[]): OfferCardData {
  const { tenant } = context
  const { _id, category, highlight, description, disclaimer, expiry, image, manufacturer } = offer
  const finance = claimedFinance(offer)
  const model = modelOf(offer, tenant, range)
  const explored = model && { name: model.name, path: model.leads }
  return {
    _id,
    name: offer.name ?? '',
    path: pathOf(offer, context),
    category,
    make: manufacturer,
    model: offer.model,
    places: (offer.places ?? []).flatMap(({ name }) => name ?? []),
    highlight,
    description,
    disclaimer,
    finance: finance?.ok ? finance.value : null,
    expiry,
    countsDown: offer.countdown === true,
    isComing: model?.isComing === true,
    // The offer's own picture, then the model's (OFR-06).
    image: image?.asset ? image : (model?.image ?? null),
    buttons: offer.buttons ?? [],
    actions: offerActions(offer, tenant, explored).map(({ label, path }) => ({
      label,
      href: hrefOf(path, context.link),
    })),
  }
}

/** The model of the range that an offer is about; undefined for an offer about others, or about none. */
function modelOf(
  { manufacturer, model }: Pick<OfferDocument, 'manufacturer' | 'model'>,
  tenant: TenantContext['tenant'],
  range: readonly RangeModel[],
): RangeModel | undefined {
  if (!model) return undefined
  const [make, slug] = [makeSlug(manufacturer, tenant), slugify(model)]
  return range.find((known) => known.make === make && known.slug === slug)
}

function makeSlug(manufacturer: string | null, { displayNames }: TenantContext['tenant']): string {
  return slugify(displayMake(manufacturer ?? '', displayNames))
}
