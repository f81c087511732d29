import type { AppointmentKind } from '@forecourt/tenant-config/places/appointment-slots'

export const KIND_TITLES: Readonly<Record<AppointmentKind, string>> = {
  service: 'Services',
  testDrive: 'Test drives',
}

/** True for the text of a calendar day, e.g. `2026-07-04`. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
}

/** `Saturday 4 July 2026` */
export function dayTitle(day: string): string {
  return new Date(`${day}T00:00:00Z`)
    .toLocaleDateString('en-AU', {
      timeZone: 'UTC',
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
    .replace(',', '')
}

/** `8:30 am`, in a zone. */
export function clockTitle(at: number, timeZone: string): string {
  return new Date(at).toLocaleTimeString('en-AU', { timeZone, hour: 'numeric', minute: '2-digit' })
}

/** `Sat 4 July, 8:30 am`, by the clock that a text with an offset tells. */
export function offsetTitle(start: string): string {
  const clock = new Date(`${start.slice(0, 19)}Z`)
  const text = (options: Intl.DateTimeFormatOptions) =>
    clock.toLocaleString('en-AU', { timeZone: 'UTC', ...options })
  const day = text({ weekday: 'short', day: 'numeric', month: 'long' }).replace(',', '')
  return `${day}, ${text({ hour: 'numeric', minute: '2-digit' })}`
}
