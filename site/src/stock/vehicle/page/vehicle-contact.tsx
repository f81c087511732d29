import type { StockDocument } from '@forecourt/stock/document'
import type { Checks } from '@forecourt/tenant-config/checks'
import { customLink, offersAction, resolveCustomAction } from '@forecourt/tenant-config/stock-actions'
import type { StockAction } from '@forecourt/tenant-config/vocabulary'
import { telHref } from '../../../chrome/phone.ts'
import { ENQUIRE_ID } from '../../../leads/vehicle-enquiry.tsx'
import type { TenantContext } from '../../../server/tenant.ts'
import { Icon } from '../../../ui/icon.tsx'
import { similarHref } from '../../card/similar-href.ts'
import { vehiclePhone } from '../../card/vehicle-phone.ts'
import { showsSection } from './page-sections.ts'

interface VehicleContactProps {
  context: TenantContext
  vehicle: StockDocument
  checks: Checks
  isSold: boolean
  /** Web address of its history report. */
  report: string | undefined
}

/**
 * Ways to get in touch about a vehicle as the tenant offers them, and where it stands; a sold one leads to others like it
 * (TEN-22, AVL-03,
 * AVL-08, SHR-14, N30).
 */
export function VehicleContact({ context, vehicle, checks, isSold, report }: VehicleContactProps) {
  const { tenant, basePath, now } = context
  const offers = (action: StockAction) => offersAction(action, vehicle, tenant, checks)
  const phone = offers('call') ? vehiclePhone(vehicle, tenant) : undefined
  const own = offers('custom') ? customLink(vehicle, resolveCustomAction(tenant, now)) : undefined
  const alike = similarHref(vehicle, { prefix: tenant.search.prefix, basePath })
  return (
    <div className="mt-5">
      {isSold ? (
        <a href={alike} className="btn btn-primary w-full">
          {tenant.strings.findSimilar}
        </a>
      ) : (
        <div className="grid gap-3">
          {offers('enquire') && (
            <a href={`#${ENQUIRE_ID}`} className="btn btn-primary w-full text-base">
              Enquire
            </a>
          )}
          {own && (
            <a href={context.link(own.href)} className="btn btn-secondary w-full text-base">
              {own.label}
            </a>
          )}
          {report && (
            <a
              href={report}
              target="_blank"
              rel="noopener noreferrer"
              className="btn btn-secondary w-full text-base"
            >
              History report
              <span className="sr-only"> (opens a new tab)</span>
            </a>
          )}
          {phone && (
            <a href={telHref(phone)} className="btn btn-secondary w-full text-base">
              <Icon name="phone" />
              Call {phone}
            </a>
          )}
        </div>
      )}
      <dl className="mt-5 space-y-2 rounded-card bg-surface-2 p-4 text-small">
        {showsSection(tenant.vdp.sections, 'location') && (
          <Fact label="Located at" value={placeName(vehicle)} />
        )}
        <Fact label="Stock number" value={vehicle.stocknum} />
      </dl>
    </div>
  )
}

/** The place without its department: `Harbour City Newstead - Sales` is where the sales yard is (RTE-22). */
function placeName({ location_name: location, dealership_name: dealership, city }: StockDocument): string {
  const place = (location || dealership).replace(/ - (?:Sales|Service|Parts)$/, '')
  return place.endsWith(city) ? place : [place, city].filter(Boolean).join(', ')
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="text-right font-semibold">{value}</dd>
    </div>
  )
}
