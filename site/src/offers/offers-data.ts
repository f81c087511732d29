import type { OfferCardData } from '@forecourt/blocks/core/block-context'
import { offerPath } from '@forecourt/blocks/core/offers/offer-path'
import type { OfferQueryResult, OffersQueryResult } from '@forecourt/schemas/generated/types'
import type { RuleContext } from '@forecourt/tenant-config/rules/language/rule-context'
import { soundDocuments } from '../server/content/shape/content-issues.ts'
import { fetchContent } from '../server/content/content.ts'
import { typeTag } from '../server/cache/cache-tags.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { offerQuery, offersQuery } from './offers.query.ts'
import { offerIssues } from '../server/shown/offer-issues.ts'
import { shownOffers } from '../server/shown/shown-offers.ts'

type OfferDocument = OffersQueryResult[number]

/** Where offers show, as rules name it: the path of the page, and `widget` for a block of one. */
type OfferPlace = Pick<RuleContext, 'surface' | 'route'>

/** Offers that are on now and not withheld from this website (OFR-04), in the query's order. */
export async function tenantOffers(
  context: TenantContext,
  place: OfferPlace,
  options: { limit?: number; category?: string } = {},
): Promise<OfferCardData[]> {
  const all = await offerDocuments(context)
  const isShown = shownOffers(context, place)
  const shown = soundDocuments('offers', context.id, all, offerIssues).filter(
    (offer) => isShown(offer) && (!options.category || offer.category === options.category),
  )
  return shown.slice(0, options.limit).map((offer) => toCard(offer, context))
}

/** Offers whose pages anybody may open now, each evaluated at its own path. */
export async function allTenantOffers(context: TenantContext): Promise<OfferCardData[]> {
  const all = await offerDocuments(context)
  return soundDocuments('offers', context.id, all, offerIssues).flatMap((offer) => {
    const card = toCard(offer, context)
    return shownOffers(context, { route: card.path })(offer) ? [card] : []
  })
}

function offerDocuments(context: TenantContext): Promise<OffersQueryResult> {
  return fetchContent<OffersQueryResult>(
    offersQuery,
    { tenantId: context.id },
    { tags: [typeTag('offer', context.id)] },
  )
}

export interface OfferPageData extends OfferCardData {
  seo: NonNullable<OfferQueryResult>['seo']
}

/** The offer with this slug, if it is on now; the path says where its page lives (RTE-17). */
export async function tenantOffer(context: TenantContext, slug: string): Promise<OfferPageData | undefined> {
  const offer = await fetchContent<OfferQueryResult>(
    offerQuery,
    { tenantId: context.id, slug },
    { tags: [typeTag('offer', context.id)] },
  )
  if (!offer || soundDocuments('offers', context.id, [offer], offerIssues).length === 0) return undefined
  const card = toCard(offer, context)
  return shownOffers(context, { route: card.path })(offer) ? { ...card, seo: offer.seo } : undefined
}

function toCard(offer: OfferDocument, { tenant }: TenantContext): OfferCardData {
  const { _id, category, highlight, description, disclaimer, expiry, image, manufacturer } = offer
  return {
    _id,
    name: offer.name ?? '',
    path: offerPath({ slug: offer.slug ?? '', manufacturer }, tenant.template === 'single-brand'),
    category,
    highlight,
    description,
    disclaimer,
    expiry,
    image,
    buttons: offer.buttons ?? [],
  }
}
