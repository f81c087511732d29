import type { Metadata } from 'next'
import { goneVehicleData } from '../../../../../../vehicle/seo/gone-vehicle-data.ts'
import { goneMetadata, VehicleGone } from '../../../../../../vehicle/seo/vehicle-gone.tsx'

interface Props {
  params: Promise<{ site: string; slug: string }>
}

export function generateStaticParams(): { site: string; slug: string }[] {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { site, slug } = await params
  return goneMetadata(await goneVehicleData(site, slug))
}

/** Page at the address of a vehicle that left the site (N35); the front handler sends it with status 410. */
export default async function GoneRoute({ params }: Props) {
  const { site, slug } = await params
  return <VehicleGone data={await goneVehicleData(site, slug)} />
}
