import { useEffect } from 'react'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** How long to wait after so many failures in a row (from 1) before the next try, ms: 1 s, 2 s, 4 s … 30 s. */
export function retryPause(failures: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
}

/** Tries again by itself while there are failures: after growing pauses, and at once when the browser is online again. */
export function useRetry(failures: number, retry: () => void): void {
  useEffect(() => {
    if (failures === 0) return undefined
    const timer = setTimeout(retry, retryPause(failures))
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [failures, retry])
}
