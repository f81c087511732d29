import { MediaImage } from '../../ui/media-image.tsx'
import { PriceLine } from '../price/price-line.tsx'
import type { CardTag } from '@forecourt/tenant-config/tag'
import type { VehicleCardModel } from './vehicle-card-model.ts'

interface VehicleCardProps {
  card: VehicleCardModel
  /** Level of the card's heading in the page's outline. */
  headingLevel: 2 | 3
  sizes: string
  isPriority?: boolean
}

/** A vehicle in a list: the whole card is one link to its page. */
export function VehicleCard({ card, headingLevel, sizes, isPriority = false }: VehicleCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <article className="group/card relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow focus-within:shadow-lg hover:shadow-lg">
      <div className="relative aspect-4/3 overflow-hidden bg-surface-2">
        <MediaImage
          mediaKey={card.imageKey}
          alt=""
          sizes={sizes}
          priority={isPriority}
          className={`size-full object-cover transition-transform duration-300 group-hover/card:scale-[1.02] ${card.isSold ? 'grayscale' : ''}`}
        />
        <Tag tag={card.tag} />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div>
          <Heading className="text-h3">
            <a
              href={card.href}
              className="after:absolute after:inset-0 after:content-[''] group-hover/card:underline"
            >
              {card.title}
            </a>
          </Heading>
          {card.subtitle && <p className="mt-0.5 line-clamp-1 text-small text-muted">{card.subtitle}</p>}
        </div>
        <ul aria-label="Key facts" className="flex flex-wrap gap-x-3 gap-y-1 text-small text-ink-2">
          {card.facts.map((fact) => (
            <li
              key={fact}
              className="not-last:after:ml-3 not-last:after:text-line not-last:after:content-['|']"
            >
              {fact}
            </li>
          ))}
        </ul>
        <div className="mt-auto flex items-end justify-between gap-3 border-t border-line pt-3">
          <PriceLine price={card.price} size="card" isSold={card.isSold} soldText={card.soldText} />
          {card.place && <p className="text-right text-tiny text-muted">{card.place}</p>}
        </div>
      </div>
    </article>
  )
}

const PLAIN_TAGS: readonly CardTag['kind'][] = ['new', 'custom']

/** The one tag of a card (CARD-05); a sold vehicle's stands in its price line instead. */
function Tag({ tag }: { tag: CardTag }) {
  if (tag.kind === 'none' || tag.kind === 'sold') return null
  const look = PLAIN_TAGS.includes(tag.kind) ? 'bg-ink text-surface' : 'bg-accent text-on-accent'
  // "New" is also a kind of vehicle; for those who only hear it, the tag says what it means (C24).
  const spoken = tag.kind === 'new' ? 'Newly listed' : tag.text
  return (
    <div className="absolute top-3 left-3 flex flex-col items-start gap-1">
      <TagLine look={look} text={tag.text} spoken={spoken} />
      {tag.secondLine && <TagLine look="bg-ink text-surface" text={tag.secondLine} spoken={tag.secondLine} />}
    </div>
  )
}

function TagLine({ look, text, spoken }: { look: string; text: string; spoken: string }) {
  return (
    <p className={`rounded-control px-2.5 py-1 text-tiny font-bold tracking-wide uppercase ${look}`}>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true">{text}</span>
    </p>
  )
}
