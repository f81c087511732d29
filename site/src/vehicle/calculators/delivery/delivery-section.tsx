import type { VehiclePageData } from '../../page/vehicle-page-data.ts'
import { ESTIMATES_PATH } from '../../../addresses/estimates-path.ts'
import { DeliveryForm } from './delivery-form.tsx'
import { deliversAnywhere } from '../../delivery-quotes.ts'

/** The delivery calculator (VDP-07, CALC-03); null for tenants that deliver nowhere, and for what is sold. */
export function DeliverySection({ data: { context, vehicle, isSold } }: { data: VehiclePageData }) {
  if (isSold || !deliversAnywhere(context)) return null
  return <DeliveryForm context={context} slug={vehicle.slug} action={context.link(ESTIMATES_PATH)} />
}
