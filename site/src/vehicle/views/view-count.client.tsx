'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'

interface ViewCountProps {
  /** Path and query of the counter, with the tenant's base path (N13). */
  from: string
  /** Where this browser remembers what it calls itself today; undefined where it may remember nothing. */
  memory: string | undefined
}

/** Tells the server that somebody looks, and shows how many did (VDP-23). A counter that is away shows nothing. */
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
    // What is open in another tab was not looked at yet.
    document.addEventListener('visibilitychange', start)
    start()
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', start)
    }
    // A page that comes anew in place is still the same look.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [])
  if (!views) return null
  return (
    <>
      {views.toLocaleString('en-AU')} {views === 1 ? 'view' : 'views'}
    </>
  )
}

/** Photos go first. */
function whenIdle(start: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 3000 })
  else setTimeout(start, 1000)
}
