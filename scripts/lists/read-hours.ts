import { isClock, isClosingClock } from '@forecourt/tenant-config/places/opening-times'
import { hoursProblem } from '@forecourt/schemas/objects/hours-problem'

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const EXPECTED = 'expected hours such as "Mon-Fri 08:30-17:30; Sat 08:00-12:00, 13:00-16:00; Sun closed"'

interface DayRow {
  _key: string
  _type: 'openingHour'
  weekday: number
  status: 'Open' | 'Closed'
  open?: string
  close?: string
  reopens?: string
  recloses?: string
}

/**
 * The opening hours that a cell says, e.g. `Mon-Fri 08:30-17:30; Sat 08:00-12:00, 13:00-16:00; Sun closed`; a text says what is
 * wrong with it. A day that is not named is left out.
 */
export function readHours(cell: string): DayRow[] | string {
  const rows = new Map<number, DayRow>()
  for (const part of cell.split(';').map((text) => text.trim())) {
    if (part === '') continue
    const [, from = '', to = from, times = ''] =
      /^([a-z]{3})[a-z]*(?:\s*-\s*([a-z]{3})[a-z]*)?\s+(.+)$/i.exec(part) ?? []
    const days = daysBetween(from.toLowerCase(), to.toLowerCase())
    if (days.length === 0) return EXPECTED
    const hours = hoursOf(times)
    if (typeof hours === 'string') return hours
    for (const weekday of days) {
      if (rows.has(weekday)) return `the day ${DAYS[weekday] ?? ''} is named twice`
      rows.set(weekday, { _key: `day-${weekday}`, _type: 'openingHour', weekday, ...hours })
    }
  }
  return [...rows.values()]
}

function daysBetween(from: string, to: string): number[] {
  const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)]
  if (first < 0 || last < 0) return []
  const length = ((last - first + 7) % 7) + 1
  return Array.from({ length }, (_, i) => (first + i) % 7)
}

function hoursOf(times: string): Omit<DayRow, '_key' | '_type' | 'weekday'> | string {
  if (times.trim().toLowerCase() === 'closed') return { status: 'Closed' }
  const stretches = times
    .split(',')
    .map((text) => text.split('-').map((clock) => clock.trim().padStart(5, '0')))
  const [[open, close] = [], second, ...more] = stretches
  if (more.length > 0 || !isClock(open) || !isClosingClock(close)) return EXPECTED
  const [reopens, recloses] = second ?? []
  const hours = {
    status: 'Open' as const,
    open,
    close,
    ...(reopens !== undefined && { reopens }),
    ...(recloses !== undefined && { recloses }),
  }
  return hoursProblem(hours) ?? hours
}
