import { timeText } from '../text/time-text.ts'
import type { AppointmentWish } from '@forecourt/leads/appointment'
import {
  type AppointmentKind,
  type Slot,
  slotsOfDays,
} from '@forecourt/tenant-config/places/appointment-slots'
import { dayIn } from '@forecourt/tenant-config/time/zoned-time'
import { readLayoutData, type LayoutLocation } from '../layout/layout-data.ts'
import { appointmentKindOf, bookablePlace } from '../leads/enquiry-places.ts'
import { hoursOfPlace } from '../places/place-hours.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { getRuntime } from '../server/runtime/runtime.ts'

/** A place with what can be booked there, as a list of free times is made from it. */
export interface BookedPlace {
  /** Id of the location's document. */
  id: string
  name: string
  kind: AppointmentKind
  timeZone: string
  scope: Parameters<typeof slotsOfDays>[0]
  atOnce: number
  /** Hours before an appointment until which its visitor changes it. */
  changeHours: number
}

/** A time with how many visitors can still come then. */
export interface FreeTime extends Slot {
  left: number
}

/** The place with this slug or id where visitors book times; undefined for any other. */
export async function bookedPlace(context: TenantContext, named: string): Promise<BookedPlace | undefined> {
  const { locations } = await readLayoutData(context)
  const found = locations.find(({ _id, slug }) => named !== '' && (_id === named || slug === named))
  return found && placeOf(found)
}

function placeOf(location: LayoutLocation): BookedPlace | undefined {
  const kind = appointmentKindOf(location.location_type)
  const bookable = bookablePlace(location, kind)
  if (!kind || !bookable) return undefined
  const { id, timeZone, settings } = bookable
  return {
    id,
    name: location.name ?? '',
    kind,
    timeZone,
    scope: { rows: hoursOfPlace(location), timeZone, settings, now: getRuntime().now() },
    atOnce: settings.atOnce,
    changeHours: settings.changeHours,
  }
}

/** What a visitor asks for who wants a slot of a place; `carId` is the vehicle of a test drive. */
export function wishFor(
  tenant: string,
  { kind, id, name, timeZone, atOnce }: BookedPlace,
  slot: Slot,
  carId: string | undefined,
): AppointmentWish {
  return { tenant, kind, place: id, placeName: name, ...slot, timeZone, atOnce, carId }
}

/**
 * The times of a place from a day on (`2026-07-04`; without it from today), with how many visitors can still come at each: 0
 * at those that are taken. `carId` is the vehicle of a test drive, `except` an appointment that is to be moved.
 */
export async function timesOf(
  {
    tenant,
    place,
    carId,
    except,
  }: { tenant: string; place: BookedPlace; carId?: string | undefined; except?: string },
  { from, days }: { from: string | undefined; days: number },
): Promise<FreeTime[]> {
  const { scope, kind, id, atOnce, timeZone } = place
  const slots = slotsOfDays(scope, from ?? dayIn(timeZone, scope.now), days)
  const left = await getRuntime().appointments.left(slots, {
    tenant,
    kind,
    place: id,
    atOnce,
    ...(carId && { carId }),
    ...(except !== undefined && { except }),
  })
  return slots.map((slot, at) => ({ ...slot, left: left[at] ?? 0 }))
}

/** `Free: Monday 1 June 8 am, 9 am`, for somebody whose time was taken meanwhile; empty where nothing is free soon. */
export async function freeTimesText(
  context: TenantContext,
  wanted: { place: string; start: number; carId?: string | undefined } | undefined,
): Promise<string> {
  const place = wanted && (await bookedPlace(context, wanted.place))
  if (!wanted || !place) return ''
  const from = dayIn(place.timeZone, wanted.start)
  const times = await timesOf({ tenant: context.id, place, carId: wanted.carId }, { from, days: DAYS_NAMED })
  const named = times.filter(({ left }) => left > 0).slice(0, TIMES_NAMED)
  return named.length === 0
    ? ''
    : `Free: ${named.map(({ start }) => timeText(start, place.timeZone)).join('; ')}.`
}

const DAYS_NAMED = 7
const TIMES_NAMED = 4
