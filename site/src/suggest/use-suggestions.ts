'use client'

import { useEffect, useState } from 'react'
import type { ListingState } from '../search/state/listing-state.ts'
import { createSuggestClient, type SuggestClient } from './suggest-client.ts'
import { recentSearches, type RecentSearches } from './recent-searches.ts'
import type { SuggestSettings } from './suggest-settings.ts'
import type { Suggestions } from './suggestion.ts'

/** Pause in typing before a request, ms: faster typing asks once. */
const TYPING_PAUSE_MS = 120

interface SuggestSite {
  slug: string
  basePath: string
}

/** Suggestions with the tenant's settings that they were made by. */
interface Answered {
  found: Suggestions
  settings: SuggestSettings
}

/** One client for all search boxes of a page: they share the key. */
const clients = new Map<string, SuggestClient>()

function clientOf(basePath: string): SuggestClient {
  const client = clients.get(basePath) ?? createSuggestClient(basePath)
  clients.set(basePath, client)
  return client
}

const histories = new Map<string, RecentSearches>()

/** The searches made before on this site. */
export function recentOf({ slug }: SuggestSite): RecentSearches {
  const history = histories.get(slug) ?? recentSearches(slug, () => window.localStorage)
  histories.set(slug, history)
  return history
}

/**
 * Returns suggestions for the typed text while `isOpen`; the previous ones stay until the next answer. Undefined without an
 * answer, as while the search is away: the box is then the plain form that it was.
 */
export function useSuggestions(
  typed: string,
  state: ListingState,
  site: SuggestSite,
  isOpen: boolean,
): Answered | undefined {
  const [shown, setShown] = useState<Answered>()
  // The words and the page of the listing's state change no suggestion.
  const within = JSON.stringify({ ...state, query: '', page: 1 })
  useEffect(() => {
    if (!isOpen) return undefined
    const place = JSON.parse(within) as ListingState
    const asking = new AbortController()
    const client = clientOf(site.basePath)
    const ask = () =>
      client.ask(typed, place, asking.signal).then(
        (found) => {
          const settings = client.settings()
          if (settings && !asking.signal.aborted) setShown({ found, settings })
        },
        () => {
          if (!asking.signal.aborted) setShown(undefined)
        },
      )
    const timer = setTimeout(() => void ask(), typed === '' ? 0 : TYPING_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [typed, within, site, isOpen])
  return shown
}
