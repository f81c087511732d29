import { displayMake, displayModel } from '@forecourt/tenant-config/vehicle/display-name'
import { listingHome, listingPath } from '@forecourt/tenant-config/routes/routes'
import type { Crumb } from '../../ui/breadcrumbs.tsx'
import { CAR_TYPE_NAMES } from '../../text/format.ts'
import { EMPTY_STATE } from '../../search/state/listing-state.ts'
import { listingHref } from '../../search/state/listing-url.ts'
import type { VehiclePageData } from './vehicle-page-data.ts'

/** The way to a vehicle: home, car type, make, model and body type as far as it has them, and itself (VDP-01, VDP-02). */
export function vehicleCrumbs({
  vehicle,
  context,
  title,
}: Pick<VehiclePageData, 'vehicle' | 'context' | 'title'>): Crumb[] {
  const { body, car_type, make, model } = vehicle
  const place = { prefix: context.tenant.search.prefix, basePath: context.basePath }
  const names = context.tenant.displayNames
  const to = (refinements: typeof EMPTY_STATE.refinements) =>
    listingHref({ ...EMPTY_STATE, refinements }, place)
  const steps: Crumb[] = [
    { label: 'Home', href: context.link('/') },
    {
      label: CAR_TYPE_NAMES[car_type],
      href: context.link(listingPath({ carTypes: [car_type] }, place.prefix) ?? listingHome(place.prefix)),
    },
  ]
  if (make) steps.push({ label: displayMake(make, names), href: to({ make: [make] }) })
  if (make && model) {
    steps.push({ label: displayModel(make, model, names), href: to({ make: [make], model: [model] }) })
  }
  if (body) steps.push({ label: body, href: to({ body: [body] }) })
  return [...steps, { label: title }]
}
