import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { locationNow, locationPageData } from '../../../../../places/location-page-data.ts'
import { LocationPage } from '../../../../../places/location-page.tsx'
import { pageMetadata } from '../../../../../seo/page-metadata.ts'
import { getTenant } from '../../../../../server/tenants/tenant.ts'

interface Props {
  params: Promise<{ site: string; slug: string }>
}

export function generateStaticParams(): { site: string; slug: string }[] {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, slug } = await params
  const data = await locationPageData(site, slug)
  if (!data) return {}
  const { context, path, yard, content, location } = data
  const { city, state } = location.address ?? {}
  const where = [city, state?.toUpperCase()].filter(Boolean).join(' ')
  return pageMetadata(context, {
    path,
    title: content.seo?.title || (where && !yard.name.includes(where) ? `${yard.name}, ${where}` : yard.name),
    isWholeTitle: Boolean(content.seo?.title),
    description:
      content.seo?.description ||
      content.about ||
      `Address, opening hours and phone number of ${yard.name}, and the vehicles that stand there.`,
    ...(content.seo?.noIndex ? { robots: { index: false } } : {}),
  })
}

/** The page of a location (RTE-23); an address that it had before, or of one that closed for good, leads on. */
export default async function LocationRoute({ params }: Props) {
  const { site, slug } = await params
  const data = await locationPageData(site, slug)
  if (data) return <LocationPage data={data} />
  const context = await getTenant(site)
  const now = await locationNow(context, slug)
  if (now === undefined) notFound()
  permanentRedirect(context.link(now))
}
