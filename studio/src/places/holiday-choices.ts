import { comingHolidays } from '@forecourt/tenant-config/places/public-holidays'
import { STATE_NAMES, STATES } from '@forecourt/tenant-config/tenant/vocabulary'

/** A public holiday that staff may take over into their special hours. */
export interface HolidayChoice {
  date: string
  name: string
  /** `Queensland`; several states that have it on that day are named together. */
  states: string
}

/**
 * Returns the holidays of these states (codes) in the twelve months from `today` on that the list has not yet; a day that has
 * another name in another state is offered once for each name.
 */
export function holidayChoices(
  states: readonly (string | null)[],
  known: readonly { date?: string }[],
  today: string,
): HolidayChoice[] {
  const taken = new Set(known.map(({ date }) => date))
  const own = STATES.filter((state) => states.some((one) => one?.toLowerCase() === state))
  const all = own.flatMap((state) => comingHolidays(state, today).map((holiday) => ({ ...holiday, state })))
  const groups = Map.groupBy(
    all.filter(({ date }) => !taken.has(date)),
    ({ date, name }) => `${date} ${name}`,
  )
  return [...groups.values()]
    .map((same) => ({
      date: same[0]?.date ?? '',
      name: same[0]?.name ?? '',
      states: same.map(({ state }) => STATE_NAMES[state]).join(', '),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
