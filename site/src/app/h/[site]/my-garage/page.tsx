import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { garageData } from '../../../../garage/garage-data.ts'
import { GaragePage } from '../../../../garage/garage-page.tsx'
import { getTenant } from '../../../../server/tenants/tenant.ts'
import { toUrlSearchParams, type SearchProps, type SiteProps } from '../../../../ui/route-props.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { title: 'Your garage', robots: { index: false } }

/** What the dealer has of the signed-in visitor (RTE-30, N27). */
export default async function GarageRoute({ params, searchParams }: SiteProps & SearchProps) {
  const context = await getTenant((await params).site)
  const data = await garageData(context, toUrlSearchParams(await searchParams))
  if (!data) notFound()
  return <GaragePage data={data} />
}
