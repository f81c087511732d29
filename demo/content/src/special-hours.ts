import { keyed, referenceTo, type SeedSpecialHours } from './documents.ts'
import { HARBOUR } from './harbour/tenant.ts'
import { OUTBACK } from './outback-rv/tenant.ts'
import { SOUTHSIDE } from './southside-mg/tenant.ts'
import { WATTLE } from './wattle/tenant.ts'

type Day = NonNullable<SeedSpecialHours['days']>[number]

const closed = (date: string, name: string) => ({
  _type: 'specialDay' as const,
  date,
  name,
  status: 'Closed' as const,
})
const open = (date: string, name: string, [start_hour, end_hour]: readonly [string, string]) => ({
  _type: 'specialDay' as const,
  date,
  name,
  status: 'Open' as const,
  start_hour,
  end_hour,
})

/** The first Christmas that is not over at `now`. */
function christmasYear(now: Date): number {
  const year = now.getUTCFullYear()
  return now.getTime() < Date.UTC(year, 11, 27) ? year : year + 1
}

/** What the dealers do over Christmas and New Year, by department where they differ (LOC-11, LOC-18). */
export function specialHours(now: Date): SeedSpecialHours[] {
  const year = christmasYear(now)
  const holidays = (eve: readonly [string, string]): Omit<Day, '_key'>[] => [
    open(`${year}-12-24`, 'Christmas Eve', eve),
    closed(`${year}-12-25`, 'Christmas Day'),
    closed(`${year}-12-26`, 'Boxing Day'),
    closed(`${year + 1}-01-01`, 'New Year’s Day'),
  ]
  const of = (
    dealer: string,
    name: string,
    department: SeedSpecialHours['department'],
    days: Omit<Day, '_key'>[],
  ): SeedSpecialHours => ({
    _id: `special-hours-${name}`,
    _type: 'specialHours',
    tenant: referenceTo(dealer),
    name: `Christmas ${year}`,
    department,
    days: keyed(days),
  })
  return [
    of(HARBOUR, 'harbour', 'all', holidays(['08:00', '12:00'])),
    {
      ...of(HARBOUR, 'harbour-service', 'service', [
        closed(`${year}-12-24`, 'Christmas Eve'),
        closed(`${year}-12-29`, 'Christmas break'),
        closed(`${year}-12-30`, 'Christmas break'),
        closed(`${year}-12-31`, 'Christmas break'),
      ]),
      name: `Workshops over Christmas ${year}`,
    },
    of(WATTLE, 'wattle', 'all', holidays(['09:00', '12:00'])),
    of(SOUTHSIDE, 'southside', 'all', holidays(['08:30', '13:00'])),
    of(OUTBACK, 'outback', 'all', holidays(['09:00', '12:00'])),
  ]
}
