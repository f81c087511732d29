import type { Metadata } from 'next'
import { locatorData } from '../../../../places/locator-data.ts'
import { LocatorPage } from '../../../../places/locator-page.tsx'
import { DEALER_LOCATOR_PATH } from '../../../../places/place-paths.ts'
import { pageMetadata } from '../../../../seo/page-metadata.ts'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

/** What somebody typed is not for search engines; the list of all places is. */
export async function generateMetadata({ params, searchParams }: SiteProps & SearchProps): Promise<Metadata> {
  const context = await getTenant((await params).site)
  const isAsked = Object.keys(await searchParams).length > 0
  return pageMetadata(context, {
    title: 'Our locations',
    description: `Where to find ${context.tenant.name}: addresses, opening hours, phone numbers and directions.`,
    path: DEALER_LOCATOR_PATH,
    ...(isAsked ? { robots: { index: false, follow: true } } : {}),
  })
}

/** All yards of a dealer (RTE-24). */
export default async function DealerLocatorRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  return <LocatorPage data={await locatorData(context, toUrlSearchParams(await searchParams))} />
}
