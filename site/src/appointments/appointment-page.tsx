import { offsetText } from '@forecourt/tenant-config/places/appointment-slots'
import { dayIn } from '@forecourt/tenant-config/time/zoned-time'
import { APPOINTMENTS_PATH, appointmentPath, SERVICE_PATH, TEST_DRIVE_PATH } from '../addresses/lead-paths.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import { WaysToCall } from '../leads/ways-to-call.tsx'
import { AppointmentFacts } from './appointment-facts.tsx'
import type { AppointmentPageData } from './appointment-page-data.ts'
import { APPOINTMENT_WORDS } from './appointment-words.ts'
import { timeText } from '../text/time-text.ts'
import { PAGE_CARD } from '../ui/page-card.ts'

/** What a visitor booked: when, where, and how to move or cancel it. Plain forms, so it works without scripts. */
export function AppointmentPage({ data }: { data: AppointmentPageData }) {
  const { context, token, appointment, mayChange, changeUntil, move, notice } = data
  const { kind, state, timeZone } = appointment
  const isBooked = state === 'booked'
  const again = context.link(kind === 'service' ? SERVICE_PATH : TEST_DRIVE_PATH)
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-3xl">
          {notice && <PageNotice {...notice} />}
          <div className={PAGE_CARD}>
            <h1 className="text-h1">
              {isBooked ? `Your ${APPOINTMENT_WORDS[kind].toLowerCase()} is booked` : 'Your appointment'}
            </h1>
            <AppointmentFacts appointment={appointment} />
            <p className="mt-6 flex flex-wrap gap-3">
              {isBooked ? (
                <a
                  href={`${context.link(appointmentPath(token))}/calendar.ics`}
                  download="appointment.ics"
                  className="btn btn-primary"
                >
                  Add to my calendar
                </a>
              ) : (
                <a href={again} className="btn btn-primary">
                  Book another time
                </a>
              )}
            </p>
            {isBooked && (
              <p className="mt-6 text-small text-muted">
                {mayChange
                  ? `You can move or cancel it here until ${timeText(changeUntil, timeZone)}.`
                  : 'It is too late to change it here. Please call us.'}
              </p>
            )}
            <WaysToCall tenant={context.tenant} />
          </div>
          {move && <MoveForm data={data} move={move} />}
          {mayChange && (
            <form
              action={context.link(`${APPOINTMENTS_PATH}/change`)}
              method="post"
              className="mt-6 rounded-card border border-line bg-surface px-6 py-6 sm:px-10"
            >
              <h2 className="text-h2">Cancel it</h2>
              <p className="mt-2 text-ink-2">Your time is then free for somebody else.</p>
              <input type="hidden" name="token" value={token} />
              <button type="submit" name="action" value="cancel" className="btn btn-secondary mt-4">
                Cancel my appointment
              </button>
            </form>
          )}
        </div>
      </div>
    </div>
  )
}

function MoveForm({
  data: {
    context,
    token,
    appointment: { timeZone },
  },
  move: { times, earlier, later },
}: {
  data: AppointmentPageData
  move: NonNullable<AppointmentPageData['move']>
}) {
  const days = [...Map.groupBy(times, ({ start }) => dayIn(timeZone, start))]
  const address = context.link(appointmentPath(token))
  return (
    <form
      id="move"
      action={context.link(`${APPOINTMENTS_PATH}/change`)}
      method="post"
      className="mt-6 rounded-card border border-line bg-surface px-6 py-6 sm:px-10"
    >
      <h2 className="text-h2">Move it to another time</h2>
      <input type="hidden" name="token" value={token} />
      {days.length === 0 ? (
        <p className="mt-3 text-ink-2">Nothing is free in these days.</p>
      ) : (
        days.map(([day, ofDay]) => (
          <fieldset key={day} className="mt-5">
            <legend className="font-semibold">
              {timeText(ofDay[0]?.start ?? 0, timeZone).split(',')[0]}
            </legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {ofDay.map(({ start }) => (
                <label
                  key={start}
                  className="inline-flex min-h-11 cursor-pointer items-center rounded-control border border-line px-4 py-2 has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
                >
                  <input
                    type="radio"
                    name="start"
                    value={offsetText(start, timeZone)}
                    required
                    className="sr-only"
                  />
                  {timeText(start, timeZone).split(', ')[1]}
                </label>
              ))}
            </div>
          </fieldset>
        ))
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        {days.length > 0 && (
          <button type="submit" name="action" value="move" className="btn btn-primary">
            Move my appointment
          </button>
        )}
        {earlier !== undefined && (
          <a href={`${address}?from=${earlier}#move`} className="btn btn-secondary">
            Earlier days
          </a>
        )}
        {later !== undefined && (
          <a href={`${address}?from=${later}#move`} className="btn btn-secondary">
            Later days
          </a>
        )}
      </p>
    </form>
  )
}
