import { eventVehicle } from '../../analytics/event-vehicle.ts'
import { track } from '../../analytics/track.ts'
import { showToast } from '../../toasts/toast-store.ts'
import { WATCHLIST_PATH } from '../paths.ts'
import type { SavedStore } from '../saved-store.ts'
import type { SavedVehicle } from '../saved-vehicle.ts'
import { addedToast, failedToast, removedToast } from '../toast-copy.ts'
import type { SavedSite } from '../use-saved.ts'
import { changeList, readAccount } from './account-api.ts'
import { noteWish } from './wished-vehicle.ts'

/**
 * Saves or removes a vehicle in the visitor's account: shown at once, and taken back with the reason when it fails (FAV-04, FAV-07). A
 * visitor who is not signed in with a phone is led to do so, and the press is done after it (FAV-08).
 */
export async function toggleInAccount(site: SavedSite, vehicle: SavedVehicle): Promise<void> {
  const { store, link } = site
  const { id, name } = vehicle
  if (store.getState().busy.includes(id)) return
  const phone = await phoneOf(site)
  if (phone === undefined) return askToSignIn(site, vehicle)
  // A second press while it was asked who is signed in.
  if (store.getState().busy.includes(id)) return
  const place = store.getState().saved.findIndex((one) => one.id === id)
  const isAdded = place === -1
  const entry = store.getState().saved[place] ?? vehicle
  const undo = show(store, entry, isAdded ? 0 : undefined)
  const done = await changeList(link, isAdded ? 'save-car' : 'remove-car', {
    phone_number: phone,
    car_id: id,
  })
  store.follow({ busy: store.getState().busy.filter((one) => one !== id) })
  if (!done.success) {
    undo(place)
    if (done.isSignedOut) return askToSignIn(site, vehicle)
    showToast(failedToast({ name, message: done.message }))
    return
  }
  if (isAdded) track('saveCar', { vehicle: eventVehicle(vehicle) })
  const words = {
    name,
    listHref: link(WATCHLIST_PATH),
    isKept: true,
    undo: () => {
      if (!store.getState().saved.some((one) => one.id === id)) void toggleInAccount(site, entry)
    },
  }
  showToast(isAdded ? addedToast(words) : removedToast(words))
}

/** Shows a vehicle at a place, or no more; returns what takes that back, whatever else has changed meanwhile. */
function show(store: SavedStore, vehicle: SavedVehicle, place: number | undefined): (before: number) => void {
  const without = () => store.getState().saved.filter(({ id }) => id !== vehicle.id)
  const at = (where: number) => store.follow({ saved: without().toSpliced(where, 0, vehicle) })
  store.follow({ busy: [...store.getState().busy, vehicle.id] })
  if (place === undefined) store.follow({ saved: without() })
  else at(place)
  return (before) => (before === -1 ? store.follow({ saved: without() }) : at(before))
}

/** The phone of who is signed in; a browser that does not know of it yet asks. */
async function phoneOf({ store, link }: SavedSite): Promise<string | undefined> {
  const known = store.getState().account
  if (known) return known.phone
  const found = await readAccount(link).catch(() => undefined)
  if (found) store.follow({ ...found, isReady: true })
  return found?.account.phone
}

function askToSignIn(site: SavedSite, vehicle: SavedVehicle): void {
  const isSaved = site.store.getState().saved.some(({ id }) => id === vehicle.id)
  if (!isSaved) noteWish(site, vehicle)
  const base = site.link('/')
  const { pathname, search } = location
  const own = base === '/' ? pathname : pathname.slice(base.length) || '/'
  const path = `${own}${search}`
  const query = new URLSearchParams({ type: 'watchlist', redirect: path, back: path })
  location.assign(site.link(`/sign-in?${query.toString()}`))
}
