import { CompareToggle } from '../../saved/compare-toggle.client.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CardLink } from './card-actions.ts'
import { CARD_LAYOUTS } from './card-layouts.ts'
import { cardName } from './card-name.ts'
import type { VehicleCardModel } from './vehicle-card-model.ts'

const BUTTON =
  'inline-flex min-h-10 items-center justify-center gap-1.5 text-small font-semibold whitespace-nowrap transition-colors'

/** What can be done about a vehicle, in the tenant's order (CARD-01), and the way to others when it is gone (CARD-02). */
export function CardFoot({ card }: { card: VehicleCardModel }) {
  const name = cardName(card)
  const { foot, action } = CARD_LAYOUTS[card.look]
  const button = `${BUTTON} ${action}`
  if (card.links.length === 0 && !card.canCompare) return null
  return (
    <div className={`relative z-10 flex flex-wrap gap-x-2 gap-y-1.5 ${foot}`}>
      {card.links.map((link) => (
        <a key={link.kind} href={link.href} className={button}>
          <LinkWords link={link} name={name} />
        </a>
      ))}
      {card.canCompare && !card.isSold && <CompareToggle id={card.id} name={name} className={button} />}
    </div>
  )
}

function LinkWords({ link, name }: { link: CardLink; name: string }) {
  if (link.kind === 'call')
    return (
      <>
        <Icon name="phone" size={16} />
        Call{' '}
        <span className="sr-only">
          {link.label.replace(/^Call /, '')} about {name}
        </span>
      </>
    )
  return (
    <>
      {link.label}
      <span className="sr-only">: {name}</span>
    </>
  )
}
