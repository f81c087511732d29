'use client'

import { Icon } from '../ui/icon.tsx'
import type { SavedVehicle } from './saved-vehicle.ts'
import { offersSave } from './offers-save.ts'
import { toggleWithToast } from './toggle-saved.ts'
import { useSaved, useSavedSite } from './use-saved.ts'

interface SaveToggleProps {
  vehicle: SavedVehicle
  isSold: boolean
  /** `card`: a heart on the photo; `page`: with its word. */
  look: 'card' | 'page'
}

/**
 * Saves a vehicle, in this browser or in the visitor's account (FAV-01); disabled until the list is read and while it changes, and
 * absent for a sold one that is not in it (FAV-09) and where no script runs.
 */
export function SaveToggle({ vehicle, isSold, look }: SaveToggleProps) {
  const site = useSavedSite()
  const isReady = useSaved(site.store, (state) => state.isReady)
  const isSaved = useSaved(site.store, ({ saved }) => saved.some(({ id }) => id === vehicle.id))
  const isBusy = useSaved(site.store, ({ busy }) => busy.includes(vehicle.id))
  if (!offersSave({ isSold, isSaved })) return null
  // Whoever speaks to the page says the word that it shows.
  const word = look === 'page' && isSaved ? 'Saved' : 'Save'
  return (
    <button
      type="button"
      disabled={!isReady}
      // One that is waited for holds the focus.
      aria-disabled={isBusy || undefined}
      aria-pressed={isSaved}
      aria-label={`${word} ${vehicle.name}`}
      onClick={() => toggleWithToast(site, vehicle)}
      className={look === 'card' ? 'card-tool noscript:hidden' : 'btn btn-secondary noscript:hidden'}
    >
      <Icon name="heart" size={22} className={isSaved ? 'fill-danger text-danger' : ''} />
      {look === 'page' && word}
    </button>
  )
}
