import { formatAmount, formatAud } from '@forecourt/tenant-config/text/money'
import { PAYMENT_TITLES } from '@forecourt/tenant-config/sales/payment-states'
import { payPath, RESERVATIONS_PATH } from '../addresses/reservation-paths.ts'
import { timeText } from '../text/time-text.ts'
import { WaysToCall } from '../leads/ways-to-call.tsx'
import { allStockPath } from '../search/state/listing-url.ts'
import { PageNotice } from '../ui/page-notice.tsx'
import { MediaImage } from '../ui/media-image.tsx'
import { PaymentMethods } from '../payments/payment-methods.tsx'
import type { ReservationPageData } from './reservation-page-data.ts'
import { reservationWords } from './reservation-words.ts'
import { TimeLeft } from './time-left.client.tsx'
import { PAGE_CARD } from '../ui/page-card.ts'

/** A vehicle that a visitor holds: what comes next, until when, what was paid, and the way out. Works without scripts. */
export function ReservationPage({ data }: { data: ReservationPageData }) {
  const { context, token, reservation, mayPay, mayCancel, notice, vehicle } = data
  const { tenant, link, now } = context
  const { state, until, terms } = reservation
  const isTimeLeft = until !== undefined && until > now
  const words = reservationWords(reservation, { dealer: tenant.name, timeZone: tenant.timeZone, isTimeLeft })
  const isOver = ['expired', 'cancelled', 'refunded'].includes(state)
  return (
    <div className="bg-surface-2">
      <div className="container-page py-section">
        <div className="mx-auto max-w-5xl">
          {notice && <PageNotice {...notice} />}
          <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
            <div>
              <section className={PAGE_CARD}>
                <h1 className="text-h1">{words.title}</h1>
                <p className="mt-3 text-ink-2">{words.text}</p>
                {isTimeLeft && <TimeLeft until={until} />}
                {mayPay && (
                  <>
                    <p className="mt-6">
                      <a href={link(payPath(token))} rel="nofollow" className="btn btn-primary text-base">
                        Pay the deposit of {formatAmount(terms.depositCents)}
                      </a>
                    </p>
                    <PaymentMethods />
                    <p className="mt-3 text-small text-muted">
                      The deposit is {terms.refundText}. You pay on the page of our payment provider; we never
                      see your card.
                    </p>
                  </>
                )}
                {isOver && (
                  <p className="mt-6 flex flex-wrap gap-3">
                    {vehicle.href !== undefined && (
                      <a href={vehicle.href} className="btn btn-primary">
                        Look at the vehicle again
                      </a>
                    )}
                    <a href={link(allStockPath(tenant))} className="btn btn-secondary">
                      See what is in stock
                    </a>
                  </p>
                )}
                <Facts data={data} />
                <WaysToCall tenant={tenant} />
              </section>
              {mayCancel && (
                <form
                  action={link(`${RESERVATIONS_PATH}/cancel`)}
                  method="post"
                  className={`mt-6 ${PAGE_CARD}`}
                >
                  <h2 className="text-h2">Changed your mind?</h2>
                  <p className="mt-2 text-ink-2">
                    The vehicle is then free for others
                    {state === 'held' ? '.' : `, and your deposit goes back to you (${terms.refundText}).`}
                  </p>
                  <input type="hidden" name="token" value={token} />
                  <button type="submit" className="btn btn-secondary mt-4">
                    Cancel my reservation
                  </button>
                </form>
              )}
            </div>
            <VehicleCard data={data} />
          </div>
        </div>
      </div>
    </div>
  )
}

function VehicleCard({ data: { vehicle, reservation } }: { data: ReservationPageData }) {
  const { name, stockNumber, href, image } = vehicle
  return (
    <aside
      aria-label="Your vehicle"
      className="grid grid-cols-[8rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface max-lg:order-first lg:grid-cols-1"
    >
      <MediaImage
        mediaKey={image}
        alt=""
        sizes="(min-width: 64rem) 22rem, 8rem"
        className="h-full w-full object-cover lg:aspect-4/3"
      />
      <div className="min-w-0 px-5 py-4 wrap-anywhere">
        <p className="font-semibold">
          {href === undefined ? (
            name
          ) : (
            <a href={href} className="underline underline-offset-4">
              {name}
            </a>
          )}
        </p>
        {reservation.priceAud > 0 && (
          <p className="mt-1">
            {formatAud(reservation.priceAud)} <span className="text-small text-muted">when reserved</span>
          </p>
        )}
        {stockNumber !== '' && <p className="mt-1 text-tiny text-muted">Stock number {stockNumber}</p>}
      </div>
    </aside>
  )
}

function Facts({ data: { context, reservation } }: { data: ReservationPageData }) {
  const { timeZone } = context.tenant
  const { createdAt, terms, payments } = reservation
  const paid = payments.find(({ paidAt }) => paidAt !== undefined)
  const facts: [label: string, value: string][] = [
    ['Reserved', timeText(createdAt, timeZone)],
    ...(terms.depositCents > 0
      ? ([['Deposit', `${formatAmount(terms.depositCents)} · ${PAYMENT_TITLES[paid?.state ?? 'open']}`]] as [
          string,
          string,
        ][])
      : []),
    ...(paid?.paidAt === undefined
      ? []
      : ([['Paid', timeText(paid.paidAt, timeZone)]] as [string, string][])),
    ...(paid?.refundedAt === undefined
      ? []
      : ([['Paid back', timeText(paid.refundedAt, timeZone)]] as [string, string][])),
    ['Reference', reservation.id.slice(0, 8).toUpperCase()],
  ]
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
