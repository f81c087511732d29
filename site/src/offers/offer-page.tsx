import { resolveLinks } from '@forecourt/blocks/core/links/link-target'
import { NO_PICTURE } from '@forecourt/blocks/core/offers/no-picture'
import { OfferPlaces } from '@forecourt/blocks/core/offers/offer-places'
import { OfferEnd } from '@forecourt/blocks/core/offers/offer-end'
import { OfferFinanceFigures } from '@forecourt/blocks/core/offers/offer-finance'
import { ResponsivePicture } from '@forecourt/blocks/core/responsive-picture'
import { RichTextBody } from '@forecourt/blocks/core/text/rich-text-body'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { telHref } from '../text/phone.ts'
import { blockContext } from '../page-blocks/block-context.tsx'
import { typeTag, vehicleListTag } from '../server/cache/cache-tags.ts'
import { PagePopups, popupTags } from '../popups/page-popups.tsx'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { Icon } from '../ui/icon.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DataScript } from '../ui/static-markup.tsx'
import { offerJsonLd } from './offer-seo.ts'
import { vehiclesOf } from './offer-vehicles.ts'
import type { OfferPageData } from './offers-data.ts'

/** More than this is a listing, which the offer's own button leads to. */
const MOST_VEHICLES = 12

/** One offer: image, what it is, the vehicles it is about, its conditions and ways to take it up (OFR-01). */
export async function OfferPage({ context, offer }: { context: TenantContext; offer: OfferPageData }) {
  const blocks = blockContext(context, { editing: false, route: offer.path })
  const buttons = resolveLinks(offer.buttons, blocks)
  const { phone, timeZone } = context.tenant
  const { vehicles, found } = await vehiclesOf(offer.subject, context, {
    route: offer.path,
    limit: MOST_VEHICLES,
  })
  const crumbs = [
    { label: 'Home', href: context.link('/') },
    { label: 'Special offers', href: context.link('/special-offers') },
    { label: offer.name },
  ]
  return (
    <article className="container-page pt-6 pb-section">
      <Breadcrumbs items={crumbs} />
      <DataScript type="application/ld+json" text={offerJsonLd(context, offer, crumbs)} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[1.200fr_1fr] lg:gap-12">
        <div className="self-start overflow-hidden rounded-card bg-surface-2">
          <ResponsivePicture
            picture={offer.image ?? NO_PICTURE}
            context={blocks}
            size={{ width: 960, height: 640 }}
            sizes="(min-width: 64rem) 48rem, 100vw"
            isPriority
            className="aspect-3/2 w-full object-cover"
          />
        </div>
        <div className="self-center">
          {(offer.category || offer.isComing) && (
            <p className="text-small font-semibold text-muted">
              {[offer.category, offer.isComing && 'Coming Soon'].filter(Boolean).join(' · ')}
            </p>
          )}
          <h1 className="text-h1 mt-1">{offer.name}</h1>
          {offer.highlight && <p className="text-h2 mt-3 text-brand">{offer.highlight}</p>}
          {offer.finance && (
            <div className="mt-4">
              <OfferFinanceFigures finance={offer.finance} context={context} />
            </div>
          )}
          {offer.description && <p className="mt-4 whitespace-pre-line text-ink-2">{offer.description}</p>}
          {offer.details && offer.details.length > 0 && (
            <div className="mt-4">
              <RichTextBody body={offer.details} context={blocks} />
            </div>
          )}
          {offer.places.length > 0 && (
            <div className="mt-4">
              <OfferPlaces places={offer.places} />
            </div>
          )}
          {offer.expiry && (
            <div className="mt-4">
              <OfferEnd expiry={offer.expiry} countsDown={offer.countsDown} timeZone={timeZone} />
            </div>
          )}
          <p className="mt-6 flex flex-wrap gap-3">
            {buttons.map((button, index) => (
              <a
                key={button.href}
                href={button.href}
                className={index === 0 ? 'btn btn-primary' : 'btn btn-secondary'}
              >
                {button.label}
              </a>
            ))}
            {offer.actions.map(({ label, href }, index) => (
              <a
                key={href}
                href={href}
                className={buttons.length + index === 0 ? 'btn btn-primary' : 'btn btn-secondary'}
              >
                {label}
              </a>
            ))}
            {phone && (
              <a
                href={telHref(phone)}
                className={
                  buttons.length + offer.actions.length === 0 ? 'btn btn-primary' : 'btn btn-secondary'
                }
              >
                <Icon name="phone" />
                Call {phone}
              </a>
            )}
          </p>
        </div>
      </div>
      {vehicles.length > 0 && (
        <section aria-labelledby="offer-vehicles" className="mt-12">
          <h2 id="offer-vehicles" className="text-h2">
            {found === 1
              ? 'The vehicle in this offer'
              : `${found.toLocaleString('en-AU')} vehicles in this offer`}
          </h2>
          <ul className="mt-6 grid gap-6 md:grid-cols-2 xl:grid-cols-3">
            {vehicles.map((vehicle) => (
              <li key={vehicle.id}>{blocks.renderVehicleCard(vehicle)}</li>
            ))}
          </ul>
          {found > vehicles.length && (
            <p className="mt-4 text-small text-muted">
              These are {vehicles.length} of {found.toLocaleString('en-AU')}.
            </p>
          )}
        </section>
      )}
      {offer.disclaimer && (
        <section aria-label="Conditions" className="mt-10 max-w-4xl border-t border-line pt-6">
          <h2 className="text-small font-semibold">Conditions</h2>
          <p className="mt-2 text-small whitespace-pre-line text-muted">{offer.disclaimer}</p>
        </section>
      )}
      <PagePopups context={context} place={{ page: 'offers', path: offer.path }} />
      <LiveChanges
        tags={[typeTag('offer', context.id), ...popupTags(context), vehicleListTag(context.tenant.slug)]}
        renderedAt={context.now}
      />
    </article>
  )
}
