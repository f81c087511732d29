import { formatAud } from '@forecourt/tenant-config/text/money'
import { SaveToggle } from '../saved/save-toggle.client.tsx'
import { savedOfCard } from '../saved/saved-of-card.ts'
import { CompareToggle } from '../saved/compare-toggle.client.tsx'
import { MarketBadge } from '../price/market-badge.tsx'
import { priceBasis, PriceLine } from '../price/price-line.tsx'
import { StaticMarkup } from '../ui/static-markup.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import { CardFinancePart } from './card-finance-part.tsx'
import { CardMore } from './card-more.tsx'
import { cardName } from './card-name.ts'
import { CardPhotos } from './card-photos.client.tsx'
import { CardTagLabel } from './card-tag-label.tsx'
import { primaryLink } from './primary-link.ts'
import type { VehicleCardModel } from './vehicle-card-model.ts'

interface VehicleCardProps {
  card: VehicleCardModel
  /** Level of the card's heading in the page's outline. */
  headingLevel: 2 | 3
  sizes: string
  isPriority?: boolean
}

/**
 * A vehicle in a list, in the look of its tenant: half of it is the photo, all of it is one link to the vehicle's page. What a
 * visitor does most stands beside the price, the rest behind "More" (CARD-01). Its classes stand in `cards.css`: a page holds
 * dozens of cards, and utilities would be a third of its weight.
 */
export function VehicleCard({ card, headingLevel, sizes, isPriority = false }: VehicleCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const name = cardName(card)
  return (
    <article className={`card card-${card.look}`}>
      <div className="card-photo">
        <CardPhotos
          photos={card.photos}
          preview={card.preview}
          href={card.href}
          sizes={sizes}
          isPriority={isPriority}
          isSold={card.isSold}
        />
        <CardTagLabel tag={card.tag} image={card.tagImage} />
        {card.marketGapAud !== undefined && <MarketBadge gapAud={card.marketGapAud} />}
      </div>
      <StaticMarkup as="div" className="card-parts">
        <div className="card-name">
          <Heading>
            <a href={card.href}>
              <Unbroken text={card.title} />
            </a>
          </Heading>
          {card.subtitle && (
            <p>
              <Unbroken text={` ${card.subtitle}`} />
            </p>
          )}
        </div>
        <p className="card-facts">{factsLine(card)}</p>
        <div className="card-price">
          <PriceLine price={card.price} size="list" isSold={card.isSold} soldText={card.soldText} />
          <PrimaryAction card={card} name={name} />
          <div className="card-terms">
            <p>
              {card.price.kind === 'reduced' && (
                <s>
                  <span className="sr-only">Was </span>
                  {formatAud(card.price.wasAud)}
                </s>
              )}
              {priceBasis(card.price)}
              {card.driveAwayAud !== undefined && (
                <span className="card-drive-away">{`Est. ${formatAud(card.driveAwayAud)} drive away`}</span>
              )}
            </p>
            <CardMore card={card} name={name} />
          </div>
        </div>
        {card.finance && <CardFinancePart finance={card.finance} />}
      </StaticMarkup>
      {card.canSave && <SaveToggle vehicle={savedOfCard(card)} isSold={card.isSold} look="card" />}
      {card.canCompare && !card.isSold && <CompareToggle id={card.id} name={name} look="card" />}
    </article>
  )
}

/** The facts in one line, at last where it stands; the commonest gearbox goes by the short name that everybody uses. */
function factsLine({ facts, distance, place }: VehicleCardModel): string {
  const short = facts.map((fact) => (fact === 'Automatic' ? 'Auto' : fact))
  return [...short, place, distance].filter(Boolean).join(' · ')
}

/** The one button of the dealer's choice, or the way to others when the vehicle is gone (CARD-02). */
function PrimaryAction({ card, name }: { card: VehicleCardModel; name: string }) {
  const link = primaryLink(card.links)
  if (!link) return null
  return (
    <a href={link.href} className="card-action" aria-label={`${link.label}: ${name}`}>
      {link.label}
    </a>
  )
}
