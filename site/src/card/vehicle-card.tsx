import { SaveToggle } from '../saved/save-toggle.client.tsx'
import { savedOfCard } from '../saved/saved-of-card.ts'
import { MarketBadge } from '../price/market-badge.tsx'
import { PriceLine } from '../price/price-line.tsx'
import { CardFinancePart } from './card-finance-part.tsx'
import { CardFoot } from './card-foot.tsx'
import { CardPhotos } from './card-photos.client.tsx'
import { CardTagLabel } from './card-tag-label.tsx'
import { CARD_LAYOUTS } from './card-layouts.ts'
import type { VehicleCardModel } from './vehicle-card-model.ts'
import { StaticMarkup } from '../ui/static-markup.tsx'

interface VehicleCardProps {
  card: VehicleCardModel
  /** Level of the card's heading in the page's outline. */
  headingLevel: 2 | 3
  sizes: string
  isPriority?: boolean
}

/** A vehicle in a list, in the look of its tenant: the whole card is one link to its page, with what can be done at its foot. */
export function VehicleCard({ card, headingLevel, sizes, isPriority = false }: VehicleCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const layout = CARD_LAYOUTS[card.look]
  return (
    <article className={`group/card relative flex h-full flex-col ${layout.card}`}>
      <div className={`relative aspect-4/3 w-full self-start overflow-hidden bg-surface-2 ${layout.picture}`}>
        <CardPhotos
          photos={card.photos}
          preview={card.preview}
          href={card.href}
          sizes={sizes}
          isPriority={isPriority}
          className={`group-hover/card:scale-[1.02] ${card.isSold ? 'grayscale' : ''}`}
        />
        <CardTagLabel tag={card.tag} image={card.tagImage} />
      </div>
      <div className={`card-parts flex flex-1 flex-col ${layout.body}`}>
        <StaticMarkup as="div" className={`@container/part row-start-1 ${layout.words}`}>
          <Heading className={`line-clamp-3 text-h3 wrap-anywhere ${layout.heading}`}>
            <a
              href={card.href}
              className="after:absolute after:inset-0 after:content-[''] group-hover/card:underline"
            >
              {card.title}
            </a>
          </Heading>
          {card.subtitle && (
            <p className="mt-0.5 line-clamp-1 text-small break-all text-muted">{card.subtitle}</p>
          )}
        </StaticMarkup>
        {layout.hasTable ? <SpecTable card={card} /> : <FactLine card={card} />}
        <StaticMarkup as="div" className={`@container/part row-start-3 wrap-anywhere ${layout.price}`}>
          <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
            <PriceLine price={card.price} size="card" isSold={card.isSold} soldText={card.soldText} />
            {(card.place || card.distance) && (
              <p className="text-right text-tiny text-ink-2 @max-[14rem]/part:w-full @max-[14rem]/part:text-left">
                {[card.place, card.distance].filter(Boolean).join(', ')}
              </p>
            )}
          </div>
          {card.marketGapAud !== undefined && <MarketBadge gapAud={card.marketGapAud} />}
        </StaticMarkup>
        {card.finance && (
          <div className={`row-start-4 ${layout.finance}`}>
            <CardFinancePart finance={card.finance} />
          </div>
        )}
        <CardFoot card={card} />
      </div>
      {card.canSave && <SaveToggle vehicle={savedOfCard(card)} isSold={card.isSold} look="card" />}
    </article>
  )
}

/** The rule before the first fact of every line lies outside the box, so that no line begins or ends with one. */
function FactLine({ card }: { card: VehicleCardModel }) {
  return (
    <StaticMarkup as="div" className="@container/part row-start-2 mt-3 overflow-hidden text-ink-2">
      <ul
        aria-label="Key facts"
        className="-ms-6 flex flex-wrap gap-y-1 text-small @max-[14rem]/part:-ms-3 @max-[14rem]/part:gap-y-0.5 @max-[14rem]/part:text-tiny"
      >
        {card.facts.map((fact) => (
          <li
            key={fact}
            className="relative ps-6 before:absolute before:start-0 before:w-6 before:text-center before:text-line before:content-['|'] @max-[14rem]/part:ps-3 @max-[14rem]/part:before:w-3"
          >
            <Fact text={fact} />
          </li>
        ))}
      </ul>
    </StaticMarkup>
  )
}

/** In a narrow card the commonest gearbox goes by the short name that everybody uses. */
function Fact({ text }: { text: string }) {
  if (text !== 'Automatic') return text
  return (
    <>
      Auto<span className="@max-[14rem]/part:hidden">matic</span>
    </>
  )
}

function SpecTable({ card }: { card: VehicleCardModel }) {
  return (
    <StaticMarkup
      as="dl"
      className="row-start-2 grid grid-cols-2 content-start border-t border-line px-4 text-small"
    >
      {card.specs.map(({ label, value }) => (
        <div key={label} className="min-w-0 border-b border-line py-1.5 odd:border-e odd:pe-3 even:ps-3">
          <dt className="text-tiny text-muted">{label}</dt>
          <dd className="truncate font-semibold">{value}</dd>
        </div>
      ))}
    </StaticMarkup>
  )
}
