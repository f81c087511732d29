'use client'

import { Icon } from '../ui/icon.tsx'
import { showToast } from '../toasts/toast-store.ts'
import { comparePath } from './paths.ts'
import { compareFullToast } from './toast-copy.ts'
import { useSaved, useSavedSite } from './use-saved.ts'

interface CompareToggleProps {
  id: string
  name: string
  /** `card`: a sign on the photo; `page`: with its word. */
  look: 'card' | 'page'
}

/** Chooses a vehicle for the comparison (TEN-23). Without JavaScript only its place is there, so that no card grows. */
export function CompareToggle({ id, name, look }: CompareToggleProps) {
  const className = look === 'card' ? 'card-tool' : 'btn btn-secondary'
  const { store, link } = useSavedSite()
  const isReady = useSaved(store, (state) => state.isReady)
  const isChosen = useSaved(store, ({ compared }) => compared.includes(id))
  if (!isReady) return <span aria-hidden="true" className={`${className} invisible`} />
  const toggle = () => {
    if (store.toggleCompared(id) === 'full')
      showToast(compareFullToast(name, link(comparePath(store.getState().compared))))
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`Compare ${name}`}
      title={look === 'card' ? 'Compare' : undefined}
      onClick={toggle}
      className={`${className} ${isChosen ? 'is-chosen' : ''}`}
    >
      <Icon name={isChosen ? 'check' : 'compare'} size={18} />
      {look === 'page' && 'Compare'}
    </button>
  )
}
