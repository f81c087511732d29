import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTenant } from '../../../../../../server/tenants/tenant.ts'
import { vehicleNamed } from '../../../../../../server/vehicles/vehicle-named.ts'
import { vehiclePageData } from '../../../../../../vehicle/page/vehicle-page-data.ts'
import { VehicleUnavailable } from '../../../../../../vehicle/page/status/vehicle-unavailable.tsx'
import { PrintPage, printMetadata } from '../../../../../../vehicle/print/print-page.tsx'

interface Props {
  params: Promise<{ site: string; car: string }>
}

export function generateStaticParams(): { site: string; car: string }[] {
  return []
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const data = await printedVehicle(props)
  return data.kind === 'vehicle' ? printMetadata(data) : {}
}

/** `/print?car_id=`: a vehicle by its slug or id, as it is printed (RTE-10, C15); 404 when visitors may not see it. */
export default async function PrintRoute(props: Props) {
  const data = await printedVehicle(props)
  if (data.kind === 'unknown') notFound()
  if (data.kind === 'search-down')
    return <VehicleUnavailable context={await getTenant((await props.params).site)} />
  return <PrintPage data={data} />
}

async function printedVehicle({ params }: Props): ReturnType<typeof vehiclePageData> {
  const { site, car } = await params
  const named = await vehicleNamed(await getTenant(site), car)
  if (!named.ok) return { kind: 'search-down' }
  return named.vehicle ? vehiclePageData(site, named.vehicle.slug) : { kind: 'unknown' }
}
