import { persist } from 'zustand/middleware'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createKeptStorage } from './kept-storage.ts'
import {
  MAX_COMPARED,
  MAX_SAVED,
  MAX_VIEWED,
  NOTHING_SAVED,
  parseSavedLists,
  type SavedLists,
  type SavedVehicle,
  type ViewedVehicle,
} from './saved-vehicle.ts'

/** Who is signed in, as far as the site's pages are told (AUTH-04). */
export interface SignedInVisitor {
  id: string
  phone?: string
}

export interface SavedState extends SavedLists {
  /** False on the server and until the lists were read. */
  isReady: boolean
  /** Whose list `saved` is where accounts hold it; absent for nobody. */
  account?: SignedInVisitor | undefined
  /** Ids of vehicles whose saving or removing is on its way to the account. */
  busy: readonly string[]
  /** True while the account's list cannot be had. */
  isAway: boolean
}

/**
 * The lists of one dealer's site in this browser (FAV-02), the same in every tab. Where accounts hold what is saved, `saved` is the
 * account's list, and nothing of it stays in the browser.
 */
export interface SavedStore extends Pick<StoreApi<SavedState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Adds or removes a vehicle (FAV-01) and says which; one that comes back takes its former place. */
  toggleSaved(vehicle: SavedVehicle, place?: number): 'added' | 'removed'
  /** Adds or removes an id; `full` and nothing changed when four are chosen already (N42). */
  toggleCompared(id: string): 'added' | 'removed' | 'full'
  setCompared(ids: readonly string[]): void
  addViewed(vehicle: ViewedVehicle): void
  /** False when the browser does not keep the lists after the page is left. */
  isKept(): boolean
  /** True where accounts hold what is saved. */
  isInAccount: boolean
  /** Takes over what the account says. */
  follow(news: Partial<Pick<SavedState, 'saved' | 'account' | 'busy' | 'isReady' | 'isAway'>>): void
  /** Ids that this browser saved before accounts held the list. */
  unmerged(): string[]
  /** Forgets them: the account has them. */
  forgetUnmerged(): void
}

const VERSION = 1

const stores = new Map<string, SavedStore>()

/** The one store of a dealer's site; dealers that share a host (local previews) have lists of their own. */
export function savedStore(tenantSlug: string): SavedStore {
  const known = stores.get(tenantSlug)
  if (known) return known
  const isBrowser = typeof window !== 'undefined'
  const isInAccount = isBrowser && document.documentElement.dataset['saves'] === 'account'
  const made = createSavedStore(tenantSlug, () => window.localStorage, { isBrowser, isInAccount })
  stores.set(tenantSlug, made.store)
  if (isBrowser) followOtherTabs(storageKey(tenantSlug), made.reread)
  return made.store
}

/** Name under which a dealer's lists are kept. */
export function storageKey(tenantSlug: string): string {
  return `forecourt:saved:${tenantSlug}`
}

/** A store over a storage area; `reread` takes over what another tab wrote. */
export function createSavedStore(
  tenantSlug: string,
  area: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  { isBrowser = true, isInAccount = false } = {},
): { store: SavedStore; reread: () => void } {
  const storage = createKeptStorage(area)
  const name = storageKey(tenantSlug)
  /** What this browser saved itself, as its storage has it. */
  const own = (): SavedVehicle[] => {
    const kept = storage.getItem(name)
    return parseSavedLists(kept && 'state' in kept ? kept.state : undefined).saved
  }
  const state = createStore<SavedState>()(
    persist<SavedState, [], [], SavedLists>(
      () => ({ ...NOTHING_SAVED, isReady: false, busy: [], isAway: false }),
      {
        name,
        version: VERSION,
        storage,
        skipHydration: !isBrowser,
        partialize: ({ saved, compared, viewed }) => ({
          saved: isInAccount ? own() : saved,
          compared,
          viewed,
        }),
        merge: (kept, current) => {
          const lists = parseSavedLists(kept)
          return isInAccount
            ? { ...current, ...lists, saved: current.saved }
            : { ...current, ...lists, isReady: true }
        },
      },
    ),
  )
  const reread = () => void state.persist.rehydrate()
  const change = (next: (lists: SavedState) => Partial<SavedLists>) => {
    // Another tab may have written since: what it did must not be undone.
    reread()
    state.setState(next)
  }
  const { getState, getInitialState, subscribe } = state
  const store: SavedStore = {
    getState,
    getInitialState,
    subscribe,
    isKept: storage.isKept,
    isInAccount,
    follow: (news) => state.setState(news),
    unmerged: () => own().map(({ id }) => id),
    forgetUnmerged() {
      const { compared, viewed } = getState()
      storage.setItem(name, { state: { saved: [], compared, viewed }, version: VERSION })
    },
    toggleSaved(vehicle, place = 0) {
      reread()
      const isSaved = getState().saved.some(({ id }) => id === vehicle.id)
      change(({ saved }) => ({
        saved: isSaved
          ? saved.filter(({ id }) => id !== vehicle.id)
          : saved.toSpliced(place, 0, vehicle).slice(0, MAX_SAVED),
      }))
      return isSaved ? 'removed' : 'added'
    },
    toggleCompared(id) {
      reread()
      const { compared } = getState()
      if (compared.includes(id)) {
        change((lists) => ({ compared: lists.compared.filter((other) => other !== id) }))
        return 'removed'
      }
      if (compared.length >= MAX_COMPARED) return 'full'
      change((lists) => ({ compared: [...lists.compared, id] }))
      return 'added'
    },
    setCompared: (ids) => change(() => ({ compared: [...new Set(ids)].slice(0, MAX_COMPARED) })),
    addViewed: (vehicle) =>
      change(({ viewed }) => ({
        viewed: [vehicle, ...viewed.filter(({ id }) => id !== vehicle.id)].slice(0, MAX_VIEWED),
      })),
  }
  return { store, reread }
}

function followOtherTabs(key: string, reread: () => void): void {
  window.addEventListener('storage', (event) => {
    // Without a key everything was cleared.
    if (event.key === key || event.key === null) reread()
  })
  // A page that comes back from the browser's memory slept through what happened.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) reread()
  })
}
