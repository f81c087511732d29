'use client'

import { useCallback, useEffect, useState } from 'react'
import type { VehicleCardModel } from '../card/vehicle-card-model.ts'

/** `cards` are the latest that arrived, also while others are asked for or cannot be had. */
export interface CardsAnswer {
  status: 'loading' | 'ready' | 'failed'
  /** Absent before the first answer. */
  cards?: VehicleCardModel[]
  retry: () => void
}

/** Cards of these ids as the dealer shows them now; asked for again when an id is new or the page comes back into view. */
export function useCards(ids: readonly string[], link: (path: string) => string): CardsAnswer {
  const [answer, setAnswer] = useState<{
    question?: string
    cards?: VehicleCardModel[]
    isFailure?: boolean
  }>({})
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  const address = link(`/api/saved?ids=${ids.toSorted().map(encodeURIComponent).join(',')}`)
  const question = ids.length === 0 ? undefined : `${attempt} ${address}`
  useEffect(() => {
    if (question === undefined) return undefined
    const asking = new AbortController()
    fetchCards(question.slice(question.indexOf(' ') + 1), asking.signal).then(
      (cards) => setAnswer({ question, cards }),
      () => {
        if (!asking.signal.aborted) setAnswer((known) => ({ ...known, question, isFailure: true }))
      },
    )
    return () => asking.abort()
  }, [question])
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') retry()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [retry])
  const status = answer.question !== question ? 'loading' : answer.isFailure ? 'failed' : 'ready'
  return { status, ...(answer.cards ? { cards: answer.cards } : {}), retry }
}

async function fetchCards(address: string, signal: AbortSignal): Promise<VehicleCardModel[]> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { cards } = (await response.json()) as { cards: VehicleCardModel[] }
  return cards
}
