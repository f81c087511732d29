import type { DayHours } from '@forecourt/schemas/objects/hours-problem'

/** A row of `opening_hours`. */
export interface WeekDay extends DayHours {
  _key: string
  _type: 'openingHour'
  weekday: number
}

/** Monday first, as a week is read here; 0 is Sunday. */
export const WEEK: readonly number[] = [1, 2, 3, 4, 5, 6, 0]

/** A week as most yards have it, to be corrected: nobody types seven days. */
export const USUAL_WEEK: readonly WeekDay[] = WEEK.map((weekday) =>
  dayOf(
    weekday,
    weekday === 0
      ? { status: 'Closed' }
      : { status: 'Open', open: '08:30', close: weekday === 6 ? '16:00' : '17:30' },
  ),
)

/** Returns the week with other hours on one day; the days keep their order, and what was said of others stays. */
export function withDay(week: readonly WeekDay[], weekday: number, hours: DayHours): WeekDay[] {
  const known = week.find((day) => day.weekday === weekday)
  const changed = { ...dayOf(weekday, hours), ...(known && { _key: known._key }) }
  return inOrder([...week.filter((day) => day.weekday !== weekday), changed])
}

/** The hours of a day with an hour's break at noon, to be corrected; its end stays. */
export function withBreak({ close }: DayHours): DayHours {
  return {
    close: '12:00',
    reopens: '13:00',
    recloses: close !== undefined && close > '13:00' ? close : '17:00',
  }
}

/** Returns the week with the hours of a day on every later day of it too. */
export function copiedBelow(week: readonly WeekDay[], weekday: number): WeekDay[] {
  const from = week.find((day) => day.weekday === weekday)
  if (!from) return [...week]
  const later = WEEK.slice(WEEK.indexOf(weekday) + 1)
  return later.reduce<WeekDay[]>((done, day) => withDay(done, day, from), [...week])
}

function dayOf(weekday: number, { status = 'Open', open, close, reopens, recloses }: DayHours): WeekDay {
  const times = {
    ...(open !== undefined && { open }),
    ...(close !== undefined && { close }),
    ...(reopens !== undefined && { reopens }),
    ...(recloses !== undefined && { recloses }),
  }
  return {
    _key: `day-${weekday}`,
    _type: 'openingHour',
    weekday,
    status,
    ...(status === 'Closed' ? {} : times),
  }
}

function inOrder(week: readonly WeekDay[]): WeekDay[] {
  return week.toSorted((a, b) => WEEK.indexOf(a.weekday) - WEEK.indexOf(b.weekday))
}
