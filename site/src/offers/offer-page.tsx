import { resolveLinks } from '@forecourt/blocks/core/links/link-target'
import { lastDayOf } from '@forecourt/blocks/core/offers/offer-end'
import { ResponsivePicture } from '@forecourt/blocks/core/responsive-picture'
import { LiveChanges } from '../live/live-changes.client.tsx'
import { telHref } from '../text/phone.ts'
import { blockContext } from '../page-blocks/block-context.tsx'
import { typeTag } from '../server/cache/cache-tags.ts'
import type { TenantContext } from '../server/tenants/tenant.ts'
import { Icon } from '../ui/icon.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { DataScript } from '../ui/static-markup.tsx'
import { offerJsonLd } from './offer-seo.ts'
import type { OfferPageData } from './offers-data.ts'

/** One offer: image, what it is, its conditions and ways to take it up (OFR-01). */
export function OfferPage({ context, offer }: { context: TenantContext; offer: OfferPageData }) {
  const blocks = blockContext(context, { editing: false, route: offer.path })
  const buttons = resolveLinks(offer.buttons, blocks)
  const { phone, timeZone } = context.tenant
  const lastDay = offer.expiry && lastDayOf(offer.expiry, timeZone)
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
        <div className="overflow-hidden rounded-card bg-surface-2">
          <ResponsivePicture
            picture={offer.image}
            context={blocks}
            size={{ width: 960, height: 640 }}
            sizes="(min-width: 64rem) 48rem, 100vw"
            isPriority
            className="aspect-3/2 w-full object-cover"
          />
        </div>
        <div className="self-center">
          {offer.category && <p className="text-small font-semibold text-muted">{offer.category}</p>}
          <h1 className="text-h1 mt-1">{offer.name}</h1>
          {offer.highlight && <p className="text-h2 mt-3 text-brand">{offer.highlight}</p>}
          {offer.description && <p className="mt-4 whitespace-pre-line text-ink-2">{offer.description}</p>}
          {lastDay && <p className="mt-4 text-small font-semibold">Ends {lastDay}</p>}
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
            {phone && (
              <a
                href={telHref(phone)}
                className={buttons.length === 0 ? 'btn btn-primary' : 'btn btn-secondary'}
              >
                <Icon name="phone" />
                Call {phone}
              </a>
            )}
          </p>
        </div>
      </div>
      {offer.disclaimer && (
        <section aria-label="Conditions" className="mt-10 max-w-4xl border-t border-line pt-6">
          <h2 className="text-small font-semibold">Conditions</h2>
          <p className="mt-2 text-small whitespace-pre-line text-muted">{offer.disclaimer}</p>
        </section>
      )}
      <LiveChanges tags={[typeTag('offer', context.id)]} renderedAt={context.now} />
    </article>
  )
}
