import type { PurchaseLine, PurchaseTotal } from '@forecourt/tenant-config/sales/purchase-total'
import { formatAud } from '@forecourt/tenant-config/text/money'
import type { StockDocument } from '@forecourt/vehicle/document'
import { vehicleRoute } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { MediaImage } from '../ui/media-image.tsx'

interface PurchaseSummaryProps {
  context: TenantContext
  vehicle: StockDocument
  title: string
  total: PurchaseTotal
}

/** What a purchase comes to, beside each of its steps. */
export function PurchaseSummary({ context, vehicle, title, total }: PurchaseSummaryProps) {
  return (
    <aside
      aria-label="Your order"
      className="overflow-hidden rounded-card border border-line bg-surface lg:sticky lg:top-24"
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
            {title}
          </a>
        </p>
        <TotalLines total={total} />
      </div>
    </aside>
  )
}

/** The amounts of an order, line by line. */
export function TotalLines({
  total: { lines, totalAud, taken, leftAud, isEstimate },
}: {
  total: PurchaseTotal
}) {
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
        {taken.length > 0 && (
          <Line label={leftAud >= 0 ? 'Left to pay' : 'You get back'} aud={Math.abs(leftAud)} isSum />
        )}
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
      <dd className="whitespace-nowrap">{aud < 0 ? `−${formatAud(-aud)}` : formatAud(aud)}</dd>
    </div>
  )
}
