'use client'

import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { activeChips } from '../../search/state/active-chips.ts'
import type { ListingModel, ListingSettings } from '../../search/state/listing-model.ts'
import { SaveSearch } from './save-search.tsx'
import { StateLink } from './listing-nav.tsx'

/** Filters of the list, each with a link that removes it. */
export function ActiveFilters({ model, settings }: { model: ListingModel; settings: ListingSettings }) {
  const chips = activeChips(model, settings)
  const list = useRef<HTMLUListElement>(null)
  const taken = useRef<{ place: number; from: ListingModel }>(undefined)
  useEffect(() => {
    const { place, from } = taken.current ?? {}
    if (place === undefined || from === model) return
    taken.current = undefined
    if (document.activeElement !== document.body) return
    // The focus moves to the chip that took the place of the removed one; after the last the listing focuses the results.
    const links = list.current?.querySelectorAll('a') ?? []
    links[Math.min(place, links.length - 1)]?.focus()
  }, [model])
  if (chips.length === 0) return null
  const filters = (
    <ul ref={list} aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map(({ key, label, drop }, place) => (
        <li
          key={key}
          className="max-w-full min-w-0"
          onClickCapture={() => (taken.current = { place, from: model })}
        >
          <StateLink
            from={model.state}
            change={drop}
            aria-label={`Remove filter: ${label}`}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-surface-2 py-1 pr-2 pl-3 text-small hover:border-ink"
          >
            <bdi className="min-w-0 wrap-anywhere">{label}</bdi>
            <Icon name="close" size={14} className="shrink-0" />
          </StateLink>
        </li>
      ))}
    </ul>
  )
  if (settings.saveSearch === undefined) return filters
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {filters}
      <SaveSearch state={model.state} settings={settings} />
    </div>
  )
}
