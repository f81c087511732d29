import { notFound } from 'next/navigation'
import { headers } from 'next/headers'
import { cache } from 'react'
import type { GovernmentCharges } from '@forecourt/tenant-config/charges/government-charges'
import type { DeliveryRegion } from '@forecourt/tenant-config/calculators/delivery'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import type { TenantRule } from '@forecourt/tenant-config/rules/language/rule'
import { contentImage, type RenderedImage } from '../../addresses/content-image.ts'
import { servedTag, tenantTags, type CacheTag } from '../cache/cache-tags.ts'
import { previewMoment } from '../content/content.ts'
import { imageBaseUrl } from '../content/image-base-url.ts'
import { usesTags } from '../cache/page-tags.ts'
import { getRuntime } from '../runtime/runtime.ts'
import type { TenantEntry } from './tenant-entry.ts'
import { createLink, parseSiteParam } from '../../addresses/site-param.ts'
import type { SynonymSet } from '../search/synonyms/synonym-sets.ts'

type CertifiedImage = Pick<RenderedImage, 'src' | 'width' | 'height'>

/** The tenant a page renders for, and how that page links to others. */
export interface TenantContext {
  /** Next's `site` param: `harbour`, or `harbour~t` under `/t/harbour`. */
  site: string
  /** Id of the tenant document. */
  id: string
  tenant: Tenant
  rules: TenantRule[]
  synonyms?: SynonymSet
  comingModels?: readonly string[]
  deliveryRegions?: readonly DeliveryRegion[]
  governmentCharges?: readonly GovernmentCharges[]
  /** The sign of certified vehicles, when the tenant has its own (CARD-07). */
  certifiedImage?: CertifiedImage
  /** `''` under the tenant's host, `/t/<slug>` in local preview. */
  basePath: string
  link(path: string): string
  /** Tags that the page depends on through this context; add the page's own for `<LiveChanges tags>`. */
  tags: CacheTag[]
  /** Milliseconds since the epoch at which this page is rendered. */
  now: number
}

/**
 * Returns the tenant of a page's `site` param, the same for the whole page and tied to its cache; renders the 404 page when
 * there is none.
 */
export const getTenant = cache(async (site: string): Promise<TenantContext> => {
  const param = parseSiteParam(site)
  const entry = param && getRuntime().tenants.bySlug(param.slug)
  if (!param) notFound()
  if (!entry) {
    // The site went offline after this page was asked for: the 404 page must not outlive its absence.
    await usesTags([servedTag(param.slug)])
    notFound()
  }
  const tags = tenantTags(entry.id)
  await usesTags(tags)
  const context = tenantContext(site, entry, param.basePath, tags)
  return { ...context, now: (await previewMoment()) ?? context.now }
})

/** Returns the tenant of an API request, as the front handler resolved it from the host; undefined when there is none. */
export async function getRequestTenant(): Promise<TenantContext | undefined> {
  const site = (await headers()).get('x-forecourt-site') ?? ''
  const param = parseSiteParam(site)
  const entry = param && getRuntime().tenants.bySlug(param.slug)
  return entry && tenantContext(site, entry, param.basePath, tenantTags(entry.id))
}

/** Returns a dealer's context for a request of staff, which comes to no site of a dealer. */
export function tenantContextOf(entry: TenantEntry): TenantContext {
  return tenantContext(entry.tenant.slug, entry, '', tenantTags(entry.id))
}

function tenantContext(site: string, entry: TenantEntry, basePath: string, tags: CacheTag[]): TenantContext {
  const { id, tenant, rules, synonyms, comingModels, deliveryRegions, governmentCharges } = entry
  return {
    site,
    id,
    tenant,
    rules,
    synonyms,
    comingModels,
    deliveryRegions,
    governmentCharges,
    ...certifiedImageOf(tenant),
    basePath,
    link: createLink(basePath),
    tags,
    now: getRuntime().now(),
  }
}

/** Height of the sign on a card in CSS pixels; sharp screens get twice as many. */
const SIGN_HEIGHT = 40

function certifiedImageOf({ card }: Tenant): Pick<TenantContext, 'certifiedImage'> {
  const { certifiedImage: picture } = card
  if (!picture) return {}
  const { _id, width, height } = picture.asset
  const shown = Math.round((SIGN_HEIGHT * width) / height)
  const asset = { _id, width, height, lqip: null }
  const image = contentImage(
    { alt: null, asset, hotspot: null, crop: null },
    { width: shown * 2 },
    imageBaseUrl(),
  )
  return image ? { certifiedImage: { src: image.src, width: shown, height: SIGN_HEIGHT } } : {}
}
