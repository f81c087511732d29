import type { BlockContext } from '@forecourt/blocks/core/block-context'
import { compileStockFilter } from '@forecourt/tenant-config/filter'
import type { Cond, TenantRule } from '@forecourt/tenant-config/rule'
import { imageBaseUrl } from '../server/content.ts'
import { getRuntime } from '../server/runtime.ts'
import { carouselStock } from '../server/search.ts'
import type { TenantContext } from '../server/tenant.ts'
import { tenantOffers } from '../offers/offers-data.ts'
import { cardSettings, vehicleCardModel } from '../stock/card/vehicle-card-model.ts'
import { VehicleCard } from '../stock/card/vehicle-card.tsx'
import { allStockPath } from '../stock/listing/listing-url.ts'
import { contentImage } from '../ui/content-image.ts'
import { NOT_FOUND_IMAGE } from '../ui/media-url.ts'

/** The ports that blocks reach the site through (architecture, section 3): everything already bound to the tenant. */
export function blockContext(context: TenantContext, options: { editing: boolean }): BlockContext {
  const { tenant, now, link } = context
  const cards = cardSettings(context, 'carousel')
  return {
    tenant,
    now,
    link,
    editing: options.editing,
    image: (picture, request) =>
      contentImage(picture, request, imageBaseUrl()) ?? {
        src: NOT_FOUND_IMAGE,
        width: request.width,
        height: request.height ?? Math.round(request.width * 0.75),
        alt: picture.alt ?? '',
      },
    stock: {
      listingPath: allStockPath(tenant),
      async carousel({ where, sort, limit }) {
        const filter = where && compileStockFilter([requirement(where)], { tenant, now })
        const result = await carouselStock(context, {
          limit,
          ...(sort ? { sort } : {}),
          ...(filter ? { filter } : {}),
        })
        return result.ok ? { ok: true, vehicles: result.vehicles, found: result.found } : { ok: false }
      },
    },
    content: { offers: ({ limit, category }) => tenantOffers(context, { limit, category }) },
    renderVehicleCard: (vehicle) => (
      <VehicleCard
        card={vehicleCardModel(vehicle, cards)}
        headingLevel={3}
        sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 80vw"
      />
    ),
    report: ({ blockType, blockKey, error }) =>
      getRuntime().log('error', 'block left out', {
        tenant: tenant.slug,
        blockType,
        blockKey,
        error: String(error),
      }),
  }
}

/** A block's own condition, in the form the rule compiler takes. */
function requirement(where: Cond): TenantRule {
  return {
    _type: 'tenantRule',
    _id: 'block-condition',
    title: 'Block condition',
    reason: 'The block asks for these vehicles',
    tenants: 'all',
    enabled: true,
    order: 0,
    on: 'stock',
    effect: 'require',
    where,
  }
}
