import { PromoCard } from '@forecourt/blocks/core/offers/promo-card'
import { isWithinWindow } from '@forecourt/blocks/core/offers/window'
import type { PromoTilesQueryResult } from '@forecourt/schemas/generated/types'
import { seedOfDay } from '@forecourt/tenant-config/promos/promo-day'
import type { CardLook } from '@forecourt/tenant-config/tenant/vocabulary'
import { blockImage } from '../../page-blocks/block-image.ts'
import { promoIssues } from '../../page-blocks/promo-issues.ts'
import { shownPromos } from '../../server/shown/shown-promos.ts'
import { typeTag, type CacheTag } from '../../server/cache/cache-tags.ts'
import { fetchContentOr } from '../../server/content/content.ts'
import { soundDocuments } from '../../server/content/shape/content-issues.ts'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import type { ListingTiles } from './promo-tiles.client.tsx'
import { promoTilesQuery } from './promo-tiles.query.ts'

/** Most tiles of a dealer at once, as each is sent with every listing. */
const MAX_TILES = 24

/** Cache tags of a listing with promo tiles; the tiles link to pages and offers. */
export function promoTags({ id }: Pick<TenantContext, 'id'>): CacheTag[] {
  return ['promo', 'page', 'offer'].map((type) => typeTag(type, id))
}

/**
 * Returns the tiles that are on now and that the tenant's rules allow on its lists (PROM-02, PROM-03); undefined without
 * any, also while the content cannot be read.
 */
export async function listingTiles(context: TenantContext, route: string): Promise<ListingTiles | undefined> {
  const found = await fetchContentOr<PromoTilesQueryResult>(
    [],
    promoTilesQuery,
    { tenantId: context.id },
    { tags: promoTags(context) },
  )
  const isShown = shownPromos(context, { surface: 'search', route })
  const promos = soundDocuments('promo tiles', context.id, found, promoIssues)
    .filter((promo) => isWithinWindow(promo, context.now) && isShown(promo))
    .slice(0, MAX_TILES)
  if (promos.length === 0) return undefined
  const ports = { tenant: context.tenant, link: context.link, image: blockImage }
  return {
    seed: seedOfDay(context.tenant.timeZone, context.now),
    settings: context.tenant.promo,
    tiles: promos.map((promo) => ({
      id: promo._id,
      ...(promo.position === null ? {} : { position: promo.position }),
      display: [...(promo.display ?? []), ...(promo.routes ?? [])],
      strictDisplay: promo.strictDisplay === true,
      view: <PromoCard tile={promo} context={ports} className={FRAMES[context.tenant.card.look]} />,
    })),
  }
}

/** A tile has the frame of the cards that it stands among. */
const FRAMES: Readonly<Record<CardLook, string>> = {
  framed: 'border border-line',
  quiet: '',
  plate: 'border-2 border-ink',
}
