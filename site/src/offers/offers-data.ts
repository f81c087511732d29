import type { OfferCardData } from '@forecourt/blocks/core/block-context'
import { offerPath } from '@forecourt/blocks/core/offer-path'
import { isWithinWindow } from '@forecourt/blocks/core/window'
import type { OfferQueryResult, OffersQueryResult } from '@forecourt/schemas/generated/types'
import { given } from '@forecourt/tenant-config/given'
import { itemFilter, type OfferItem } from '@forecourt/tenant-config/item-rules'
import type { TenantRule } from '@forecourt/tenant-config/rule'
import type { RuleContext } from '@forecourt/tenant-config/rule-context'
import { epochSeconds } from '../server/rule-item.ts'
import { fetchContent } from '../server/content.ts'
import { typeTag } from '../server/cache-tags.ts'
import type { TenantContext } from '../server/tenant.ts'
import { offerQuery, offersQuery } from './offers.query.ts'

type OfferDocument = OffersQueryResult[number]

/** Where offers show, as rules name it: the path of the page, and `widget` for a block of one. */
type OfferPlace = Pick<RuleContext, 'surface' | 'route'>

/** Offers that are on now and not withheld from this website (OFR-04), in the query's order. */
export async function tenantOffers(
  context: TenantContext,
  place: OfferPlace,
  options: { limit?: number; category?: string } = {},
): Promise<OfferCardData[]> {
  const all = await fetchContent<OffersQueryResult>(
    offersQuery,
    { tenantId: context.id },
    { tags: [typeTag('offer', context.id)] },
  )
  const isShown = shownOffers(context, place)
  const shown = all.filter(
    (offer) => isShown(offer) && (!options.category || offer.category === options.category),
  )
  return shown.slice(0, options.limit).map((offer) => toCard(offer, context))
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
  if (!offer || !isWhole(offer)) return undefined
  const card = toCard(offer, context)
  return shownOffers(context, { route: card.path })(offer) ? { ...card, seo: offer.seo } : undefined
}

/** Whether an offer shows: whole, on now, and let be seen by its own list of websites and the tenant's rules. */
function shownOffers(
  { tenant, rules, now }: TenantContext,
  place: OfferPlace,
): (offer: OfferDocument) => boolean {
  const isLet = itemFilter('offer', [WITHHELD, ...rules], { tenant, now, ...place })
  return (offer) => isWhole(offer) && isWithinWindow(offer, now) && isLet(ruleItem(offer))
}

/** False for an offer without a name or an address; one that was written around the Studio may hold anything there. */
function isWhole({ slug, name, manufacturer }: OfferDocument): boolean {
  const isText = (value: unknown) => typeof value === 'string' && value !== ''
  return isText(slug) && isText(name) && (!manufacturer || isText(manufacturer))
}

/** What an offer itself says (OFR-04), as a rule, so that a rule with the effect `except` can say otherwise (OFR-05). */
const WITHHELD: TenantRule = {
  _type: 'tenantRule',
  _id: 'offer-excluded-websites',
  title: 'Not for this website',
  reason: 'The offer names this website among those that must not show it',
  tenants: 'all',
  enabled: true,
  order: 0,
  on: 'offer',
  effect: 'exclude',
  where: { field: 'excluded_website_ids', op: 'contains', value: { tenant: 'websiteId' } },
}

function ruleItem({ _id, start, expiry, ...offer }: OfferDocument): OfferItem {
  return {
    id: _id,
    ...given({
      name: offer.name,
      category: offer.category,
      manufacturer: offer.manufacturer,
      model: offer.model,
      excluded_website_ids: offer.excluded_website_ids,
      start: epochSeconds(start),
      expiry: epochSeconds(expiry),
    }),
  }
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
