import { type OpeningHour, tellsHours } from '@forecourt/tenant-config/places/opening-times'
import { placeZone } from '@forecourt/tenant-config/places/place-zone'
import { specialDaysOf } from '@forecourt/tenant-config/places/special-hours'
import { STATES } from '@forecourt/tenant-config/tenant/vocabulary'
import type { Tenant } from '@forecourt/tenant-config/tenant/tenant'
import * as z from 'zod'
import type { PlaceHours } from './tenant-entry.ts'

const text = z.string().nullish().catch(null)
const PLACE = z.object({
  _id: z.string().catch(''),
  tenant: z.string(),
  state: z.enum(STATES).nullish().catch(null),
  kind: text,
  time_zone: text,
  opening_hours: z
    .array(
      z.object({
        weekday: z.number().nullable(),
        status: z.string().nullable(),
        open: z.string().nullable(),
        close: z.string().nullable(),
        reopens: text,
        recloses: text,
      }),
    )
    .nullish()
    .catch(null),
})
/** A location as the directory's query gives it. */
export type TenantPlace = z.infer<typeof PLACE>

/** Dealers' places; what is none is left out. */
export function placesIn(documents: readonly unknown[]): TenantPlace[] {
  return documents.flatMap((document) => PLACE.safeParse(document).data ?? [])
}

const SPECIAL_HOURS = z.object({
  tenant: z.string(),
  department: text,
  locations: z.array(z.string().nullable()).nullish().catch(null),
  days: z
    .array(z.object({ date: text, name: text, status: text, start_hour: text, end_hour: text }))
    .nullish()
    .catch(null),
})
/** Days with other hours, of one dealer. */
export type TenantSpecialHours = z.infer<typeof SPECIAL_HOURS>

/** Dealers' sets of such days; what is none is left out. */
export function specialHoursIn(documents: readonly unknown[]): TenantSpecialHours[] {
  return documents.flatMap((document) => SPECIAL_HOURS.safeParse(document).data ?? [])
}

/** A dealer's places with their hours, those of special days among them, and the clocks that they go by. */
export function placeHoursOf(
  { _id, timeZone }: Tenant,
  places: readonly TenantPlace[],
  special: readonly TenantSpecialHours[],
): PlaceHours[] {
  const own = special.filter(({ tenant }) => tenant === _id)
  return places
    .filter(({ tenant }) => tenant === _id)
    .map((place) => ({
      isYard: !place.kind || place.kind === 'sales',
      rows: [
        ...(place.opening_hours ?? []),
        ...specialDaysOf({ _id: place._id, location_type: place.kind ?? null }, own),
      ],
      timeZone: placeZone({ time_zone: place.time_zone ?? null, state: place.state ?? null }, timeZone),
    }))
}

/** The hours of a dealer's first place that tells any, sales yards before other places. */
export function hoursOf(places: readonly PlaceHours[]): readonly OpeningHour[] {
  const told = places.filter(({ rows }) => tellsHours(rows))
  return (told.find(({ isYard }) => isYard) ?? told[0])?.rows ?? []
}

/** The states in which a dealer stands: that of its address and those of its places. */
export function statesOf({ _id, address }: Tenant, places: readonly TenantPlace[]): string[] {
  const own = places.filter(({ tenant }) => tenant === _id)
  return [address.state, ...own.flatMap(({ state }) => state ?? [])]
}
