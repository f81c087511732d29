import type { OpeningHour, OpenTime } from '@forecourt/tenant-config/places/opening-times'
import { summariseHours } from '../places/opening-hours.ts'

/** `Open next: Monday 1 June, 8:30 am to 5:30 pm; …`, in the dealer's zone. */
export function openTimesText(times: readonly OpenTime[], timeZone: string): string {
  const text = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Date(at).toLocaleString('en-AU', { timeZone, ...options })
  const clock = (at: number) => text(at, { hour: 'numeric', minute: '2-digit' }).replace(':00', '')
  const named = times.map(({ opens, closes }) => {
    const day = text(opens, { weekday: 'long', day: 'numeric', month: 'long' })
    return `${day.replace(',', '')}, ${clock(opens)} to ${clock(closes)}`
  })
  return named.length === 0 ? '' : `Open next: ${named.join('; ')}.`
}

/** The hours that all places have in common, e.g. `Mon-Fri 8:30 am – 5:30 pm, Sat 8:30 am – 4 pm`; empty where they differ. */
export function sharedHours(weeks: readonly (readonly OpeningHour[])[]): string {
  const told = weeks.map((rows) =>
    summariseHours(rows, { forceFullList: false, closedText: '' })
      .flatMap(({ days, hours }) => (hours === '' ? [] : [`${days} ${hours}`]))
      .join(', '),
  )
  return new Set(told).size === 1 ? (told[0] ?? '') : ''
}
