import { visitorName } from '../../sign-in/visitor-name.ts'
import { forgetWish } from './wished-vehicle.ts'
import type { SavedSite } from '../use-saved.ts'

/**
 * Lets a page show the account's list, and what other tabs and devices make of it; where nobody is signed in, an empty one, without
 * asking for anything. Returns what ends it.
 */
export function followAccount(site: SavedSite): () => void {
  const { store } = site
  let leave: (() => void) | undefined
  let hasLeft = false
  if (visitorName() === undefined) {
    forgetWish(site)
    store.follow({ isReady: true })
    return () => undefined
  }
  import('./account-list.ts').then(
    ({ followList }) => {
      if (!hasLeft) leave = followList(site)
    },
    () => store.follow({ isAway: true }),
  )
  return () => {
    hasLeft = true
    leave?.()
  }
}
