import { ArrowIcon } from '../links/arrow-icon.tsx'
import type { BlockContext, OfferCardData } from '../block-context.ts'
import { FoldableText } from '../text/foldable-text.tsx'
import { resolveLinks } from '../links/link-target.ts'
import { NO_PICTURE } from './no-picture.ts'
import { OfferEnd } from './offer-end.tsx'
import { OfferPlaces } from './offer-places.tsx'
import { ResponsivePicture } from '../responsive-picture.tsx'
import { OfferFinanceFigures } from './offer-finance.tsx'
import { TextLink } from '../links/text-link.tsx'

interface OfferCardProps {
  offer: OfferCardData
  context: Pick<BlockContext, 'image' | 'link' | 'tenant'>
  headingLevel?: 2 | 3
}

/** As many as a card has room for; the page of the offer has all. */
const MOST_BUTTONS = 2

/** An offer's card: the whole card leads to its page, its own buttons and folds stay usable (OFR-01 to OFR-03). */
export function OfferCard({ offer, context, headingLevel = 3 }: OfferCardProps) {
  const Heading = `h${headingLevel}` as const
  const buttons = resolveLinks(offer.buttons, context)
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-lg">
      <div className="relative aspect-[3/2] overflow-hidden bg-surface-2">
        <ResponsivePicture
          picture={offer.image ?? NO_PICTURE}
          context={context}
          size={{ width: 720, height: 480 }}
          sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 50vw, 100vw"
          className="h-full w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
        />
        <div className="absolute top-3 left-3 flex flex-wrap gap-2 text-tiny font-semibold">
          {offer.category ? (
            <p className="rounded-control bg-surface px-3 py-1 text-ink">{offer.category}</p>
          ) : null}
          {offer.isComing ? (
            <p className="rounded-control bg-accent px-3 py-1 text-on-accent">Coming Soon</p>
          ) : null}
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-5">
        {offer.highlight ? <p className="text-h2 text-brand">{offer.highlight}</p> : null}
        <Heading className="text-h3">
          <a href={context.link(offer.path)} className="after:absolute after:inset-0 after:content-['']">
            {offer.name}
          </a>
        </Heading>
        {offer.finance ? <OfferFinanceFigures finance={offer.finance} context={context} /> : null}
        {offer.description ? (
          <FoldableText
            text={offer.description}
            full={200}
            cut={160}
            more="View more"
            less="View less"
            className="text-body text-ink-2"
          />
        ) : null}
        <div className="mt-auto flex flex-col gap-3 pt-2">
          <OfferPlaces places={offer.places} />
          {offer.expiry ? (
            <OfferEnd
              expiry={offer.expiry}
              countsDown={offer.countsDown}
              timeZone={context.tenant.timeZone}
            />
          ) : null}
          {offer.disclaimer ? (
            <FoldableText
              text={offer.disclaimer}
              full={200}
              cut={200}
              more="View full disclaimer"
              less="View less disclaimer"
              className="text-tiny text-muted"
            />
          ) : null}
          {buttons.length > 0 ? (
            <div className="relative z-10 flex flex-wrap gap-2">
              {buttons.map((link, index) => (
                <TextLink
                  key={link.href}
                  link={link}
                  className={index === 0 ? 'btn btn-primary' : 'btn btn-secondary'}
                />
              ))}
            </div>
          ) : offer.actions.length > 0 ? (
            <div className="relative z-10 flex flex-wrap gap-2">
              {offer.actions.slice(0, MOST_BUTTONS).map(({ label, href }, index) => (
                <a key={href} href={href} className={index === 0 ? 'btn btn-primary' : 'btn btn-secondary'}>
                  {label}
                  <span className="sr-only">: {offer.name}</span>
                </a>
              ))}
            </div>
          ) : (
            // Only for the eye: the heading's link is the whole card. As high as the buttons of its neighbours.
            <p
              aria-hidden="true"
              className="flex min-h-11 items-center gap-2 text-small font-semibold text-brand underline-offset-4 group-hover:underline"
            >
              See the offer
              <ArrowIcon />
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
