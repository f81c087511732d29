'use client'

import { useEffect, useRef } from 'react'
import { sortLabel } from '@forecourt/tenant-config/search/sorts'
import { Icon } from '../../ui/icon.tsx'
import { FILTER_PANEL_ID } from '../filters/filter-panel-id.ts'
import { HiddenState } from './hidden-state.tsx'
import { useListingNav } from './listing-nav.tsx'
import { offeredSorts } from '../../search/state/listing-near.ts'
import type { ListingModel, ListingSettings } from '../../search/state/listing-model.ts'
import { EMPTY_STATE, sortOf } from '../../search/state/listing-state.ts'
import { activeChips } from '../../search/state/active-chips.ts'

/** Opens the filter drawer on small screens. */
export function FilterButton({ model, settings }: { model: ListingModel; settings: ListingSettings }) {
  const active = activeChips(model, settings).length
  return (
    <button type="button" popoverTarget={FILTER_PANEL_ID} className="btn btn-secondary lg:hidden">
      <Icon name="filter" />
      Filters
      {active > 0 && <span className="rounded-full bg-brand px-2 text-tiny text-on-brand">{active}</span>}
    </button>
  )
}

/** The order of the results (SRCH-03); a plain form before JavaScript. */
export function SortSelect({ model, settings }: { model: ListingModel; settings: ListingSettings }) {
  const nav = useListingNav()
  const offered = offeredSorts(model.state, settings.sorts)
  const current = sortOf(model.state, settings.sorts)
  const select = useRef<HTMLSelectElement>(null)
  const choose = (value: string) => nav.sort(offered.find((key) => key === value))
  // An order that was chosen before there was code.
  useEffect(() => {
    if (select.current && select.current.value !== current) choose(select.current.value)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the box wakes
  }, [])
  return (
    <form action={nav.href(EMPTY_STATE)} className="flex min-w-0 flex-1 items-center gap-2">
      <HiddenState state={model.state} without="sortBy" />
      <label htmlFor="stock-sort" className="hidden text-small text-muted sm:block">
        Sort by
      </label>
      <select
        id="stock-sort"
        name="sortBy"
        aria-label="Sort by"
        ref={select}
        className="field min-w-0 flex-1"
        autoComplete="off"
        value={current}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {offered.map((key) => (
          <option key={key} value={key}>
            {sortLabel(key)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn btn-secondary">
          Sort
        </button>
      </noscript>
    </form>
  )
}
