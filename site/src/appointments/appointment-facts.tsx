import type { Appointment } from '@forecourt/leads/appointment'
import { timeText } from '../text/time-text.ts'

const STATES: Partial<Record<Appointment['state'], string>> = {
  cancelled: 'Cancelled',
  came: 'Done',
  missed: 'Missed',
}

/** When and where, in large letters. */
export function AppointmentFacts({
  appointment: { start, end, timeZone, placeName, state },
}: {
  appointment: Pick<Appointment, 'start' | 'end' | 'timeZone' | 'placeName' | 'state'>
}) {
  const clock = (at: number) => timeText(at, timeZone).split(', ')[1]
  const ended = STATES[state]
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 border-y border-line py-5 sm:grid-cols-2">
      <div>
        <dt className="text-small text-muted">When</dt>
        <dd className={`text-h2 ${ended === undefined ? '' : 'text-muted line-through'}`}>
          {timeText(start, timeZone).split(',')[0]}
        </dd>
        <dd>
          {clock(start)} to {clock(end)}
        </dd>
      </div>
      <div>
        <dt className="text-small text-muted">Where</dt>
        <dd className="text-h2 wrap-anywhere">{placeName}</dd>
      </div>
      {ended !== undefined && (
        <div>
          <dt className="text-small text-muted">State</dt>
          <dd className="text-h2">{ended}</dd>
        </div>
      )}
    </dl>
  )
}
