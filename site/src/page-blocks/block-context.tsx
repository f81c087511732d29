import type { BlockContext } from '@forecourt/blocks/core/block-context'
import { BlockContentError } from '@forecourt/blocks/core/required'
import { makesInStock } from '../brand/makes-in-stock.ts'
import { formPart } from '../leads/form-part.tsx'
import { reportContent, soundDocuments } from '../server/content/shape/content-issues.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { rangeModels } from '../models/range-models.ts'
import { tenantOffers } from '../offers/offers-data.ts'
import { valuationPart } from '../valuations/valuation-part.tsx'
import { warrantyOf } from '../vehicle/warranty-of.ts'
import { anyLoanForm } from '../vehicle/any-loan-form.tsx'
import { VisitorVehicles } from '../saved/visitor-vehicles.client.tsx'
import { blockPlaces } from '../places/block-places.tsx'
import { blockReviews } from '../reviews/block-reviews.tsx'
import { cardSettings } from '../card/card-settings.ts'
import { vehicleCardModel } from '../card/vehicle-card-model.ts'
import { VehicleCard } from '../card/vehicle-card.tsx'
import { allStockPath } from '../search/state/listing-url.ts'
import { SearchForm } from '../suggest/search-form.tsx'
import { meetsConditions } from './block-conditions.ts'
import { blockImage } from './block-image.ts'
import { blockStock } from './block-stock.ts'
import { narrowedListing, popularBodyTypesOf } from './narrowed-listing.ts'
import { promoIssues } from './promo-issues.ts'
import { sectionOf } from './sections.tsx'
import { shownPromos } from '../server/shown/shown-promos.ts'

/** How React marks what the server knows of a component of the browser. */
const OF_THE_BROWSER = Symbol.for('react.client.reference')

/**
 * The ports that blocks reach the site through (architecture, section 3): everything already bound to the tenant;
 * `document` is the id of the page that the blocks are of.
 */
export function blockContext(
  context: TenantContext,
  { editing, route, document }: { editing: boolean; route: string; document?: string },
): BlockContext {
  const { tenant, now, link } = context
  const cards = cardSettings(context, 'carousel', route)
  const isPromoShown = shownPromos(context, { route })
  const blocks: BlockContext = {
    tenant,
    now,
    link,
    editing,
    developing: getRuntime().config.isDev,
    isServerComponent: (type) =>
      typeof type === 'function' && Reflect.get(type, '$$typeof') !== OF_THE_BROWSER,
    image: blockImage,
    stock: {
      listingPath: allStockPath(tenant),
      carousel: (options) => blockStock(context, route, options),
    },
    listing: {
      href: (choice) => narrowedListing(context, choice),
      bodyTypes: (options) => popularBodyTypesOf(context, options),
      makes: (options) => makesInStock(context, options),
    },
    content: {
      offers: (options) => tenantOffers(context, { surface: 'widget', route }, options),
      models: () => rangeModels(context),
      warranty: (request) => warrantyOf(context, request),
      showsPromo: (promo) =>
        soundDocuments('promos', context.id, [promo], promoIssues).length > 0 && isPromoShown(promo),
    },
    places: blockPlaces(context),
    reviews: blockReviews(context),
    section: (request) => sectionOf(context, blocks, request),
    searchBox: ({ key, name, hint }) => (
      <SearchForm
        action={link(allStockPath(tenant))}
        id={`search-${key}`}
        look="large"
        name={name}
        hint={hint}
      />
    ),
    financeCalculator: (request) => anyLoanForm(context, request),
    form: (request) => formPart(context, request, { url: route, pageId: document ?? '' }),
    valuation: (request) => valuationPart(context, request, { url: route, pageId: document ?? '' }),
    renderVehicleCard: (vehicle) => (
      <VehicleCard
        card={vehicleCardModel(vehicle, cards)}
        headingLevel={3}
        sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 80vw"
      />
    ),
    visitorVehicles: (request) => <VisitorVehicles {...request} />,
    meets: (conditions) => meetsConditions(context, route, conditions),
    report: ({ blockType, blockKey, error }) => {
      // Whoever edits sees it on the page.
      if (document !== undefined && error instanceof BlockContentError && !editing) {
        const issue = { path: `blocks.${blockKey} (${blockType})`, message: error.message }
        return reportContent(`block ${blockKey}`, { id: document, tenant: context.id }, [issue])
      }
      getRuntime().log('error', 'block left out', {
        tenant: tenant.slug,
        blockType,
        blockKey,
        error: String(error),
        ...(document === undefined ? {} : { document }),
      })
    },
  }
  return blocks
}
