import { isClock, isClosingClock, type OpeningHour } from './opening-times.ts'

/** A day of a `specialHours` document, with the names that documents and feeds use (LOC-18, ENT-10). */
export interface SpecialDay {
  date?: string | null
  /** What the day is, e.g. "Christmas Day". */
  name?: string | null
  status?: string | null
  start_hour?: string | null
  end_hour?: string | null
}

/** A set of days with other hours: those of one department or all, at some places or all of a dealer's. */
export interface SpecialHours {
  department?: string | null
  /** Ids of the places; none means all of them. */
  locations?: readonly (string | null)[] | null
  days?: readonly SpecialDay[] | null
}

/** The hours of one day of a place that are not those of its week. */
export interface SpecialDayHours extends OpeningHour {
  date: string
  name: string
}

const DAY = /^\d{4}-\d{2}-\d{2}/

/**
 * Returns the days on which a place has other hours, by date. A set for "all" departments holds for a place of any type, one
 * for a department for the places that have it; a department's own day goes before one for all (LOC-18).
 */
export function specialDaysOf(
  place: { _id: string; location_type?: string | null },
  sets: readonly SpecialHours[],
): SpecialDayHours[] {
  const own = sets.filter((set) => concerns(set, place)).toSorted((a, b) => rank(a) - rank(b))
  const byDate = new Map<string, SpecialDayHours>()
  for (const { days } of own) {
    for (const day of days ?? []) {
      const hours = dayHours(day)
      if (hours && !byDate.has(hours.date)) byDate.set(hours.date, hours)
    }
  }
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** The departments of a place: no type means sales (LOC-12). */
export function departmentsOf(locationType: string | null | undefined): string[] {
  return (locationType || 'sales').split('-and-')
}

/** The clock time of a stored hour: as it stands, or the UTC reading of an instant, which is not moved (LOC-17, C28). */
export function storedClock(text: string | null | undefined): string | undefined {
  if (isClosingClock(text)) return text
  const at = Date.parse(text ?? '')
  if (Number.isNaN(at)) return undefined
  const clock = new Date(at).toISOString().slice(11, 16)
  return isClock(clock) ? clock : undefined
}

function concerns(
  { department, locations }: SpecialHours,
  { _id, location_type }: { _id: string; location_type?: string | null },
): boolean {
  const isHere = !locations || locations.length === 0 || locations.includes(_id)
  return isHere && (isForAll(department) || departmentsOf(location_type).includes(department ?? ''))
}

const isForAll = (department: string | null | undefined): boolean => !department || department === 'all'

/** One department at named places first, everybody everywhere last. */
function rank({ department, locations }: SpecialHours): number {
  return (isForAll(department) ? 2 : 0) + (locations && locations.length > 0 ? 0 : 1)
}

/** Undefined for a day without a date, or one that is open at hours that cannot be read. */
function dayHours({ date, name, status, start_hour, end_hour }: SpecialDay): SpecialDayHours | undefined {
  const [day] = DAY.exec(date ?? '') ?? []
  if (day === undefined) return undefined
  const row = { weekday: null, date: day, name: name ?? '' }
  if (status === 'Closed') return { ...row, status, open: null, close: null }
  const [open, close] = [storedClock(start_hour), storedClock(end_hour)]
  return open === undefined || close === undefined || open >= close
    ? undefined
    : { ...row, status: 'Open', open, close }
}
