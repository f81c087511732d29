import type { OfferedPlace } from '@forecourt/leads/places'
import type { OpeningHour } from '@forecourt/tenant-config/places/opening-times'
import { nameOfYard } from '@forecourt/tenant-config/places/yards'
import type { FormDefinition } from '@forecourt/tenant-config/forms/form-definition'
import { readLayoutData, type LayoutData } from '../layout/layout-data.ts'
import { hoursOfPlace } from '../places/place-hours.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { vehicleDetails } from '../server/vehicles/vehicles.ts'

type Location = LayoutData['locations'][number]

/** True when visitors choose a place in a form. */
export function asksLocation(form: FormDefinition): boolean {
  return form.steps.some(({ fields }) =>
    fields.some(({ name, isStandard }) => isStandard && name === 'location'),
  )
}

/** The place on whose page a form stood, by the slug that it sent; undefined for none of the dealer's (LEAD-28). */
export async function placeOfPage(
  context: TenantContext,
  slug: string | undefined,
): Promise<OfferedPlace | undefined> {
  if (!slug) return undefined
  const found = (await readLayoutData(context)).locations.find((location) => location.slug === slug)
  return found && offeredPlace(found, context)
}

/**
 * The places that a form lets a visitor choose from: about a vehicle, where it stands and where it can be brought to
 * (LEAD-24), else the dealer's yards (LEAD-13) and the place on whose page the form stood. None where there is nothing to
 * choose.
 */
export async function enquiryPlaces(
  context: TenantContext,
  form: FormDefinition,
  vehicle: { car_id: string } | undefined,
  ofPage?: OfferedPlace,
): Promise<OfferedPlace[]> {
  if (!asksLocation(form) || vehicle?.car_id === '') return []
  const { locations } = await readLayoutData(context)
  const yards = locations.filter(isYard)
  const offered = (yard: Location) => offeredPlace(yard, context)
  if (!vehicle) {
    const own = yards.map(offered).filter(({ slug }) => slug !== '')
    return !ofPage || own.some(({ slug }) => slug === ofPage.slug) ? own : [...own, ofPage]
  }
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
function hoursOf(location: Location, { tenant }: TenantContext): readonly OpeningHour[] {
  return tenant.hours.byAppointment.includes('sales') ? [] : hoursOfPlace(location)
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
    name: isYard(yard) ? nameOfYard(name) : (name ?? ''),
    ...(id === null ? {} : { dealership_id: id }),
    hours: hoursOf(yard, context),
  }
}
