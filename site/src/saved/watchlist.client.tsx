'use client'

import { PAGE_SIZES } from '../card/card-sizes.ts'
import { VehicleCard } from '../card/vehicle-card.tsx'
import type { VehicleCardModel } from '../card/vehicle-card-model.ts'
import { comparePath, WATCHLIST_PATH } from './paths.ts'
import { priceChange } from './price-change.ts'
import { shownPriceAud } from './saved-of-card.ts'
import { MAX_COMPARED, type SavedVehicle } from './saved-vehicle.ts'
import { toggleWithToast } from './toggle-saved.ts'
import { useCards, type CardsAnswer } from './use-cards.ts'
import { useSaved, useSavedSite, type SavedSite } from './use-saved.ts'

/** The saved vehicles as the dealer shows them now, those that are gone among them (FAV-16). */
export function Watchlist({ stockHref }: { stockHref: string }) {
  const site = useSavedSite()
  const isReady = useSaved(site.store, (state) => state.isReady)
  const saved = useSaved(site.store, (state) => state.saved)
  const account = useSaved(site.store, (state) => state.account)
  const isAway = useSaved(site.store, (state) => state.isAway)
  const { isInAccount } = site.store
  const answer = useCards(
    saved.map(({ id }) => id),
    site.link,
  )
  if (isInAccount && isAway && !isReady) return <Trouble isInAccount retry={() => location.reload()} />
  if (!isReady) return null
  if (isInAccount && account?.phone === undefined)
    return <NeedsPhone site={site} isSignedIn={account !== undefined} />
  if (saved.length === 0) return <NothingSaved stockHref={stockHref} />
  return (
    <>
      <ListTools saved={saved} answer={answer} site={site} />
      {answer.status === 'failed' && <Trouble isInAccount={isInAccount} retry={answer.retry} />}
      <ul
        className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4"
        aria-busy={answer.status === 'loading'}
      >
        {saved.map((vehicle) => (
          <li key={vehicle.id} className="flex min-w-0 flex-col">
            <Entry vehicle={vehicle} answer={answer} site={site} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry({ vehicle, answer, site }: { vehicle: SavedVehicle; answer: CardsAnswer; site: SavedSite }) {
  const card = answer.cards?.find(({ id }) => id === vehicle.id)
  if (card) return <SavedCard card={card} vehicle={vehicle} />
  if (answer.status === 'ready') return <Withdrawn vehicle={vehicle} site={site} />
  return (
    <article className="flex-1 rounded-card border border-line bg-surface-2 p-5">
      <h2 className="text-h3 wrap-anywhere">{vehicle.name}</h2>
      <p className="mt-2 text-small text-muted">{answer.status === 'loading' ? 'Looking it up…' : ''}</p>
    </article>
  )
}

function SavedCard({ card, vehicle }: { card: VehicleCardModel; vehicle: SavedVehicle }) {
  const change = priceChange(vehicle.price, shownPriceAud(card.price))
  return (
    <>
      <div className="flex-1">
        <VehicleCard card={card} headingLevel={2} sizes={PAGE_SIZES} />
      </div>
      {change && (
        <p className={`mt-2 text-small font-semibold ${change.isLower ? 'text-positive' : 'text-ink-2'}`}>
          {change.text}
        </p>
      )}
    </>
  )
}

function Withdrawn({ vehicle, site }: { vehicle: SavedVehicle; site: SavedSite }) {
  return (
    <article className="flex flex-1 flex-col items-start rounded-card border border-line bg-surface-2 p-5">
      <h2 className="text-h3 wrap-anywhere">{vehicle.name}</h2>
      <p className="mt-2 text-small text-ink-2">
        This vehicle has left our site. It may have found a new owner.
      </p>
      <button type="button" className="btn btn-secondary mt-4" onClick={() => toggleWithToast(site, vehicle)}>
        Remove<span className="sr-only"> {vehicle.name}</span>
      </button>
    </article>
  )
}

function ListTools({ saved, answer, site }: { saved: SavedVehicle[]; answer: CardsAnswer; site: SavedSite }) {
  const comparable = (answer.cards ?? []).filter(({ canCompare, isSold }) => canCompare && !isSold)
  const isOneComparison = comparable.length > 1 && comparable.length <= MAX_COMPARED
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-body font-semibold">
        {saved.length === 1 ? '1 saved vehicle' : `${saved.length} saved vehicles`}
      </p>
      {isOneComparison && (
        <a href={site.link(comparePath(comparable.map(({ id }) => id)))} className="btn btn-secondary">
          Compare {comparable.length === 2 ? 'both' : `all ${comparable.length}`}
        </a>
      )}
    </div>
  )
}

/** FAV-08: the list is held with a phone. */
function NeedsPhone({ site, isSignedIn }: { site: SavedSite; isSignedIn: boolean }) {
  const query = new URLSearchParams({ type: 'watchlist', redirect: WATCHLIST_PATH, back: '/' })
  return (
    <div className="mt-6 rounded-card border border-line bg-surface-2 px-6 py-14 text-center">
      <h2 className="text-h2">{isSignedIn ? 'Add your mobile number' : 'Sign in to see your watchlist'}</h2>
      <p className="mx-auto mt-3 max-w-prose text-ink-2">
        Your saved vehicles are held with your mobile number, and wait for you on every device you sign in on.
      </p>
      <a href={site.link(`/sign-in?${query.toString()}`)} className="btn btn-primary mt-6">
        {isSignedIn ? 'Add it' : 'Sign in'}
      </a>
    </div>
  )
}

function Trouble({ isInAccount, retry }: { isInAccount: boolean; retry: () => void }) {
  return (
    <div
      role="alert"
      className="mt-4 flex flex-wrap items-center gap-4 rounded-card border border-danger bg-surface-2 p-4"
    >
      <p className="text-small">
        We cannot look up your vehicles right now. Your list is safe in{' '}
        {isInAccount ? 'your account' : 'this browser'}.
      </p>
      <button type="button" className="btn btn-secondary" onClick={retry}>
        Try again
      </button>
    </div>
  )
}

function NothingSaved({ stockHref }: { stockHref: string }) {
  return (
    <div className="mt-6 rounded-card border border-line bg-surface-2 px-6 py-14 text-center">
      <h2 className="text-h2">Nothing saved yet</h2>
      <p className="mx-auto mt-3 max-w-prose text-ink-2">
        Press the heart on a vehicle to keep it here. We show you its price as it is today, and whether it
        changed.
      </p>
      <a href={stockHref} className="btn btn-primary mt-6">
        Browse all vehicles
      </a>
    </div>
  )
}
