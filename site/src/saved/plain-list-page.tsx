import { PAGE_SIZES } from '../card/card-sizes.ts'
import { VehicleCard } from '../card/vehicle-card.tsx'
import { allStockPath } from '../search/state/listing-url.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { PageNotice } from '../ui/page-notice.tsx'
import type { PlainEntry, PlainListData } from './plain-list-data.ts'
import { priceChange } from './price-change.ts'
import { shownPriceAud } from './saved-of-card.ts'

/** The watchlist of an account, whole without scripts: each vehicle as the dealer shows it now, with a button that takes it out. */
export function PlainListPage({ data }: { data: PlainListData }) {
  const { context, entries, isSearchAway, wished, notice } = data
  const { link, tenant } = context
  return (
    <div className="container-page pt-6 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: link('/') }, { label: 'Watchlist' }]} />
      <h1 className="mt-3 text-h1">Your watchlist</h1>
      <div className="mt-6">
        {notice && <PageNotice {...notice} />}
        {isSearchAway && (
          <PageNotice
            text="We cannot look up your vehicles right now. Your list is safe in your account."
            isError
          />
        )}
      </div>
      {wished && (
        <form
          method="post"
          action={link('/api/watchlist/save-car')}
          className="mb-8 flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface-2 p-5"
        >
          <input type="hidden" name="car_id" value={wished.id} />
          <p className="font-semibold wrap-anywhere">Save {wished.name} in your watchlist?</p>
          <button type="submit" className="btn btn-primary">
            Save it
          </button>
        </form>
      )}
      {entries.length === 0 ? (
        <p className="max-w-prose text-ink-2">
          Nothing saved yet. Press “Save” on a vehicle’s page to keep it here.
        </p>
      ) : (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {entries.map((entry) => (
            <li key={entry.vehicle.id} className="flex min-w-0 flex-col">
              <Entry
                entry={entry}
                isSearchAway={isSearchAway}
                removeHref={link('/api/watchlist/remove-car')}
              />
            </li>
          ))}
        </ul>
      )}
      <a href={link(allStockPath(tenant))} className="btn btn-secondary mt-8">
        Browse all vehicles
      </a>
    </div>
  )
}

interface EntryProps {
  entry: PlainEntry
  isSearchAway: boolean
  removeHref: string
}

function Entry({ entry: { vehicle, card }, isSearchAway, removeHref }: EntryProps) {
  const change = card && priceChange(vehicle.price, shownPriceAud(card.price))
  return (
    <>
      {card ? (
        <div className="flex-1">
          <VehicleCard card={card} headingLevel={2} sizes={PAGE_SIZES} />
        </div>
      ) : (
        <article className="flex-1 rounded-card border border-line bg-surface-2 p-5">
          <h2 className="text-h3 wrap-anywhere">{vehicle.name}</h2>
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
      <form method="post" action={removeHref} className="mt-2">
        <input type="hidden" name="car_id" value={vehicle.id} />
        <button type="submit" className="btn btn-secondary">
          Remove<span className="sr-only"> {vehicle.name}</span>
        </button>
      </form>
    </>
  )
}
