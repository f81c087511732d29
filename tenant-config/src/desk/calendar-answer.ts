import type { AppointmentKind } from '../places/appointment-slots.ts'

/** One appointment as staff see it; `name` to `message` are empty for somebody who may not see its lead. */
export interface CalendarItem {
  id: string
  kind: AppointmentKind
  /** Id and name of the location. */
  place: string
  placeName: string
  /** Epoch ms. */
  start: number
  end: number
  /** Zone of the place. */
  timeZone: string
  state: 'held' | 'booked' | 'cancelled' | 'came' | 'missed'
  name: string
  phone: string
  email: string
  vehicle: string
  rego: string
  message: string
  /** Id of its lead; empty for somebody who may not see it. */
  lead: string
  /** True when the place is closed then: its hours were changed after the booking. */
  isClosed: boolean
}

/** A day of a dealer's appointments. */
export interface CalendarAnswer {
  /** `2026-07-04`, in the dealer's zone. */
  day: string
  timeZone: string
  mayWork: boolean
  /** The places where times are booked. */
  places: { id: string; name: string; kind: AppointmentKind; atOnce: number }[]
  /** In order of time. */
  entries: CalendarItem[]
  /** Times to which the appointment that was asked about can be moved, with their offset. */
  times: string[]
}
