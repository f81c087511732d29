import { CompareToggle } from '../saved/compare-toggle.client.tsx'
import { Icon } from '../ui/icon.tsx'
import type { CardLink } from './card-actions.ts'
import { CARD_LAYOUTS } from './card-layouts.ts'
import { cardName } from './card-name.ts'
import type { VehicleCardModel } from './vehicle-card-model.ts'

const LINK = 'inline-flex min-h-10 items-center justify-center text-small font-semibold whitespace-nowrap'

/** Shows the actions for a vehicle in the tenant's order (CARD-01), and the link to others when it is gone (CARD-02). */
export function CardFoot({ card }: { card: VehicleCardModel }) {
  const name = cardName(card)
  const { foot, action, tool } = CARD_LAYOUTS[card.look]
  if (card.links.length === 0 && !card.canCompare) return null
  return (
    <div className="@container/part relative z-10 row-start-5 mt-auto">
      <div className={`flex flex-wrap gap-1.5 ${foot}`}>
        {card.links.map((link) =>
          link.kind === 'call' ? (
            <CallLink key={link.kind} link={link} name={name} className={tool} />
          ) : (
            <a key={link.kind} href={link.href} className={`${LINK} ${action}`}>
              {link.label}
              <span className="sr-only">: {name}</span>
            </a>
          ),
        )}
        {card.canCompare && !card.isSold && (
          <CompareToggle id={card.id} name={name} look="card" className={tool} />
        )}
      </div>
    </div>
  )
}

function CallLink({ link, name, className }: { link: CardLink; name: string; className: string }) {
  return (
    <a href={link.href} title={link.label} className={className}>
      <Icon name="phone" size={18} />
      <span className="sr-only">
        {link.label} about {name}
      </span>
    </a>
  )
}
