import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { WantedPages } from './listing-engine.client.tsx'
import type { ListingModel } from '../../search/state/listing-model.ts'
import type { ListingState } from '../../search/state/listing-state.ts'

/** Wait for an answer, ms, before the controls show the request: a page that changes twice takes longer to change. */
const PATIENCE_MS = 80

export interface Patience {
  /** Model that the controls show. */
  asked: ListingModel
  /** State of the last request, shown in the controls or not. */
  asking: () => ListingState
  /** Takes a request; the controls show it at once, or with `isPatient` only if the answer takes long. */
  ask: (pages: WantedPages, isPatient: boolean) => void
  /** Makes the controls show the waiting request now. */
  tell: () => void
  /** Ends the request: its answer is on screen. */
  answered: () => void
}

/** `model` is on screen. Calls `onStatus` each time that the controls show a request. */
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

/** Returns the model on screen with another state. A new text is one chip until its search tells its words apart. */
function askedModel(model: ListingModel, state: ListingState): ListingModel {
  const { query } = state
  if (query === model.state.query) return { ...model, state }
  return { ...model, state, terms: query === '' ? [] : [{ label: `“${query}”`, without: '' }] }
}
