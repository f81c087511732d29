import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { WantedPages } from './listing-engine.client.tsx'
import type { ListingModel } from '../../search/state/listing-model.ts'
import type { ListingState } from '../../search/state/listing-state.ts'

/** An answer within this time, ms, is shown at once: a page that changes twice takes longer to change. */
const PATIENCE_MS = 80

export interface Patience {
  /** The model as the controls tell it. */
  asked: ListingModel
  /** What was asked for last, told or not. */
  asking: () => ListingState
  /** Tells of what is wanted: at once, or only when its answer keeps everybody waiting. */
  ask: (pages: WantedPages, isPatient: boolean) => void
  /** Tells now. */
  tell: () => void
  /** An answer is on show: there is nothing to tell of. */
  answered: () => void
}

/** `model` is on show. `onStatus` hears of each telling. */
export function usePatience(model: ListingModel, onStatus: (status: 'loading') => void): Patience {
  const [told, setTold] = useState<WantedPages>()
  const later = useRef<{ pages: WantedPages; timer: number }>(undefined)
  const last = useRef(model.state)
  useEffect(() => {
    if (!later.current) last.current = model.state
  }, [model])

  const forget = useCallback(() => {
    window.clearTimeout(later.current?.timer)
    later.current = undefined
  }, [])
  const tell = useCallback(() => {
    const pages = later.current?.pages
    if (!pages) return
    forget()
    setTold(pages)
    onStatus('loading')
  }, [forget, onStatus])
  const ask = useCallback(
    (pages: WantedPages, isPatient: boolean) => {
      forget()
      later.current = { pages, timer: window.setTimeout(tell, PATIENCE_MS) }
      last.current = pages.state
      if (!isPatient) tell()
    },
    [forget, tell],
  )
  const answered = useCallback(() => {
    forget()
    setTold(undefined)
  }, [forget])
  const asking = useCallback(() => last.current, [])
  const asked = useMemo(() => (told ? askedModel(model, told.state) : model), [model, told])
  return { asked, asking, ask, tell, answered }
}

/** What is on screen, with another state; the words of a text are told apart once it was searched for. */
function askedModel(model: ListingModel, state: ListingState): ListingModel {
  const { query } = state
  if (query === model.state.query) return { ...model, state }
  return { ...model, state, terms: query === '' ? [] : [{ label: `“${query}”`, without: '' }] }
}
