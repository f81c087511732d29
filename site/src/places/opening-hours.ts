import { clockText } from '@forecourt/tenant-config/places/open-status'
import { type OpeningHour, stretchesOf } from '@forecourt/tenant-config/places/opening-times'
import type { HoursSettings } from '@forecourt/tenant-config/tenant/tenant-places'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

export interface HoursLine {
  days: string
  hours: string
}

/**
 * Opening hours from Monday on; runs of equal days print as one range, e.g. `Mon-Fri` or `Mon-Sat`, unless the tenant wants
 * every day (LOC-15, C6). A closed day shows `closedText`.
 */
export function summariseHours(
  rows: readonly OpeningHour[],
  { forceFullList, closedText }: { forceFullList: boolean; closedText: string },
): HoursLine[] {
  const byDay = new Map(rows.map((row) => [row.weekday, row]))
  const lines: (HoursLine & { from: string; to: string })[] = []
  for (const weekday of WEEK) {
    const row = byDay.get(weekday)
    if (!row) continue
    const [day, hours] = [DAYS[weekday], hoursText(row) ?? closedText]
    const last = lines.at(-1)
    if (!forceFullList && last && last.hours === hours && last.to === DAYS[(weekday + 6) % 7]) last.to = day
    else lines.push({ days: day, hours, from: day, to: day })
  }
  return lines.map(({ from, to, hours }) => ({ days: from === to ? from : `${from}-${to}`, hours }))
}

/** The words of the link that a tenant may show on closed days (LOC-16). */
export const ENQUIRE_NOW = 'Enquire Now'

/**
 * Returns the words for a closed day of a location: `Closed`, `By appointment only` where the tenant says so, or the words
 * of a link to enquire (LOC-16).
 */
export function closedText(
  locationType: string | null | undefined,
  { byAppointment, closedShows }: Pick<HoursSettings, 'byAppointment' | 'closedShows'>,
): string {
  if (closedShows === 'enquireLink') return ENQUIRE_NOW
  const department = (locationType || 'sales').split('-')[0]
  return byAppointment.some((name) => name === department) ? 'By appointment only' : 'Closed'
}

/** The hours of an open day, e.g. `8:30 am – 5 pm`, with a second stretch after a comma; undefined for a closed one. */
export function hoursText(row: OpeningHour): string | undefined {
  const stretches = stretchesOf({
    ...row,
    open: unmarked(row.open),
    close: unmarked(row.close),
    reopens: unmarked(row.reopens),
    recloses: unmarked(row.recloses),
  })
  if (stretches.length === 0) return undefined
  const [first] = stretches
  if (stretches.length === 1 && first?.open === '00:00' && first.close === '24:00') return 'Open 24 hours'
  return stretches.map(({ open, close }) => `${clockText(open)} – ${clockText(close)}`).join(', ')
}

/** In draft mode invisible marks for click-to-edit follow the figures. */
function unmarked(clock: string | null | undefined): string | null {
  return clock?.match(/^\d\d:\d\d/)?.[0] ?? null
}
