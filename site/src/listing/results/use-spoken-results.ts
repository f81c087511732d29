import { useEffect, useRef } from 'react'
import { spokenResults } from './spoken-results.ts'
import type { ListingModel, ListingSettings } from '../../search/state/listing-model.ts'

/** Results that come one after another, as words are typed, are spoken of once they rest. */
const PAUSE_MS = 800

/** Says politely how the results on screen changed since it was said last. */
export function useSpokenResults(
  shown: ListingModel,
  settings: ListingSettings,
  onAnnounce: (words: string) => void,
): void {
  const told = useRef(shown)
  useEffect(() => {
    const timer = setTimeout(() => {
      const words = spokenResults(told.current, shown, settings)
      told.current = shown
      if (words !== undefined) onAnnounce(words)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [shown, settings, onAnnounce])
}
