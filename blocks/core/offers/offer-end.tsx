import { Countdown } from './countdown.client.tsx'
import { lastDayOf } from './last-day.ts'

interface OfferEndProps {
  /** ISO instant at which the offer ends. */
  expiry: string
  countsDown: boolean
  timeZone: string
}

/** The last day of an offer in the dealer's zone, and where the dealer wants it how long that is. */
export function OfferEnd({ expiry, countsDown, timeZone }: OfferEndProps) {
  const lastDay = lastDayOf(expiry, timeZone)
  if (!lastDay) return null
  return (
    <p className="text-small font-semibold text-ink">
      Ends <time dateTime={expiry}>{lastDay}</time>
      {countsDown ? <Countdown expiry={expiry} /> : null}
    </p>
  )
}
