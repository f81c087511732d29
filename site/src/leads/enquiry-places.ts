import { APPOINTMENT_OF_USE } from '@forecourt/leads/enquiry'
import type { BookablePlace, OfferedPlace } from '@forecourt/leads/places'
import { type AppointmentKind, slotSettings } from '@forecourt/tenant-config/places/appointment-slots'
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
  form: FormDefinition,
): Promise<OfferedPlace | undefined> {
  if (!slug) return undefined
  const found = (await readLayoutData(context)).locations.find((location) => location.slug === slug)
  return found && offeredPlace(found, context, form)
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
  const offered = (yard: Location) => offeredPlace(yard, context, form)
  if (form.use === 'service') {
    const workshops = workshopsOf(locations).map(offered)
    return workshops.length > 1 ? workshops : []
  }
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
 * Returns the one place where a visitor who chooses none comes to book a time: the dealer's only workshop, or the only yard
 * that sells the vehicle. Undefined where there are several, and for other forms.
 */
export async function visitPlace(
  context: TenantContext,
  form: FormDefinition,
  vehicle: { car_id: string; dealership_id: number } | undefined,
): Promise<OfferedPlace | undefined> {
  if (APPOINTMENT_OF_USE[form.use] === undefined) return undefined
  const { locations } = await readLayoutData(context)
  if (form.use === 'service') return only(workshopsOf(locations), form, context)
  if (vehicle && (await isElsewhere(context, vehicle))) return undefined
  return only(ownYards(locations.filter(isYard), vehicle), form, context)
}

function only(
  places: readonly Location[],
  form: FormDefinition,
  context: TenantContext,
): OfferedPlace | undefined {
  const [place] = places
  return place && places.length === 1 ? offeredPlace(place, context, form) : undefined
}

/** True for a vehicle that stands with its owner. */
async function isElsewhere(context: TenantContext, { car_id: id }: { car_id: string }): Promise<boolean> {
  return id !== '' && (await vehicleDetails(context, id))?.privately_located === true
}

function ownYards(
  yards: readonly Location[],
  vehicle: { dealership_id: number } | undefined,
): readonly Location[] {
  const own = yards.filter(({ dealership_id: id }) => id !== null && id === vehicle?.dealership_id)
  return own.length > 0 ? own : yards
}

function workshopsOf(locations: readonly Location[]): readonly Location[] {
  return locations.filter(({ location_type: kind }) => kind === 'service' || kind === 'service-and-parts')
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
  if (vehicle && (await isElsewhere(context, vehicle))) return []
  const yards = (await readLayoutData(context)).locations.filter(isYard)
  return ownYards(yards, vehicle).map((yard) => hoursOf(yard, context))
}

/** When somebody is there; nothing where visitors come by appointment, which may be at any time (LOC-16). */
function hoursOf(location: Location, { tenant }: TenantContext): readonly OpeningHour[] {
  return tenant.hours.byAppointment.includes('sales') ? [] : hoursOfPlace(location)
}

function isYard({ location_type: kind }: Pick<Location, 'location_type'>): boolean {
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

/** Where visitors book times of a kind by themselves; undefined for other places. */
export function bookablePlace(
  { _id, appointments, timeZone, location_type }: Location,
  kind: AppointmentKind | undefined,
): BookablePlace | undefined {
  if (kind === undefined || kind !== appointmentKindOf(location_type)) return undefined
  const settings = slotSettings(appointments)
  return settings && { id: _id, timeZone, settings }
}

/** What is booked at a place, by what is done there. */
export function appointmentKindOf(type: Location['location_type']): AppointmentKind | undefined {
  if (type === 'parts') return undefined
  return isYard({ location_type: type }) ? 'testDrive' : 'service'
}

function offeredPlace(yard: Location, context: TenantContext, form: FormDefinition): OfferedPlace {
  const { slug, name, dealership_id: id } = yard
  const booking = bookablePlace(yard, APPOINTMENT_OF_USE[form.use])
  return {
    slug: slug ?? '',
    name: isYard(yard) ? nameOfYard(name) : (name ?? ''),
    ...(id === null ? {} : { dealership_id: id }),
    // A time that is booked is kept, whatever else is by appointment.
    hours: booking ? hoursOfPlace(yard) : hoursOf(yard, context),
    ...(booking && { booking }),
  }
}
