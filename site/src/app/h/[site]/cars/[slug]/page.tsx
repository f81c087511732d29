import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTenant } from '../../../../../server/tenants/tenant.ts'
import { vehicleMetadata } from '../../../../../vehicle/seo/vehicle-metadata.ts'
import { VehiclePage } from '../../../../../vehicle/page/vehicle-page.tsx'
import { vehiclePageData } from '../../../../../vehicle/page/vehicle-page-data.ts'
import { VehicleUnavailable } from '../../../../../vehicle/page/status/vehicle-unavailable.tsx'

interface Props {
  params: Promise<{ site: string; slug: string }>
}

export function generateStaticParams(): { site: string; slug: string }[] {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, slug } = await params
  const data = await vehiclePageData(site, slug)
  return data.kind === 'vehicle' ? vehicleMetadata(data) : {}
}

/** A vehicle (RTE-01); 404 when it is unknown or the tenant's rules hide it. */
export default async function VehicleRoute({ params }: Props) {
  const { site, slug } = await params
  const data = await vehiclePageData(site, slug)
  if (data.kind === 'unknown') notFound()
  if (data.kind === 'search-down') return <VehicleUnavailable context={await getTenant(site)} />
  return <VehiclePage data={data} />
}
