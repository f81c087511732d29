import { PAGE_SIZES } from '../card/card-sizes.ts'
import { VehicleCard } from '../card/vehicle-card.tsx'
import type { PlainEntry } from './plain-entries.ts'
import { priceChange } from './price-change.ts'
import { shownPriceAud } from './saved-of-card.ts'

interface PlainEntryListProps {
  entries: readonly PlainEntry[]
  isSearchAway: boolean
  /** Where a form takes one out; without it there is no button. */
  removeHref?: string
  headingLevel: 2 | 3
}

/** Saved vehicles as the dealer shows them now, with what has changed since they were saved. Whole without scripts. */
export function PlainEntryList({ entries, ...rest }: PlainEntryListProps) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {entries.map((entry) => (
        <li key={entry.vehicle.id} className="flex min-w-0 flex-col">
          <Entry entry={entry} {...rest} />
        </li>
      ))}
    </ul>
  )
}

function Entry({
  entry: { vehicle, card },
  isSearchAway,
  removeHref,
  headingLevel,
}: Omit<PlainEntryListProps, 'entries'> & { entry: PlainEntry }) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const change = card && priceChange(vehicle.price, shownPriceAud(card.price))
  return (
    <>
      {card ? (
        <div className="flex-1">
          <VehicleCard card={card} headingLevel={headingLevel} sizes={PAGE_SIZES} />
        </div>
      ) : (
        <article className="flex-1 rounded-card border border-line bg-surface-2 p-5">
          <Heading className="text-h3 wrap-anywhere">{vehicle.name}</Heading>
          {!isSearchAway && (
            <p className="mt-2 text-small text-ink-2">
              This vehicle has left our site. It may have found a new owner.
            </p>
          )}
        </article>
      )}
      {change && (
        <p className={`mt-2 text-small font-semibold ${change.isLower ? 'text-positive' : 'text-ink-2'}`}>
          {change.text}
        </p>
      )}
      {removeHref !== undefined && (
        <form method="post" action={removeHref} className="mt-2">
          <input type="hidden" name="car_id" value={vehicle.id} />
          <button type="submit" className="btn btn-secondary">
            Remove<span className="sr-only"> {vehicle.name}</span>
          </button>
        </form>
      )}
    </>
  )
}
