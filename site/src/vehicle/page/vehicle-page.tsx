import { DataScript } from '../../ui/static-markup.tsx'
import { offersAction } from '@forecourt/tenant-config/vehicle/stock-actions'
import { BrandNote } from '../../brand/brand-note.tsx'
import { LeadDialogs } from '../../leads/lead-dialogs.client.tsx'
import { VehicleEnquiry } from '../../leads/vehicle-enquiry.tsx'
import { LiveChanges } from '../../live/live-changes.client.tsx'
import { vehicleRoute } from '../../server/search/search.ts'
import { PagePopups, popupTags } from '../../popups/page-popups.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { similarHref } from '../../card/similar-href.ts'
import { cardSettings } from '../../card/card-settings.ts'
import { vehicleCardModel } from '../../card/vehicle-card-model.ts'
import { priceLineOf } from '../../price/price-labels.ts'
import { FreshNotice } from '../seo/fresh-notice.client.tsx'
import { vehicleJsonLd } from '../vehicle-json-ld.ts'
import { Gallery } from '../gallery/gallery.tsx'
import { shownActions } from './actions/action-parts.tsx'
import { BottomBar } from './actions/bottom-bar.tsx'
import { KeyInformation } from './details/key-information.tsx'
import { splitWide } from '../page-sections.ts'
import { ScrollMarks } from './scroll-marks.client.tsx'
import { StickyHeader } from './actions/sticky-header.tsx'
import { vehicleCrumbs } from './vehicle-crumbs.ts'
import type { VehiclePageData } from './vehicle-page-data.ts'
import { vehiclePhotos } from './vehicle-photos.ts'
import { shownSections, VehicleSections } from './vehicle-sections.tsx'
import { VehicleSidebar } from './vehicle-sidebar.tsx'

/** Id of the page's element, which tells styles how far it is scrolled. */
const PAGE_ID = 'vehicle'

/** A vehicle: photos, price, key specs, where it is, and what is like it (VDP-01, VDP-03, VDP-05, SIM-02). */
export async function VehiclePage({ data }: { data: VehiclePageData }) {
  const { vehicle, context, tags, title, isSold, checks } = data
  const way = vehicleCrumbs(data)
  const card = vehicleCardModel(vehicle, cardSettings(context, 'vdp', vehicleRoute(vehicle.slug)))
  const actions = shownActions(data)
  const { stickyHeaderPx, stickyCtaPx } = context.tenant.vdp
  const { beside, wide } = splitWide(await shownSections(data))
  return (
    <article id={PAGE_ID} className="container-page pt-6 pb-section">
      <Breadcrumbs items={way} />
      <div className="mt-5 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-x-10">
        <div className="min-w-0">
          <Gallery
            images={vehiclePhotos(data)}
            media={data.details}
            tenant={context.tenant}
            previews={data.previews}
            title={title}
            isSold={isSold}
          />
        </div>
        <VehicleSidebar data={data} card={card} actions={actions} />
        <div className="min-w-0 lg:col-start-1">
          <KeyInformation data={data} />
          <VehicleSections sections={beside} />
          <BrandNote context={context} vehicle={vehicle} />
          {offersAction('enquire', vehicle, context.tenant, checks) && (
            <VehicleEnquiry context={context} vehicle={vehicle} title={title} />
          )}
        </div>
      </div>
      <VehicleSections sections={wide} />
      <StickyHeader data={data} actions={actions} />
      <BottomBar data={data} actions={actions} />
      <ScrollMarks target={PAGE_ID} headerPx={stickyHeaderPx} barPx={stickyCtaPx} />
      <DataScript type="application/ld+json" text={vehicleJsonLd(data, way)} />
      <LeadDialogs />
      <FreshNotice
        key={vehicle.id}
        price={priceLineOf(data)}
        isSold={isSold}
        similarHref={similarHref(vehicle, {
          prefix: context.tenant.search.prefix,
          basePath: context.basePath,
        })}
      />
      <PagePopups
        context={context}
        place={{ page: 'vehicle', path: vehicleRoute(vehicle.slug), carTypes: [vehicle.car_type] }}
      />
      <LiveChanges tags={[...tags, ...popupTags(context)]} renderedAt={context.now} />
    </article>
  )
}
