import { ModelCards, ModelCategories } from '@forecourt/blocks/core/models/model-choice'
import { NO_PICTURE } from '@forecourt/blocks/core/offers/no-picture'
import { lastDayOf } from '@forecourt/blocks/core/offers/last-day'
import { ResponsivePicture } from '@forecourt/blocks/core/responsive-picture'
import { blockImage } from '../../page-blocks/block-image.ts'
import { StaticMarkup } from '../../ui/static-markup.tsx'
import type { MenuItem, MenuOffer } from '../menu-data.ts'

/** The drop-down of an item with pictures, as wide as the page: its models, its links, and an offer beside them (NAV-02). */
export function WidePanel({ entry }: { entry: MenuItem }) {
  const { models, children, offer } = entry
  const all = { key: 'all', href: entry.href, label: `View all ${entry.label.toLowerCase()}` }
  return (
    <div className="absolute inset-x-0 top-full z-40 max-h-[calc(100dvh-7rem)] overflow-y-auto border-b border-line bg-surface text-ink shadow-xl">
      <div className="container-page grid gap-x-10 gap-y-6 py-7 lg:grid-cols-[minmax(0,1fr)_15rem]">
        {models && (
          <div className="model-choice">
            <ModelCategories id={`menu-${entry.key}`} models={models} />
            <StaticMarkup as="ul" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
              <ModelCards models={models} context={{ image: blockImage }} size="menu" />
            </StaticMarkup>
          </div>
        )}
        <StaticMarkup as="div" className={models ? undefined : 'contents'}>
          <ul className="grid content-start gap-x-6">
            {[all, ...children].map((link, at) => (
              <li key={link.key}>
                <a
                  href={link.href}
                  className={`flex min-h-10 items-center text-body underline-offset-4 hover:underline ${at === 0 ? 'font-semibold text-brand' : ''}`}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          {offer && <OfferTeaser offer={offer} isBelow={models !== undefined} />}
        </StaticMarkup>
      </div>
    </div>
  )
}

function OfferTeaser({ offer, isBelow }: { offer: MenuOffer; isBelow: boolean }) {
  const lastDay = offer.expiry && lastDayOf(offer.expiry, offer.timeZone)
  return (
    <div
      className={`group relative overflow-hidden rounded-card border border-line bg-surface-2 ${isBelow ? 'mt-5' : ''}`}
    >
      <div className="aspect-3/2">
        <ResponsivePicture
          picture={offer.image ?? NO_PICTURE}
          context={{ image: blockImage }}
          size={{ width: 240, height: 160 }}
          sizes="15rem"
          isSeenThrough
          className="size-full object-cover"
        />
      </div>
      <div className="p-4">
        {offer.highlight && <p className="font-semibold text-brand">{offer.highlight}</p>}
        <p className="text-body font-semibold">
          <a href={offer.href} className="after:absolute after:inset-0 hover:underline">
            {offer.name}
          </a>
        </p>
        {lastDay && <p className="mt-1 text-small text-muted">Ends {lastDay}</p>}
      </div>
    </div>
  )
}
