import { LeadLink } from '../../../leads/dialog/lead-link.tsx'
import { vehicleFacts } from '../../card/vehicle-facts.ts'
import { similarHref } from '../../card/similar-href.ts'
import type { VehicleCardModel } from '../../card/vehicle-card-model.ts'
import { MarketBadge } from '../../price/market-badge.tsx'
import { PriceLine } from '../../price/price-line.tsx'
import { CountReveals } from '../call/count-reveals.tsx'
import { FinanceLine } from '../finance/finance-line.tsx'
import { ShareTools } from '../share/share-tools.tsx'
import { VehicleViews } from '../views/vehicle-views.tsx'
import type { ShownAction } from './action-parts.tsx'
import { placeName } from './place-name.ts'
import { showsSection } from './page-sections.ts'
import { VehicleKeeping } from './vehicle-keeping.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'

interface VehicleSidebarProps {
  data: VehiclePageData
  card: VehicleCardModel
  actions: readonly ShownAction[]
}

/** What it is, what it costs and what can be done about it (VDP-03); a sold one leads to others like it (AVL-03). */
export function VehicleSidebar({ data, card, actions }: VehicleSidebarProps) {
  const { vehicle, context, title, price, isSold } = data
  const { tenant, basePath } = context
  return (
    <aside
      aria-label="Price and contact"
      className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h1 className="text-h1">{title}</h1>
      <p className="mt-2 text-small text-muted">{vehicleFacts(vehicle).join(' · ')}</p>
      <VehicleViews data={data} />
      <VehicleKeeping card={card} vehicle={vehicle} />
      <ShareTools data={data} />
      <CountReveals data={data} />
      <div className="mt-5 border-t border-line pt-5">
        <PriceLine price={price} size="page" isSold={isSold} soldText={tenant.card.labels.sold} />
        {card.marketGapAud !== undefined && <MarketBadge gapAud={card.marketGapAud} />}
      </div>
      {showsSection(tenant.vdp.sections, 'finance') && <FinanceLine data={data} />}
      <div className="mt-5 grid gap-3">
        {isSold && (
          <>
            {/* VDP-15 */}
            <LeadLink
              context={context}
              use="similar"
              car={vehicle.slug}
              className="btn btn-primary w-full text-base"
            >
              {tenant.strings.findSimilar}
            </LeadLink>
            <a
              href={similarHref(vehicle, { prefix: tenant.search.prefix, basePath })}
              className="btn btn-secondary w-full text-base"
            >
              See what is like it
            </a>
          </>
        )}
        {actions.map(({ key, button }, index) => (
          <div key={key} className="contents">
            {button(`btn w-full text-base ${index === 0 && !isSold ? 'btn-primary' : 'btn-secondary'}`)}
          </div>
        ))}
      </div>
      <dl className="mt-5 space-y-2 rounded-card bg-surface-2 p-4 text-small">
        {showsSection(tenant.vdp.sections, 'location') && <Fact label="Located at" value={standsAt(data)} />}
        <Fact label="Stock number" value={vehicle.stocknum} />
      </dl>
    </aside>
  )
}

/** Of one that stands privately no yard is named (VDP-28). */
function standsAt({ vehicle, details }: VehiclePageData): string {
  if (!details?.privately_located) return placeName(vehicle)
  return ['Privately located', vehicle.city].filter(Boolean).join(', ')
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
