import { yardsOf } from '@forecourt/tenant-config/places/yards'
import { addressLines } from '../places/place-address.ts'
import { readLayoutData, type LayoutData } from '../layout/layout-data.ts'
import { siteUrl } from '../addresses/site-url.ts'
import { getTenant, type TenantContext } from '../server/tenants/tenant.ts'
import { homeTitle } from './home-title.ts'
import { openListings } from './sitemap-data.ts'
import { listingName } from '../listing/listing-metadata.ts'
import { SITEMAP_PATH } from './sitemap-answers.ts'
import type { ListingSitemapEntry } from './listing-entries.ts'

/** `/llms.txt` of a tenant: who it is, where its stock and pages are, for programs that answer people's questions. */
export async function llmsAnswer(site: string): Promise<Response> {
  const context = await getTenant(site)
  const [layout, listings] = await Promise.all([readLayoutData(context), openListings(context)])
  return new Response(llmsText(context, layout, listings ?? []), {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** Listings by path alone, so that hundreds of models do not hide the kinds of stock. */
const MOST_LISTINGS = 40

/** The text in Markdown, as llmstxt.org has it; addresses are the public ones. */
export function llmsText(
  context: Pick<TenantContext, 'tenant' | 'basePath'> & Parameters<typeof listingName>[0]['context'],
  {
    nav,
    columns,
    locations,
    phone,
    tagline,
  }: Pick<LayoutData, 'nav' | 'columns' | 'locations' | 'phone' | 'tagline'>,
  listings: readonly Pick<ListingSitemapEntry, 'path' | 'state'>[],
): string {
  const { tenant, basePath } = context
  const origin = siteUrl(tenant)
  const address = (href: string) =>
    new URL(href.startsWith('/') ? href.slice(basePath.length) || '/' : href, origin).href
  const link = (label: string, href: string) => `- [${plain(label)}](${address(href)})`
  const pages = new Map(
    [...nav.flatMap(({ children, ...item }) => [item, ...children]), ...columns.flatMap(({ links }) => links)]
      .filter(({ href }) => href.startsWith('/'))
      .map(({ label, href }) => [href, label]),
  )
  const stock = listings
    .toSorted((a, b) => rankOf(a.state) - rankOf(b.state))
    .slice(0, MOST_LISTINGS)
    .map(({ path, state }) => `- [${plain(listingName({ state, context }))}](${new URL(path, origin).href})`)
  const places = yardsOf(locations).map(
    ({ name, main: { address: at, phone: number } }) =>
      `- ${[name, ...addressLines(at), number]
        .filter(Boolean)
        .map((part) => plain(part ?? ''))
        .join(', ')}`,
  )
  return [
    `# ${plain(homeTitle(tenant))}`,
    ...(tagline ? [`> ${plain(tagline)}`] : []),
    section('Stock', stock),
    section(
      'Pages',
      [...pages].map(([href, label]) => link(label, href)),
    ),
    section('Places', places),
    section('Contact', [
      ...(phone ? [`- ${phone}`] : []),
      `- Every page: ${new URL(SITEMAP_PATH, origin).href}`,
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

/** The whole stock first, then new and used, kinds, bodies, makes, and models last. */
function rankOf({ refinements }: ListingSitemapEntry['state']): number {
  const order = ['car_type', 'item_type', 'body', 'make', 'model'] as const
  return order.findLastIndex((facet) => refinements[facet] !== undefined)
}

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}`

/** Staff's words on one line, without signs that would end a link. */
const plain = (text: string) => text.replaceAll(/[[\]()\s]+/g, ' ').trim()
