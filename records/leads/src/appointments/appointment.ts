import type { AppointmentKind } from '@forecourt/tenant-config/places/appointment-slots'

/**
 * `held` while a visitor fills in the form, `booked` once it was sent; `cancelled` by its visitor or by staff; `came` and
 * `missed` as staff say afterwards.
 */
export const APPOINTMENT_STATES = ['held', 'booked', 'cancelled', 'came', 'missed'] as const
export type AppointmentState = (typeof APPOINTMENT_STATES)[number]

/** A time of a place that somebody wants. */
export interface AppointmentWish {
  /** Id of the tenant document. */
  tenant: string
  kind: AppointmentKind
  /** Id of the location's document. */
  place: string
  placeName: string
  /** Epoch ms. */
  start: number
  end: number
  /** Zone of the place. */
  timeZone: string
  /** Visitors that the place takes at once. */
  atOnce: number
  /** The vehicle of a test drive, where it is known. */
  carId?: string | undefined
}

/** A booked time as its visitor and staff see it. */
export interface Appointment {
  id: string
  tenant: string
  kind: AppointmentKind
  place: string
  placeName: string
  start: number
  end: number
  /** Zone of the place, in which the time is told. */
  timeZone: string
  state: AppointmentState
  carId: string | undefined
  leadId: string | undefined
}
