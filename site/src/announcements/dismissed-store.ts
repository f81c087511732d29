import { createStore, type StoreApi } from 'zustand/vanilla'
import { DISMISSED_KEY } from '../text/own-script.ts'

const MOST_DISMISSED = 50

/** The announcements of one dealer that this browser put away, by their ids and words. */
export type DismissedStore = StoreApi<readonly string[]>

const NOTHING_AWAY: DismissedStore = createStore<readonly string[]>(() => [])
const stores = new Map<string, DismissedStore>()

/** The one store of a dealer's site; what was put away is read from the browser when it is made. */
export function dismissedStore(tenant: string): DismissedStore {
  const known = stores.get(tenant)
  if (known) return known
  // The server has nothing put away; Node's own storage, which nobody set up, would only warn.
  if (typeof window === 'undefined') return NOTHING_AWAY
  const made = createStore<readonly string[]>(() => read(tenant))
  stores.set(tenant, made)
  return made
}

/** Puts an announcement away; it comes back only with other words. */
export function dismiss(tenant: string, id: string): void {
  const all = [...new Set([...read(tenant), id])].slice(-MOST_DISMISSED)
  try {
    localStorage.setItem(DISMISSED_KEY + tenant, JSON.stringify(all))
  } catch {
    // It is away until the next page.
  }
  dismissedStore(tenant).setState(all, true)
}

function read(tenant: string): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(DISMISSED_KEY + tenant) ?? '[]')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
