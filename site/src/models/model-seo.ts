import type { Metadata } from 'next'
import { contentImage } from '../addresses/content-image.ts'
import { siteUrl } from '../addresses/site-url.ts'
import { sellerOf } from '../seo/dealer-node.ts'
import { shownBlocks } from '../page-blocks/sections.tsx'
import { faqNodes } from '../seo/faq-node.ts'
import { pageMetadata } from '../seo/page-metadata.ts'
import { imageBaseUrl } from '../server/content/image-base-url.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import type { ModelPageData } from './model-page-data.ts'
import { makeName } from './range-models.ts'

/** As the sites that show pictures of links ask for it. */
const SHARED = { width: 1200, height: 630, format: 'png' } as const

/** Title, description and picture of a model's page. */
export function modelMetadata({ context, path, card, model }: ModelPageData): Metadata {
  const { seo, about, image, cover } = model
  const description = seo?.description || about || card.tagline
  return pageMetadata(context, {
    path,
    title: seo?.title || (model.grades?.length ? `${card.name}: grades and specifications` : card.name),
    ...(description ? { description } : {}),
    picture: contentImage(cover?.asset ? cover : image, SHARED, imageBaseUrl()),
    ...(seo?.noIndex ? { robots: { index: false } } : {}),
  })
}

/** schema.org data of a model's page: the model, what its grades cost, where the page stands, and its questions. */
export async function modelJsonLd(
  { context, path, card, model }: ModelPageData,
  crumbs: readonly Crumb[],
): Promise<string> {
  const { tenant, basePath } = context
  const origin = siteUrl(tenant)
  const prices = (model.grades ?? []).flatMap(({ price }) => (price ? [price] : []))
  const picture = contentImage(model.image, SHARED, imageBaseUrl())
  const car = {
    '@type': 'Car',
    name: card.name,
    brand: { '@type': 'Brand', name: makeName(card.make) },
    description: model.about || card.tagline || undefined,
    image: picture ? new URL(picture.src, origin).href : undefined,
    url: new URL(path, origin).href,
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'AUD',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: prices.length,
        seller: sellerOf(tenant),
      },
    }),
  }
  const questions = faqNodes(await shownBlocks(context, model.blocks, path))
  return jsonLd({ '@graph': [car, breadcrumbList(crumbs, { origin, basePath }), ...questions] })
}
