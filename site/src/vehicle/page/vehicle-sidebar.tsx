import { LeadLink } from '../../leads/lead-link.tsx'
import { vehicleFacts } from '../../card/vehicle-facts.ts'
import { similarHref } from '../../card/similar-href.ts'
import type { VehicleCardModel } from '../../card/vehicle-card-model.ts'
import { MarketBadge } from '../../price/market-badge.tsx'
import { PriceLine } from '../../price/price-line.tsx'
import { isInAccount } from '../../saved/paths.ts'
import { CountReveals } from '../call/count-reveals.tsx'
import { FinanceSummary } from '../finance/finance-summary.tsx'
import { ShareTools } from '../share/share-tools.tsx'
import { SalesCounter } from '../sales/sales-counter.tsx'
import { VehicleOffers } from './vehicle-offers.tsx'
import { VehicleViews } from '../views/vehicle-views.tsx'
import { DriveAway } from './drive-away.tsx'
import type { ShownAction } from './actions/action-parts.tsx'
import { placeName } from './place-name.ts'
import { showsSection } from '../page-sections.ts'
import { stateNotice } from './status/state-notice.ts'
import { VehicleKeeping } from './actions/vehicle-keeping.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { VehicleStatus } from './status/vehicle-status.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { StaticMarkup } from '../../ui/static-markup.tsx'

interface VehicleSidebarProps {
  data: VehiclePageData
  card: VehicleCardModel
  actions: readonly ShownAction[]
}

/** Shows the vehicle, its price and its actions (VDP-03); a sold one leads to others like it (AVL-03). */
export function VehicleSidebar({ data, card, actions }: VehicleSidebarProps) {
  const { vehicle, title } = data
  return (
    <aside
      aria-label="Price and contact"
      className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch"
    >
      <VehicleStatus card={card} certified={data.texts.get('certified')} />
      <h1 className="text-h1">
        <Unbroken text={title} />
      </h1>
      <OtherName data={data} />
      <p className="mt-2 text-small text-muted">{vehicleFacts(vehicle).join(' · ')}</p>
      <VehicleViews data={data} />
      <SalesCounter data={data} />
      <VehicleKeeping
        card={card}
        vehicle={vehicle}
        plainSaveHref={
          isInAccount(data.context.tenant) ? data.context.link('/api/watchlist/save-car') : undefined
        }
      />
      <ShareTools data={data} />
      <CountReveals data={data} />
      <Offer data={data} actions={actions} />
    </aside>
  )
}

/** What the vehicle costs and what can be done, which stays in sight beside the rest of the page. */
function Offer({ data, actions }: Omit<VehicleSidebarProps, 'card'>) {
  const { vehicle, context, price, isSold, market } = data
  const { tenant, basePath } = context
  const notice = stateNotice(data)
  return (
    <div className="vehicle-offer">
      <div className="mt-5 border-t border-line pt-5">
        <PriceLine price={price} size="page" isSold={isSold} soldText={tenant.card.labels.sold} />
        <DriveAway data={data} />
        {market && (
          <>
            <MarketBadge gapAud={market.gapAud} />
            <p className="text-tiny text-muted">{market.basis}</p>
          </>
        )}
        {notice && <p className="mt-3 border-l-3 border-accent ps-3 text-small text-ink-2">{notice}</p>}
        <WhenFree data={data} />
      </div>
      {showsSection(tenant.vdp.sections, 'finance') && <FinanceSummary data={data} />}
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
        <Buttons actions={actions} />
      </div>
      <StaticMarkup as="dl" className="mt-5 space-y-2 rounded-card bg-surface-2 p-4 text-small">
        {showsSection(tenant.vdp.sections, 'location') && <Fact label="Located at" value={standsAt(data)} />}
        <Fact label="Stock number" value={vehicle.stocknum} />
      </StaticMarkup>
      <VehicleOffers data={data} />
    </div>
  )
}

/** For whoever would like a vehicle that somebody else holds. */
function WhenFree({ data: { vehicle, context, state } }: { data: VehiclePageData }) {
  const { flags, hiddenActions } = context.tenant
  if (!vehicle.reserved || !state.available || !flags.reservations || hiddenActions.includes('reserve'))
    return null
  return (
    <LeadLink
      context={context}
      use="whenFree"
      car={vehicle.slug}
      className="mt-3 inline-flex min-h-6 items-center font-semibold underline underline-offset-4"
    >
      Tell me when it is free
    </LeadLink>
  )
}

/** The first button takes the whole width, the others stand in pairs. */
function Buttons({ actions: [first, ...others] }: { actions: readonly ShownAction[] }) {
  return (
    <>
      {first?.button('btn btn-primary w-full text-base')}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {others.map(({ key, button }) => (
            <div key={key} className="contents">
              {button(
                `btn btn-secondary grow px-2.5 text-small ${key === 'call' ? 'basis-full' : 'basis-2/5'}`,
              )}
            </div>
          ))}
        </div>
      )}
    </>
  )
}

/** Shows the line that the dealer wrote for classified sites, where it differs from the title (VDP-28). */
function OtherName({ data: { details, title } }: { data: VehiclePageData }) {
  const line = details?.carsales_title
  return line && line !== title ? <p className="mt-1 text-ink-2">{line}</p> : null
}

/** Returns where the vehicle stands; a privately located one names no yard (VDP-28). */
function standsAt({ vehicle, details }: VehiclePageData): string {
  if (!details?.privately_located) return placeName(vehicle)
  return ['Privately located', vehicle.city].filter(Boolean).join(', ')
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere">{value}</dd>
    </div>
  )
}
