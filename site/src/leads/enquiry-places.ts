import type { OfferedPlace } from '@forecourt/leads/places'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import { readLayoutData, type LayoutData } from '../layout/layout-data.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { vehicleDetails } from '../server/vehicles/vehicles.ts'

type Location = LayoutData['locations'][number]

/**
 * The places that a form lets a visitor choose from: about a vehicle, where it stands and where it can be brought to
 * (LEAD-24), else the dealer's yards (LEAD-13). None where there is nothing to choose.
 */
export async function enquiryPlaces(
  context: TenantContext,
  form: FormDefinition,
  vehicle: { car_id: string } | undefined,
): Promise<OfferedPlace[]> {
  if (!form.asksLocation || vehicle?.car_id === '') return []
  const { locations } = await readLayoutData(context)
  const yards = locations.filter(({ location_type: kind }) => kind === null || kind === 'sales')
  if (!vehicle) return yards.map(offered).filter(({ slug }) => slug !== '')
  const place = (await vehicleDetails(context, vehicle.car_id))?.location
  const others = place?.distribution_locations ?? []
  if (others.length === 0) return []
  const known = [place?.slug ?? '', ...others].filter((name) => name !== '').map((name) => named(name, yards))
  return [...new Map(known.map((one) => [one.slug, one])).values()]
}

/** A place by what a feed calls it: the slug, the id or the name of one of the dealer's, else what the feed says. */
function named(name: string, yards: readonly Location[]): OfferedPlace {
  const yard = yards.find((one) => [one.slug, one._id, one.name].includes(name))
  return yard ? offered(yard) : { slug: name, name }
}

function offered({ slug, name, dealership_id: id }: Location): OfferedPlace {
  return {
    slug: slug ?? '',
    name: (name ?? '').replace(/ - Sales$/, ''),
    ...(id === null ? {} : { dealership_id: id }),
  }
}
