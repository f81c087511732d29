'use client'

import { useEffect } from 'react'

/**
 * Opens the tab that the address names, and puts the chosen one into the address without a new entry in the history (SVC-01,
 * SVC-02). The page is the same for all visitors; without scripts it opens with the first tab.
 */
export function TabAddress({ id }: { id: string }) {
  useEffect(() => {
    const group = document.getElementById(id)
    if (!group) return
    const stop = new AbortController()
    const tabs = [...group.querySelectorAll<HTMLInputElement>('input[data-tab]')]
    const asked = (new URLSearchParams(location.search).get('tab') ?? '').toLowerCase()
    const named = tabs.find(({ dataset }) => dataset['tab'] === asked)
    if (named) named.checked = true
    group.addEventListener(
      'change',
      ({ target }) => {
        const name = target instanceof HTMLInputElement ? target.dataset['tab'] : undefined
        if (name === undefined) return
        const address = new URL(location.href)
        address.searchParams.set('tab', name)
        // What another script keeps with the entry stays.
        history.replaceState(history.state, '', address)
      },
      { signal: stop.signal },
    )
    return () => stop.abort()
  }, [id])
  return null
}
