import {
  leftLine,
  type PurchaseLine,
  type PurchaseTotal,
} from '@forecourt/tenant-config/sales/purchase-total'
import { formatAud, formatSignedAud } from '@forecourt/tenant-config/text/money'
import { vehicleRoute } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { MediaImage } from '../ui/media-image.tsx'
import type { PurchaseView } from './purchase-view.ts'

interface PurchaseSummaryProps {
  context: TenantContext
  view: PurchaseView
}

const SUMMARY_ID = 'your-order'

/** What a purchase comes to, beside each of its steps. */
export function PurchaseSummary({ context, view }: PurchaseSummaryProps) {
  const { vehicle, standing, total } = view
  return (
    <aside
      id={SUMMARY_ID}
      aria-label="Your order"
      className="scroll-mt-24 overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-24"
    >
      {vehicle.primary_image !== '' && (
        <MediaImage
          mediaKey={vehicle.primary_image}
          alt=""
          sizes="(min-width: 64rem) 22rem, 90vw"
          className="aspect-4/3 w-full object-cover max-lg:hidden"
        />
      )}
      <div className="p-5">
        <p className="font-semibold">
          <a href={context.link(vehicleRoute(vehicle.slug))} className="underline underline-offset-4">
            {standing.title}
          </a>
        </p>
        <TotalLines total={total} />
      </div>
    </aside>
  )
}

/** On narrow screens, where the order stands below its step: what is left to pay, with the way to its lines. */
export function OrderBar({ total }: { total: PurchaseTotal }) {
  const { label, aud } = leftLine(total)
  return (
    <div className="order-bar sticky bottom-0 z-30 border-t border-line bg-surface lg:hidden print:hidden">
      <a
        href={`#${SUMMARY_ID}`}
        className="container-page flex min-h-14 items-center justify-between gap-4 tabular-nums"
      >
        <span className="text-small underline underline-offset-4">Your order</span>
        <span>
          <span className="text-small">{label}</span>{' '}
          <strong className="whitespace-nowrap">{formatAud(aud)}</strong>
        </span>
      </a>
    </div>
  )
}

/** The amounts of an order, line by line. */
export function TotalLines({ total }: { total: PurchaseTotal }) {
  const { lines, totalAud, taken, isEstimate } = total
  return (
    <>
      <dl className="mt-3 space-y-1 tabular-nums">
        {lines.map((line) => (
          <Line key={line.label} {...line} />
        ))}
        <Line label={isEstimate ? 'Total (estimate)' : 'Total'} aud={totalAud} isSum />
        {taken.map((line) => (
          <Line key={line.label} {...line} />
        ))}
        {taken.length > 0 && <Line {...leftLine(total)} isSum />}
      </dl>
      <p className="mt-3 text-tiny text-muted">
        Nothing is charged here but the deposit. We confirm the total in writing before you sign.
      </p>
    </>
  )
}

function Line({ label, aud, isSum = false }: PurchaseLine & { isSum?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-4 ${isSum ? 'border-t border-line pt-1 font-semibold' : 'text-small'}`}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{formatSignedAud(aud)}</dd>
    </div>
  )
}
