import type { Metadata } from 'next'
import { contentImage } from '../addresses/content-image.ts'
import { siteUrl } from '../addresses/site-url.ts'
import { sellerOf } from '../seo/dealer-node.ts'
import { pageMetadata } from '../seo/page-metadata.ts'
import { imageBaseUrl } from '../server/content/image-base-url.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import type { OfferPageData } from './offers-data.ts'

const MAX_DESCRIPTION = 160
/** As the sites that show pictures of links ask for it. */
const SHARED = { width: 1200, height: 630, format: 'png' } as const

/** Title, description and picture of an offer's page. */
export function offerMetadata(context: TenantContext, offer: OfferPageData): Metadata {
  const { seo, description, name, path, hasEnded } = offer
  return pageMetadata(context, {
    path,
    title: seo?.title || name,
    description: seo?.description ?? description?.slice(0, MAX_DESCRIPTION),
    picture: contentImage(offer.image, SHARED, imageBaseUrl()),
    ...(seo?.noIndex || hasEnded ? { robots: { index: false } } : {}),
  })
}

/** schema.org data of an offer's page: what is offered, by whom and until when, and the breadcrumbs. */
export function offerJsonLd(
  { tenant, basePath }: Pick<TenantContext, 'tenant' | 'basePath'>,
  { name, description, expiry, path }: OfferPageData,
  crumbs: readonly Crumb[],
): string {
  const origin = siteUrl(tenant)
  const offer = {
    '@type': 'Offer',
    name,
    description: description || undefined,
    url: new URL(path, origin).href,
    validThrough: expiry || undefined,
    seller: sellerOf(tenant),
  }
  return jsonLd({ '@graph': [offer, breadcrumbList(crumbs, { origin, basePath })] })
}
