import type { Metadata } from 'next'
import { cache } from 'react'
import { RenderBlocks } from '@forecourt/blocks/core/render-blocks'
import type { PlacedBlock } from '@forecourt/blocks/core/block-types'
import { pageQuery } from '@forecourt/blocks/page-blocks.query'
import type { PageQueryResult } from '@forecourt/schemas/generated/types'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { vehicleListTag, type CacheTag } from '../server/cache/cache-tags.ts'
import { fetchContent, fetchPublishedContent, isDraftMode } from '../server/content/content.ts'
import { getTenant, type TenantContext } from '../server/tenants/tenant.ts'
import { siteUrl } from '../addresses/site-url.ts'
import { readLayoutData } from '../layout/layout-data.ts'
import { dealerGraph } from '../seo/dealer-node.ts'
import { faqNodes } from '../seo/faq-node.ts'
import { homeTitle } from '../seo/home-title.ts'
import { PagePopups, popupTags } from '../popups/page-popups.tsx'
import { pageMetadata } from '../seo/page-metadata.ts'
import { breadcrumbList, jsonLd } from '../ui/json-ld.ts'
import { DataScript } from '../ui/static-markup.tsx'
import { blockContext } from './block-context.tsx'
import { blockMarks } from './block-marks.ts'
import { blockTags } from './block-tags.ts'
import { shownBlocks } from './sections.tsx'

interface ContentPageData {
  context: TenantContext
  /** As the visitor asked for it, without the tenant's base path. */
  path: string
  page: NonNullable<PageQueryResult>
  /** Asks for the blocks that visitors see at this path, null where they find no page. */
  published: () => Promise<NonNullable<PageQueryResult>['blocks']>
  tags: CacheTag[]
}

/** The page that staff made for this path, for this dealer or for several, or undefined. */
export const contentPageData = cache(
  async (site: string, path: string): Promise<ContentPageData | undefined> => {
    const context = await getTenant(site)
    const tags = blockTags(context)
    const make = context.tenant.manufacturer?.slug ?? ''
    const params = { tenantId: context.id, path, make }
    const page = await fetchContent<PageQueryResult>(pageQuery, params, { tags })
    if (!page) return undefined
    const published = async () => {
      const seen = await fetchPublishedContent<PageQueryResult>(pageQuery, params, { tags })
      return seen && (seen.blocks ?? [])
    }
    return { context, path, page, published, tags: [...tags, vehicleListTag(context.tenant.slug)] }
  },
)

export async function contentPageMetadata(site: string, path: string): Promise<Metadata> {
  const data = await contentPageData(site, path)
  if (!data) return {}
  const { page, context } = data
  const { title, seo } = page
  const isHome = path === '/'
  return pageMetadata(context, {
    path,
    title: seo?.title || (isHome ? homeTitle(context.tenant) : (title ?? '')),
    isWholeTitle: isHome || Boolean(seo?.title),
    ...(seo?.description ? { description: seo.description } : {}),
    ...(seo?.noIndex ? { robots: { index: false } } : {}),
  })
}

/** Pages that are about the dealer itself: search engines read there who it is, where, and when it is open. */
const ABOUT_DEALER: readonly string[] = ['/', '/contact', '/contact-us']

/** What search engines read of a page of staff's: where it stands, its questions, and on those about the dealer the dealer. */
async function contentJsonLd(
  { context, path, page }: ContentPageData,
  shown: readonly PlacedBlock[],
): Promise<string | undefined> {
  const { tenant, basePath, link } = context
  const crumbs = [{ label: 'Home', href: link('/') }, { label: page.title ?? '' }]
  const way = path === '/' ? [] : [breadcrumbList(crumbs, { origin: siteUrl(tenant), basePath })]
  const dealer = ABOUT_DEALER.includes(path) ? dealerGraph(tenant, await readLayoutData(context)) : []
  const graph = [...dealer, ...way, ...faqNodes(shown)]
  return graph.length === 0 ? undefined : jsonLd({ '@graph': graph })
}

/** A page composed of blocks. */
export async function ContentPage({ data }: { data: ContentPageData }) {
  const { context, path, page, published, tags } = data
  const shown = await shownBlocks(context, page.blocks, path)
  const [editing, text] = await Promise.all([isDraftMode(), contentJsonLd(data, shown)])
  // The heading of a hero is that of the page; without one the page's title is, for those who move by headings.
  const hasHeading = shown.some(({ _type }) => _type === 'hero')
  return (
    <>
      {!hasHeading && page.title && <h1 className="sr-only">{page.title}</h1>}
      <RenderBlocks
        blocks={page.blocks}
        context={blockContext(context, { editing, route: path, document: page._id })}
        mark={editing ? blockMarks(page) : undefined}
        published={editing ? published : undefined}
      />
      {text && <DataScript type="application/ld+json" text={text} />}
      <PagePopups context={context} place={{ page: path === '/' ? 'home' : 'content', path }} />
      <LiveChanges tags={[...tags, ...popupTags(context)]} renderedAt={context.now} />
    </>
  )
}
