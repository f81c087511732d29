import { siteUrl } from '../addresses/site-url.ts'
import { shownBlocks } from '../page-blocks/sections.tsx'
import { placeNode } from '../seo/dealer-node.ts'
import { faqNodes } from '../seo/faq-node.ts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import type { LocationPageData } from './location-page-data.ts'

/** schema.org data of a yard's page: the yard with its departments, where the page stands, and its questions. */
export async function locationJsonLd(
  { context, path, yard, content }: LocationPageData,
  crumbs: readonly Crumb[],
): Promise<string> {
  const { tenant, basePath } = context
  const questions = faqNodes(await shownBlocks(context, content.blocks, path))
  const way = breadcrumbList(crumbs, { origin: siteUrl(tenant), basePath })
  return jsonLd({ '@graph': [placeNode(yard, tenant), way, ...questions] })
}
