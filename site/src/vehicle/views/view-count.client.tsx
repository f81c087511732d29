'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

interface ViewCountProps {
  /** Path and query of the counter, with the tenant's base path (N13). */
  from: string
  /** Storage key of this browser's name for today; undefined where nothing may be stored. */
  memory: string | undefined
}

/** Fewer looks than this recommend nothing: `1 view` says that nobody wants the vehicle. */
const FEWEST_SHOWN = 10

/** Reports a view to the server and shows the number of views, once there are some (VDP-23). Without an answer it shows nothing. */
export function ViewCount({ from, memory }: ViewCountProps) {
  const [views, setViews] = useState<number>()
  const router = useRouter()
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      const { countLook } = await import('./count-look.ts')
      const counted = await countLook(from, memory)
      if (isGone || !counted) return
      setViews(counted.views)
      if (counted.isChanged) router.refresh()
    }
    const start = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', start)
      whenIdle(() => void look().catch(() => undefined))
    }
    // A page opened in another tab is not viewed until it is visible.
    document.addEventListener('visibilitychange', start)
    start()
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', start)
    }
    // A page that is refreshed in place is still the same view.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [])
  if (views === undefined || views < FEWEST_SHOWN) return null
  return <>{views.toLocaleString('en-AU')} views</>
}

/** Waits for an idle browser, so that photos load first. */
function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 1000)
}
