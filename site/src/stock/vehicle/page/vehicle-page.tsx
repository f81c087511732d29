import type { Metadata } from 'next'
import { availability } from '@forecourt/tenant-config/availability'
import { formatAud } from '@forecourt/tenant-config/money'
import { displayMake, displayModel, vehicleTitle } from '@forecourt/tenant-config/display-name'
import { priceState } from '@forecourt/tenant-config/price'
import { offersAction } from '@forecourt/tenant-config/stock-actions'
import { BrandNote } from '../../../brand/brand-note.tsx'
import { VehicleEnquiry } from '../../../leads/vehicle-enquiry.tsx'
import { LiveChanges } from '../../../live/live-changes.client.tsx'
import { vehicleRoute } from '../../../server/search.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { mediaUrl } from '../../../ui/media-url.ts'
import { cardSettings, vehicleCardModel } from '../../card/vehicle-card-model.ts'
import { VehicleCard } from '../../card/vehicle-card.tsx'
import { vehicleFacts } from '../../card/vehicle-facts.ts'
import { CAR_TYPE_NAMES } from '../../format.ts'
import { EMPTY_STATE } from '../../listing/state/listing-state.ts'
import { listingHref } from '../../listing/state/listing-url.ts'
import { MarketBadge } from '../../price/market-badge.tsx'
import { PriceLine } from '../../price/price-line.tsx'
import { financeEstimate } from '../finance/finance-estimate.ts'
import { FinanceLine } from '../finance/finance-line.tsx'
import { Gallery } from '../gallery/gallery.tsx'
import { showsSection } from './page-sections.ts'
import { VehicleContact } from './vehicle-contact.tsx'
import { vehicleJsonLd } from '../found/vehicle-json-ld.ts'
import { VehicleKeeping } from './vehicle-keeping.tsx'
import { VehicleSections } from './vehicle-sections.tsx'
import { vehiclePageChecks, type VehiclePageData } from './vehicle-page-data.ts'

const SIMILAR_TITLES = {
  car: 'Similar cars',
  caravan: 'Similar caravans',
  truck: 'Similar trucks',
  motorcycle: 'Similar motorcycles',
} as const

function titleOf({ vehicle, context }: VehiclePageData): string {
  return vehicleTitle(vehicle, context.tenant.displayNames)
}

export function vehicleMetadata(data: VehiclePageData): Metadata {
  const { vehicle, context } = data
  const price = priceState(vehicle, context.tenant)
  const shownPrice =
    price.kind === 'normal' || price.kind === 'reduced' ? ` ${formatAud(price.priceAud)}.` : ''
  return {
    title: titleOf(data),
    description: `${titleOf(data)} at ${context.tenant.name}.${shownPrice} ${vehicleFacts(vehicle).join(', ')}.`,
    alternates: { canonical: `/cars/${vehicle.slug}` },
    ...(vehicle.primary_image ? { openGraph: { images: [mediaUrl(vehicle.primary_image, 1280)] } } : {}),
  }
}

/** A vehicle: photos, price, key specs, where it is, and what is like it (VDP-01, VDP-03, VDP-05, SIM-02). */
export function VehiclePage({ data }: { data: VehiclePageData }) {
  const { vehicle, details, context, tags } = data
  const { tenant } = context
  const checks = vehiclePageChecks(context, vehicle)
  const state = availability(vehicle, tenant, checks)
  const estimate = state.available ? financeEstimate(vehicle, details, context, checks) : undefined
  const isSold = !state.available && state.because === 'sold'
  const title = titleOf(data)
  const way = crumbs(data, title)
  const card = vehicleCardModel(vehicle, cardSettings(context, 'vdp', vehicleRoute(vehicle.slug)))
  return (
    <article className="container-page pt-6 pb-section">
      <Breadcrumbs items={way} />
      <div className="mt-5 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-10">
        <div className="min-w-0">
          <Gallery
            images={details?.images ?? vehicle.images}
            previews={data.previews}
            title={title}
            isSold={isSold}
          />
        </div>
        <aside
          aria-label="Price and contact"
          className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h1 className="text-h1">{title}</h1>
          <p className="mt-2 text-small text-muted">{vehicleFacts(vehicle).join(' · ')}</p>
          <VehicleKeeping card={card} vehicle={vehicle} />
          <div className="mt-5 border-t border-line pt-5">
            <PriceLine
              price={state.available ? priceState(vehicle, tenant) : { kind: 'hidden' }}
              size="page"
              isSold={isSold}
              soldText={tenant.card.labels.sold}
            />
            {card.marketGapAud !== undefined && <MarketBadge gapAud={card.marketGapAud} />}
          </div>
          {estimate && showsSection(tenant.vdp.sections, 'finance') && <FinanceLine estimate={estimate} />}
          <VehicleContact
            context={context}
            vehicle={vehicle}
            checks={checks}
            isSold={isSold}
            report={details?.report}
          />
        </aside>
        <div className="min-w-0 lg:col-start-1">
          <VehicleSections data={data} />
          <BrandNote context={context} vehicle={vehicle} />
          {offersAction('enquire', vehicle, tenant, checks) && (
            <VehicleEnquiry context={context} vehicle={vehicle} title={title} />
          )}
        </div>
      </div>
      <Similar data={data} />
      <script
        type="application/ld+json"
        // oxlint-disable-next-line react/no-danger -- JSON of our own making, `<` escaped
        dangerouslySetInnerHTML={{ __html: vehicleJsonLd(vehicle, context, way) }}
      />
      <LiveChanges tags={tags} renderedAt={context.now} />
    </article>
  )
}

function crumbs({ vehicle, context }: VehiclePageData, title: string) {
  const place = { prefix: context.tenant.search.prefix, basePath: context.basePath }
  const names = context.tenant.displayNames
  const to = (refinements: typeof EMPTY_STATE.refinements) =>
    listingHref({ ...EMPTY_STATE, refinements }, place)
  return [
    { label: 'Home', href: context.link('/') },
    {
      label: CAR_TYPE_NAMES[vehicle.car_type],
      href: to({ car_type: [vehicle.car_type] }),
    },
    { label: displayMake(vehicle.make, names), href: to({ make: [vehicle.make] }) },
    {
      label: displayModel(vehicle.make, vehicle.model, names),
      href: to({ make: [vehicle.make], model: [vehicle.model] }),
    },
    { label: title },
  ]
}

function Similar({ data: { similar, context, vehicle: shown } }: { data: VehiclePageData }) {
  if (similar.length === 0 || !showsSection(context.tenant.vdp.sections, 'similar')) return null
  const title = SIMILAR_TITLES[shown.item_type]
  const settings = cardSettings(context, 'similar', vehicleRoute(shown.slug))
  return (
    <section aria-labelledby="similar-title" className="pt-section">
      <h2 id="similar-title" className="text-h2">
        {title}
      </h2>
      <ul
        aria-label={title}
        className="scroll-row mt-5 auto-cols-[min(18rem,80vw)] gap-5 pb-3 xl:auto-cols-[19rem]"
      >
        {similar.map((vehicle) => (
          <li key={vehicle.id}>
            <VehicleCard card={vehicleCardModel(vehicle, settings)} headingLevel={3} sizes="19rem" />
          </li>
        ))}
      </ul>
    </section>
  )
}
