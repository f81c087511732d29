import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import type { StandingUse } from '@forecourt/tenant-config/forms/form-uses'
import { takesVehicles } from '@forecourt/tenant-config/vehicle/stock-actions'
import { leadPath } from '../../../../addresses/lead-paths.ts'
import { ContentPage, contentPageData, contentPageMetadata } from '../../../../page-blocks/content-page.tsx'
import { getTenant } from '../../../../server/tenants/tenant.ts'

interface Props {
  params: Promise<{ site: string; path: string[] }>
}

export function generateStaticParams(): { site: string; path: string[] }[] {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, path } = await params
  return contentPageMetadata(site, toPath(path))
}

/** Pages that marketing staff made, and the 404 of every other path (RTE-38: after all routes of the platform). */
export default async function CmsPage({ params }: Props) {
  const { site, path } = await params
  const data = await contentPageData(site, toPath(path))
  if (!data) return withoutPage(site, toPath(path))
  return <ContentPage data={data} />
}

/** The two valuation pages that every dealer has lead to their form where staff made none (RTE-05, RTE-06). */
async function withoutPage(site: string, path: string): Promise<never> {
  const use = FORMS_OF_PATHS.get(path.toLowerCase())
  const { tenant, link } = await getTenant(site)
  if (use === undefined || !takesVehicles(tenant)) notFound()
  redirect(link(leadPath(use)))
}

const FORMS_OF_PATHS: ReadonlyMap<string, StandingUse> = new Map([
  ['/trade-in', 'tradeIn'],
  ['/sell-my-car', 'sellMyCar'],
])

function toPath(segments: string[]): string {
  return `/${segments.map((segment) => safeDecode(segment)).join('/')}`
}

function safeDecode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
