import type { BlockProps } from '../core/block-props.ts'
import { resolveLinks } from '../core/links/link-target.ts'
import { TextLink } from '../core/links/text-link.tsx'
import { NO_PICTURE } from '../core/offers/no-picture.ts'
import { OfferEnd } from '../core/offers/offer-end.tsx'
import { OfferFinanceFigures } from '../core/offers/offer-finance.tsx'
import { required } from '../core/required.ts'
import { ResponsivePicture } from '../core/responsive-picture.tsx'
import { Section } from '../core/sections/section.tsx'

/** One offer with its conditions in full, while it is on; nothing before and after. */
export async function SingleOffer({ block, context }: BlockProps<'singleOffer'>) {
  const id = required(block.offer, 'Offer')
  const [offer] = await context.content.offers({ limit: 1, ids: [id] })
  if (!offer) return null
  const headingId = `offer-${block._key}`
  const buttons = resolveLinks(offer.buttons, context)
  const kind = [offer.category, offer.isComing && 'Coming Soon'].filter(Boolean).join(' · ')
  return (
    <Section labelledBy={headingId} variant={block.variant}>
      <div className="grid overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-2">
        <ResponsivePicture
          picture={offer.image ?? NO_PICTURE}
          context={context}
          size={{ width: 960, height: 640 }}
          sizes="(min-width: 64rem) 42rem, 100vw"
          className="aspect-3/2 h-full w-full object-cover"
        />
        <div className="flex min-w-0 flex-col items-start justify-center gap-3 p-6 lg:p-10">
          {kind ? <p className="text-small font-semibold text-muted">{kind}</p> : null}
          <h2 id={headingId} className="text-h1 wrap-anywhere">
            <a href={context.link(offer.path)} className="hover:underline">
              {block.heading ?? offer.name}
            </a>
          </h2>
          {offer.highlight ? <p className="text-h2 text-brand wrap-anywhere">{offer.highlight}</p> : null}
          {offer.finance ? <OfferFinanceFigures finance={offer.finance} context={context} /> : null}
          {offer.description ? (
            <p className="text-body whitespace-pre-line text-ink-2 wrap-anywhere">{offer.description}</p>
          ) : null}
          {offer.expiry ? (
            <OfferEnd
              expiry={offer.expiry}
              countsDown={offer.countsDown}
              timeZone={context.tenant.timeZone}
            />
          ) : null}
          <div className="mt-3 flex flex-wrap gap-3">
            {buttons.map((link, index) => (
              <TextLink
                key={link.href}
                link={link}
                className={index === 0 ? 'btn btn-primary' : 'btn btn-secondary'}
              />
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
          </div>
          {offer.disclaimer ? (
            <p className="mt-3 text-tiny whitespace-pre-line text-muted wrap-anywhere">{offer.disclaimer}</p>
          ) : null}
        </div>
      </div>
    </Section>
  )
}
