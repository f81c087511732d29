'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'

const BACK_MS = 4_000

interface ListingNoticeProps {
  /** Whether the last search failed. */
  hasFailed: boolean
  onRetry: () => void
}

/**
 * Notice of a lost connection or a failed search, over the foot of the page so that the results stay where they are. It
 * disappears by itself.
 */
export function ListingNotice({ hasFailed, onRetry }: ListingNoticeProps) {
  const isOnline = useOnline()
  const isBack = useIsBack(isOnline)
  const text = isOnline
    ? hasFailed && 'Stock search is taking a short break. What is on screen stays. We keep trying.'
    : 'You are offline. What is on screen stays; searching goes on once you are connected again.'
  if (!text && !isBack) return null
  return (
    <div className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex justify-center in-[:has(.compare-tray)]:bottom-24">
      <div
        role="alert"
        className="on-dark pointer-events-auto flex w-full max-w-xl flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card bg-ink px-4 py-3 text-small text-surface shadow-2xl"
      >
        <p className="min-w-0 flex-1 basis-64">{text || 'You are connected again.'}</p>
        {text && isOnline && (
          <button
            type="button"
            className="min-h-9 font-semibold underline underline-offset-4"
            onClick={onRetry}
          >
            Try again now
          </button>
        )}
      </div>
    </div>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(
    listenOnline,
    () => navigator.onLine,
    () => true,
  )
}

function listenOnline(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** True for a moment after the connection came back. */
function useIsBack(isOnline: boolean): boolean {
  const [wasOnline, setWasOnline] = useState(isOnline)
  const [isBack, setIsBack] = useState(false)
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline)
    setIsBack(isOnline)
  }
  useEffect(() => {
    if (!isBack) return undefined
    const timer = setTimeout(() => setIsBack(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  return isBack
}
