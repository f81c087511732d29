import type { State } from '../tenant/vocabulary.ts'

/** A public holiday that a state has as a rule; what a government proclaims for one year only is not among them. */
export interface PublicHoliday {
  /** `2026-12-25`. */
  date: string
  name: string
}

const DAY_MS = 86_400_000
const [SUNDAY, MONDAY, TUESDAY, SATURDAY] = [0, 1, 2, 6] as const

const utc = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day)
const weekdayOf = (at: number): number => new Date(at).getUTCDay()
const isWeekend = (at: number): boolean => [SATURDAY, SUNDAY].includes(weekdayOf(at) as 0 | 6)

/** The first such weekday on or after a day. */
function onOrAfter(at: number, weekday: number): number {
  return at + ((weekday - weekdayOf(at) + 7) % 7) * DAY_MS
}

/** The so-manieth such weekday of a month, e.g. the second Monday. */
function nth(year: number, month: number, weekday: number, count: number): number {
  return onOrAfter(utc(year, month, 1), weekday) + (count - 1) * 7 * DAY_MS
}

/** Easter Sunday of the Gregorian calendar (the anonymous computus). */
function easterSunday(year: number): number {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return utc(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}

/** A holiday of fixed date with the Monday or Tuesday after it where it falls on a weekend. */
function withSubstitute(name: string, at: number, taken: readonly number[] = []): [number, string][] {
  if (!isWeekend(at)) return [[at, name]]
  let day = onOrAfter(at, MONDAY)
  while (taken.includes(day)) day += DAY_MS
  return [
    [at, name],
    [day, `${name} (additional day)`],
  ]
}

/** Returns the holidays of a state in a year, by date; staff confirm them, for governments change them. */
export function publicHolidays(state: State, year: number): PublicHoliday[] {
  const easter = easterSunday(year)
  const christmas = withSubstitute('Christmas Day', utc(year, 12, 25), [utc(year, 12, 26)])
  const boxing = withSubstitute(
    state === 'sa' ? 'Proclamation Day' : 'Boxing Day',
    utc(year, 12, 26),
    christmas.map(([at]) => at),
  )
  const australiaDay = utc(year, 1, 26)
  const found: [number, string][] = [
    ...withSubstitute("New Year's Day", utc(year, 1, 1)),
    // It is moved, not doubled.
    [isWeekend(australiaDay) ? onOrAfter(australiaDay, MONDAY) : australiaDay, 'Australia Day'],
    [easter - 2 * DAY_MS, 'Good Friday'],
    ...(state === 'tas' || state === 'wa' ? [] : [[easter - DAY_MS, 'Easter Saturday'] as [number, string]]),
    ...(state === 'tas' ? [] : [[easter, 'Easter Sunday'] as [number, string]]),
    [easter + DAY_MS, 'Easter Monday'],
    ...anzacDay(state, year),
    ...ofState(state, year),
    ...christmas,
    ...boxing,
  ]
  return [...Map.groupBy(found, ([at]) => at)]
    .toSorted(([a], [b]) => a - b)
    .map(([at, same]) => ({
      date: new Date(at).toISOString().slice(0, 10),
      name: same.map(([, name]) => name).join(', '),
    }))
}

function anzacDay(state: State, year: number): [number, string][] {
  const day = utc(year, 4, 25)
  const weekday = weekdayOf(day)
  const moves =
    (weekday === SUNDAY && ['qld', 'wa', 'sa', 'act', 'nt'].includes(state)) ||
    (weekday === SATURDAY && ['wa', 'act'].includes(state))
  return moves
    ? [
        [day, 'Anzac Day'],
        [onOrAfter(day, MONDAY), 'Anzac Day (additional day)'],
      ]
    : [[day, 'Anzac Day']]
}

function ofState(state: State, year: number): [number, string][] {
  const kingsBirthday: [number, string] = [nth(year, 6, MONDAY, 2), 'King’s Birthday']
  const labourDay = (month: number, count: number): [number, string] => [
    nth(year, month, MONDAY, count),
    'Labour Day',
  ]
  switch (state) {
    case 'qld':
      return [labourDay(5, 1), [nth(year, 10, MONDAY, 1), 'King’s Birthday']]
    case 'nsw':
      return [kingsBirthday, labourDay(10, 1)]
    case 'vic':
      return [labourDay(3, 2), kingsBirthday, [nth(year, 11, TUESDAY, 1), 'Melbourne Cup Day']]
    case 'sa':
      return [[nth(year, 3, MONDAY, 2), 'Adelaide Cup Day'], kingsBirthday, labourDay(10, 1)]
    case 'wa':
      return [
        labourDay(3, 1),
        [nth(year, 6, MONDAY, 1), 'Western Australia Day'],
        [lastMonday(year, 9), 'King’s Birthday'],
      ]
    case 'tas':
      return [[nth(year, 3, MONDAY, 2), 'Eight Hours Day'], kingsBirthday]
    case 'nt':
      return [[nth(year, 5, MONDAY, 1), 'May Day'], kingsBirthday, [nth(year, 8, MONDAY, 1), 'Picnic Day']]
    case 'act':
      return [
        [nth(year, 3, MONDAY, 2), 'Canberra Day'],
        [onOrAfter(utc(year, 5, 27), MONDAY), 'Reconciliation Day'],
        kingsBirthday,
        labourDay(10, 1),
      ]
  }
}

function lastMonday(year: number, month: number): number {
  const last = utc(year, month + 1, 0)
  return last - ((weekdayOf(last) - MONDAY + 7) % 7) * DAY_MS
}

/** Returns the holidays of the twelve months from a day (`2026-11-28`) on. */
export function comingHolidays(state: State, today: string): PublicHoliday[] {
  const year = Number(today.slice(0, 4))
  const until = `${year + 1}${today.slice(4)}`
  return [...publicHolidays(state, year), ...publicHolidays(state, year + 1)].filter(
    ({ date }) => date >= today && date < until,
  )
}
