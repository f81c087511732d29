import { visitorName } from '../../sign-in/visitor-name.ts'
import { forgetWish } from './wished-vehicle.ts'
import type { SavedSite } from '../use-saved.ts'

/**
 * Lets a page show the account's list, and what other tabs and devices make of it; where nobody is signed in, an empty one, without
 * asking for anything until somebody has signed in in another tab. Returns what ends it.
 */
export function followAccount(site: SavedSite): () => void {
  const { store } = site
  const left = new AbortController()
  let leave: (() => void) | undefined
  const follow = () => {
    import('./account-list.ts').then(
      ({ followList }) => {
        if (!left.signal.aborted) leave = followList(site)
      },
      () => store.follow({ isAway: true }),
    )
  }
  if (visitorName() === undefined) {
    forgetWish(site)
    store.follow({ isReady: true })
    const seen = new AbortController()
    const onVisible = () => {
      if (document.visibilityState !== 'visible' || visitorName() === undefined) return
      seen.abort()
      follow()
    }
    const signal = AbortSignal.any([seen.signal, left.signal])
    document.addEventListener('visibilitychange', onVisible, { signal })
  } else follow()
  return () => {
    left.abort()
    leave?.()
  }
}
