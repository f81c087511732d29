import type { OfferedPlace } from '@forecourt/leads/places'
import type { OpeningHour } from '@forecourt/tenant-config/places/opening-times'
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
  const asksLocation = form.steps.some(({ fields }) =>
    fields.some(({ name, isStandard }) => isStandard && name === 'location'),
  )
  if (!asksLocation || vehicle?.car_id === '') return []
  const { locations } = await readLayoutData(context)
  const yards = locations.filter(isYard)
  const offered = (yard: Location) => offeredPlace(yard, context)
  if (!vehicle) return yards.map(offered).filter(({ slug }) => slug !== '')
  const place = (await vehicleDetails(context, vehicle.car_id))?.location
  const others = place?.distribution_locations ?? []
  if (others.length === 0) return []
  const known = [place?.slug ?? '', ...others]
    .filter((name) => name !== '')
    .map((name) => named(name, yards, offered))
  return [...new Map(known.map((one) => [one.slug, one])).values()]
}

/**
 * Returns the hours of the yards where a visitor who chooses none may come for a test drive, one list a yard: those of the
 * dealership that sells the vehicle, else all. None for other forms and for a vehicle that stands with its owner.
 */
export async function visitHours(
  context: TenantContext,
  form: FormDefinition,
  vehicle: { car_id: string; dealership_id: number } | undefined,
): Promise<(readonly OpeningHour[])[]> {
  if (form.use !== 'testDrive') return []
  if (vehicle && vehicle.car_id !== '' && (await vehicleDetails(context, vehicle.car_id))?.privately_located)
    return []
  const yards = (await readLayoutData(context)).locations.filter(isYard)
  const own = yards.filter(({ dealership_id: id }) => id !== null && id === vehicle?.dealership_id)
  return (own.length > 0 ? own : yards).map((yard) => hoursOf(yard, context))
}

/** When somebody is there; nothing where visitors come by appointment, which may be at any time (LOC-16). */
function hoursOf({ opening_hours: hours }: Location, { tenant }: TenantContext): readonly OpeningHour[] {
  return tenant.hours.byAppointment.includes('sales') ? [] : (hours ?? [])
}

function isYard({ location_type: kind }: Location): boolean {
  return kind === null || kind === 'sales'
}

/** A place by what a feed calls it: the slug, the id or the name of one of the dealer's, else what the feed says. */
function named(
  name: string,
  yards: readonly Location[],
  offered: (yard: Location) => OfferedPlace,
): OfferedPlace {
  const yard = yards.find((one) => [one.slug, one._id, one.name].includes(name))
  return yard ? offered(yard) : { slug: name, name }
}

function offeredPlace(yard: Location, context: TenantContext): OfferedPlace {
  const { slug, name, dealership_id: id } = yard
  return {
    slug: slug ?? '',
    name: (name ?? '').replace(/ - Sales$/, ''),
    ...(id === null ? {} : { dealership_id: id }),
    hours: hoursOf(yard, context),
  }
}
