import type { Appointment } from '@forecourt/leads/appointment'
import { dayAfter } from '@forecourt/tenant-config/places/opening-times'
import { dayStart } from '@forecourt/tenant-config/places/appointment-slots'
import { dayIn } from '@forecourt/tenant-config/time/zoned-time'
import { appointmentPath } from '../addresses/lead-paths.ts'
import { ERRORS } from '../server/errors.ts'
import { getRuntime } from '../server/runtime/runtime.ts'
import type { PageNoticeProps } from '../ui/page-notice.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { bookedPlace, type BookedPlace, type FreeTime, timesOf } from './free-times.ts'

/** Days whose times are offered at once to somebody who moves an appointment. */
const DAYS_SHOWN = 7

export interface AppointmentPageData {
  context: TenantContext
  token: string
  appointment: Appointment
  /** Until when its visitor changes it (epoch ms). */
  changeUntil: number
  /** True while its visitor may move or cancel it. */
  mayChange: boolean
  /** Times that it can be moved to, and the days before and after them; undefined where it cannot be moved. */
  move: { times: readonly FreeTime[]; earlier: string | undefined; later: string | undefined } | undefined
  /** What was done just now, or went wrong. */
  notice: PageNoticeProps | undefined
}

/** The appointment that a link opens; undefined for a link that is not ours. `from` is the first day of the times shown. */
export async function appointmentPageData(
  context: TenantContext,
  token: string,
  query: URLSearchParams,
): Promise<AppointmentPageData | undefined> {
  const { appointments } = getRuntime()
  const appointment = await appointments.byToken(context.id, token)
  if (!appointment) return undefined
  const place = await bookedPlace(context, appointment.place)
  const changeUntil = changeLimit(appointment, place)
  const mayChange = appointment.state === 'booked' && context.now < changeUntil
  return {
    context,
    token,
    appointment,
    changeUntil,
    mayChange,
    move: mayChange && place?.kind === appointment.kind ? await moveTo(appointment, place, query) : undefined,
    notice: noticeOf(query),
  }
}

/** The moment until which a visitor changes an appointment alone; its place may have stopped booking times meanwhile. */
export function changeLimit(appointment: Pick<Appointment, 'start'>, place: BookedPlace | undefined): number {
  return appointment.start - (place?.changeHours ?? DEFAULT_CHANGE_HOURS) * 3_600_000
}

const DEFAULT_CHANGE_HOURS = 24

async function moveTo(
  { tenant, id, carId, start }: Appointment,
  place: BookedPlace,
  query: URLSearchParams,
): Promise<AppointmentPageData['move']> {
  const { timeZone, scope } = place
  const today = dayIn(timeZone, scope.now)
  const asked = query.get('from') ?? ''
  const own = dayIn(timeZone, start)
  const from = dayStart(asked, timeZone) !== undefined && asked >= today ? asked : own
  const last = dayAfter(today, scope.settings.daysAhead)
  const times = await timesOf({ tenant, place, carId, except: id }, { from, days: DAYS_SHOWN })
  const before = dayAfter(from, -DAYS_SHOWN)
  const after = dayAfter(from, DAYS_SHOWN)
  return {
    times: times.filter(({ left, start: at }) => left > 0 && at !== start),
    earlier: from > today ? (before < today ? today : before) : undefined,
    later: after <= last ? after : undefined,
  }
}

const DONE = {
  moved: 'Your appointment is moved. This is the new time.',
  cancelled: 'Your appointment is cancelled.',
} as const
const FAILED = [
  'slot-taken',
  'slot-unknown',
  'appointment-late',
  'appointment-unknown',
  'records-down',
] as const

function noticeOf(query: URLSearchParams): AppointmentPageData['notice'] {
  const done = query.get('done')
  if (done === 'moved' || done === 'cancelled') return { text: DONE[done], isError: false }
  const code = FAILED.find((one) => one === query.get('error'))
  return code && { text: ERRORS[code].visitor, isError: true }
}

/** The page of an appointment after something was done with it. */
export function afterChange(
  context: TenantContext,
  token: string,
  result: { done: keyof typeof DONE } | { error: (typeof FAILED)[number] },
): string {
  const [[name, value] = ['', '']] = Object.entries(result)
  return `${context.link(appointmentPath(token))}?${new URLSearchParams({ [name]: value }).toString()}`
}
