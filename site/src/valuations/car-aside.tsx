import type { StockDocument } from '@forecourt/vehicle/document'
import { formatAud, formatSignedAud } from '@forecourt/tenant-config/text/money'
import { vehicleTitle } from '@forecourt/tenant-config/vehicle/display-name'
import { vehicleRoute } from '../server/search/search.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { MediaImage } from '../ui/media-image.tsx'

interface CarAsideProps {
  context: TenantContext
  car: StockDocument
  /** What the visitor's own vehicle counts for, whole AUD; undefined while there is no figure. */
  countsAud?: number | undefined
}

/** The vehicle that a visitor's own is traded in for, and what is left to pay of it. */
export function CarAside({ context, car, countsAud }: CarAsideProps) {
  const left = countsAud === undefined ? undefined : car.price - countsAud
  return (
    <aside
      aria-label="The vehicle you are looking at"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      {car.primary_image !== '' && (
        <MediaImage
          mediaKey={car.primary_image}
          alt=""
          sizes="(min-width: 64rem) 22rem, 90vw"
          className="w-full object-cover aspect-4/3"
        />
      )}
      <div className="p-5">
        <p className="text-small text-muted">Towards</p>
        <p className="font-semibold">
          <a href={context.link(vehicleRoute(car.slug))} className="underline underline-offset-4">
            {vehicleTitle(car, context.tenant.displayNames) || car.name}
          </a>
        </p>
        {car.price > 0 && (
          <dl className="mt-3 space-y-1 tabular-nums">
            <Row label="Price" value={formatAud(car.price)} />
            {countsAud !== undefined && <Row label="Your vehicle" value={formatSignedAud(-countsAud)} />}
            {left !== undefined && (
              <Row
                label={left >= 0 ? 'Left to pay' : 'You get back'}
                value={formatAud(Math.abs(left))}
                isTotal
              />
            )}
          </dl>
        )}
      </div>
    </aside>
  )
}

function Row({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isTotal ? 'border-t border-line pt-1 font-semibold' : ''}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
