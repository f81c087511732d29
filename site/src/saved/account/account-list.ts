import { dependOn } from '../../live/page-changes.ts'
import { ownTag } from '../../addresses/own-tag.ts'
import { visitorName } from '../../sign-in/visitor-name.ts'
import type { VehicleCardModel } from '../../card/vehicle-card-model.ts'
import { savedOfCard } from '../saved-of-card.ts'
import { MERGED_AT_ONCE, type SavedVehicle } from '../saved-vehicle.ts'
import type { SavedSite } from '../use-saved.ts'
import { changeList, readAccount } from './account-api.ts'
import { toggleInAccount } from './toggle-in-account.ts'
import { takeWish } from './wished-vehicle.ts'

/** Waits before the list is asked for again after a failure. */
const AGAIN_MS = [3_000, 10_000, 30_000] as const

/**
 * Reads the account's list, merges what this browser saved before, does the press that led to signing in, and follows what other tabs
 * and devices do. Returns what ends it.
 */
export function followList(site: SavedSite): () => void {
  const { store, link } = site
  const left = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isReading = false
  let isStale = false

  const read = async (): Promise<void> => {
    if (isReading) {
      isStale = true
      return
    }
    isReading = true
    clearTimeout(timer)
    try {
      const found = await readAccount(link)
      if (left.signal.aborted) return
      failures = 0
      // What is on its way to the account shows as it will be.
      const { saved, busy } = store.getState()
      store.follow({
        account: found?.account,
        saved: found ? withPending(found.saved, saved, busy) : [],
        isReady: true,
        isAway: false,
      })
    } catch {
      if (left.signal.aborted) return
      store.follow({ isAway: true })
      timer = setTimeout(() => void read(), AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)])
      failures += 1
    } finally {
      isReading = false
    }
    if (isStale) {
      isStale = false
      await read()
    }
  }

  const begin = async (): Promise<void> => {
    await read()
    const phone = store.getState().account?.phone
    if (phone === undefined) return
    await mergeOwn(site, phone)
    const wished = takeWish(site)
    if (wished !== undefined) await saveWished(site, wished)
  }

  const onVisible = () => {
    if (document.visibilityState === 'visible') void read()
  }
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void read()
  }
  document.addEventListener('visibilitychange', onVisible, { signal: left.signal })
  window.addEventListener('pageshow', onShown, { signal: left.signal })
  const leave = dependOn({
    stream: link('/api/changes'),
    tags: [ownTag(visitorName() ?? '')],
    onExpired: () => void read(),
  })
  void begin()
  return () => {
    left.abort()
    clearTimeout(timer)
    leave()
  }
}

/** The account's list, with the vehicles whose change is under way as the page shows them. */
function withPending(
  listed: readonly SavedVehicle[],
  shown: readonly SavedVehicle[],
  busy: readonly string[],
): SavedVehicle[] {
  const added = shown.filter(({ id }) => busy.includes(id))
  return [...added, ...listed.filter(({ id }) => !busy.includes(id))]
}

/** Adds what this browser saved before accounts held the list (C34); what fails is tried again with the next page. */
async function mergeOwn({ store, link }: SavedSite, phone: string): Promise<void> {
  const listed = new Set(store.getState().saved.map(({ id }) => id))
  const own = store.unmerged()
  const missing = own.filter((id) => !listed.has(id))
  for (let from = 0; from < missing.length; from += MERGED_AT_ONCE) {
    const car_ids = missing.slice(from, from + MERGED_AT_ONCE)
    const { success } = await changeList(link, 'merge', { phone_number: phone, car_ids })
    if (!success) return
  }
  if (own.length === 0) return
  store.forgetUnmerged()
  const found = await readAccount(link).catch(() => undefined)
  if (found) store.follow(found)
}

/** Saves the vehicle whose press led to signing in, as its card shows it now. */
async function saveWished(site: SavedSite, id: string): Promise<void> {
  if (site.store.getState().saved.some((one) => one.id === id)) return
  const response = await fetch(site.link(`/api/saved?ids=${encodeURIComponent(id)}`)).catch(() => undefined)
  if (!response?.ok) return
  const { cards } = (await response.json()) as { cards: VehicleCardModel[] }
  const [card] = cards
  if (card) await toggleInAccount(site, savedOfCard(card))
}
