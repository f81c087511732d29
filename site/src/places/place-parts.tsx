import { telHref } from '../text/phone.ts'
import { Icon } from '../ui/icon.tsx'
import type { PlaceView } from './place-view.ts'
import { HoursRows } from './hours-rows.tsx'
import type { HoursLine } from './opening-hours.ts'

/** `Open until 5:30 pm`, with a mark that does not say it by its colour alone. */
export function StatusLine({ status }: Pick<PlaceView, 'status'>) {
  if (!status) return null
  return (
    <p className="flex items-center gap-2 font-semibold">
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ${status.isOpen ? 'bg-positive' : 'border-2 border-muted'}`}
      />
      {status.text}
    </p>
  )
}

/** The hours of a usual week in few lines (LOC-15, LOC-16); a closed day may be a link to ask. */
export function WeekHours({ week, enquireHref }: { week: readonly HoursLine[]; enquireHref: string }) {
  if (week.length === 0) return null
  return (
    <dl className="grid max-w-sm grid-cols-[auto_1fr] gap-x-6 gap-y-1 tabular-nums">
      <HoursRows lines={week} enquireHref={enquireHref} />
    </dl>
  )
}

/** Days with other hours behind a press; nothing where there are none (LOC-11). */
export function HolidayHours({ holidays }: Pick<PlaceView, 'holidays'>) {
  if (holidays.length === 0) return null
  return (
    <details className="group max-w-md">
      <summary className="btn btn-secondary list-none">
        <Icon name="clock" />
        View Holiday Opening Hours
      </summary>
      <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {holidays.map(({ date, day, name, hours }) => (
          <div key={date} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2.5">
            <dt>
              <span className="font-semibold">{day}</span>
              {name && <span className="block text-small text-muted">{name}</span>}
            </dt>
            <dd className="tabular-nums">{hours}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function AddressLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <address className="not-italic">
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

/** Phone numbers that call, and the way there. */
export function PlaceActions({ place: { name, phone, landline, directions } }: { place: PlaceView }) {
  if (!phone && !landline && !directions) return null
  return (
    <p className="flex flex-wrap gap-3">
      {[phone, landline].map(
        (number) =>
          number && (
            <a key={number} href={telHref(number)} className="btn btn-secondary">
              <Icon name="phone" />
              <span className="sr-only">Call {name} on </span>
              {number}
            </a>
          ),
      )}
      {directions && (
        <a href={directions} target="_blank" rel="noopener noreferrer" className="btn btn-secondary">
          <Icon name="pin" />
          Get Directions
          <span className="sr-only"> to {name} (opens a new tab)</span>
        </a>
      )}
    </p>
  )
}

/** What the law wants printed with the address (LOC-27). */
export function Licences({ place: { licence, repairer } }: { place: PlaceView }) {
  if (!licence && !repairer) return null
  return (
    <p className="text-tiny text-muted">
      {[licence && `Dealer licence ${licence}`, repairer && `Motor vehicle repairer ${repairer}`]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}
