import type { VehiclePageData } from '../page/vehicle-page-data.ts'
import { PhoneReveal } from './phone-reveal.client.tsx'

/** Lets visitors reveal the masked phone numbers of a page; renders nothing where the tenant masks none. */
export function CountReveals({ data: { vehicle, context } }: { data: VehiclePageData }) {
  const { tenant, link } = context
  if (!tenant.flags.phoneReveal) return null
  const body = { car_id: vehicle.id, dealership_id: vehicle.dealership_id, website_id: tenant.websiteId }
  return <PhoneReveal to={link('/api/phone-reveal')} body={body} />
}
