import { formatAud, formatCents } from '@forecourt/tenant-config/text/money'
import type { ReactNode } from 'react'
import type { VehiclePageData } from './vehicle-page-data.ts'

/**
 * The price with the charges of the state where the vehicle stands, as plain as the price itself, said to be an
 * estimate, with its parts, its source and its date. Nothing for a price that includes them.
 */
export function DriveAway({ data: { driveAway, price, context } }: { data: VehiclePageData }) {
  if (!driveAway || !('priceAud' in price)) return null
  const { totalAud, state, dutyCents, fees } = driveAway
  const from = context.governmentCharges?.find((charges) => charges.state.toUpperCase() === state)
  return (
    <div className="mt-3 border-l-3 border-accent ps-3">
      <p className="tabular-nums">
        <span className="text-h2">{formatAud(totalAud)}</span>
        <span className="block text-tiny text-muted">Estimated drive-away price in {state}</span>
      </p>
      <details className="mt-1 text-tiny">
        <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
          How it is worked out
        </summary>
        <dl className="mt-1 space-y-1 tabular-nums">
          <Line label="Advertised price">{formatAud(price.priceAud)}</Line>
          <Line label="Stamp duty">{formatCents(dutyCents)}</Line>
          {fees.map(({ label, cents }) => (
            <Line key={label} label={label}>
              {formatCents(cents)}
            </Line>
          ))}
        </dl>
        <p className="mt-1 text-muted">
          An estimate for a private buyer in {state}, rounded up to the dollar
          {from && `, by the figures of ${from.source} of ${dayText(from.asOf)}`}. Registration that is due
          and insurance may come on top; we confirm the total before you sign.
        </p>
      </details>
    </div>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const DAY = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** A calendar day such as `2026-07-01` in words; it has no zone. */
function dayText(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`))
}
