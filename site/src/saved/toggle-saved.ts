import { eventVehicle } from '../analytics/event-vehicle.ts'
import { track } from '../analytics/track.ts'
import { showToast } from '../toasts/toast-store.ts'
import { WATCHLIST_PATH } from './paths.ts'
import type { SavedVehicle } from './saved-vehicle.ts'
import { addedToast, failedToast, removedToast } from './toast-copy.ts'
import type { SavedSite } from './use-saved.ts'

/**
 * Adds or removes a vehicle and says so in a toast; what was removed can be brought back to its place. Where accounts hold the list, a
 * visitor who is not signed in is asked to do so first (FAV-08).
 */
export function toggleWithToast(site: SavedSite, vehicle: SavedVehicle): void {
  const { store, link } = site
  if (store.isInAccount) {
    import('./account/toggle-in-account.ts').then(
      ({ toggleInAccount }) => toggleInAccount(site, vehicle),
      () => showToast(failedToast({ name: vehicle.name, message: undefined })),
    )
    return
  }
  const place = store.getState().saved.findIndex(({ id }) => id === vehicle.id)
  const done = store.toggleSaved(vehicle)
  if (done === 'added') track('saveCar', { vehicle: eventVehicle(vehicle) })
  const words = {
    name: vehicle.name,
    listHref: link(WATCHLIST_PATH),
    isKept: store.isKept(),
    undo: () => {
      const isBack = store.getState().saved.some(({ id }) => id === vehicle.id)
      if (!isBack) store.toggleSaved(vehicle, place)
    },
  }
  showToast(done === 'added' ? addedToast(words) : removedToast(words))
}
