'use client'

import { useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { countOf } from '../../text/format.ts'
import { FacetGroup } from './facet-group.tsx'
import { FILTER_PANEL_ID } from './filter-panel-id.ts'
import { RESULTS_ID } from '../results/listing-landing.ts'
import { StateLink } from '../results/listing-nav.tsx'
import { isRefined, EMPTY_STATE, withSort } from '../../search/state/listing-state.ts'
import {
  isRange,
  toldCount,
  type ListingModel,
  type ListingSettings,
} from '../../search/state/listing-model.ts'
import { PlaceGroup } from './place-group.tsx'
import { RangeGroup } from './range-group.tsx'
import { useDrawer } from './use-drawer.ts'

const OPEN_AT_FIRST = 5
/** Filters that say where a vehicle stands; the visitor's own place comes before the first of them. */
const PLACES: readonly string[] = ['location_name', 'dealership_name', 'city', 'state']

/** Filters by what a vehicle costs. */
const PRICES: readonly string[] = ['price', 'weekly_price']

/** All filters. A popover drawer on small screens (no JavaScript needed), a column on large ones. */
export function FilterPanel({ model, settings }: { model: ListingModel; settings: ListingSettings }) {
  const drawer = useRef<HTMLDivElement>(null)
  useDrawer(drawer)
  const { panel } = settings
  const firstPlace = panel.findIndex(({ field }) => PLACES.includes(field))
  const before = firstPlace < 0 ? panel.length : firstPlace
  // Models of every make say little: they unfold once a make is chosen, as does what stands on top.
  const hasMake = (model.state.refinements.make ?? []).length > 0
  const isLater = (field: string) => field === 'model' && !hasMake && Object.keys(settings.models).length > 0
  const groups = panel.map((facet, i) =>
    isRange(facet) ? (
      <RangeGroup
        key={facet.field}
        settings={facet}
        model={model}
        isOpen={i < OPEN_AT_FIRST}
        note={PRICES.includes(facet.field) ? settings.texts.priceBasis : undefined}
      />
    ) : (
      <FacetGroup
        key={isLater(facet.field) ? `${facet.field}, later` : facet.field}
        model={model}
        settings={facet}
        listing={settings}
        isOpen={i < OPEN_AT_FIRST && !isLater(facet.field)}
      />
    ),
  )
  return (
    <div
      ref={drawer}
      id={FILTER_PANEL_ID}
      popover="auto"
      role="region"
      aria-label="Filters"
      className="filter-panel on-surface text-ink lg:pr-2"
    >
      <div className="relative flex items-center justify-between pb-2">
        {/* Dozens of filters stand before the vehicles; on small screens they are in a drawer. */}
        <a
          href={`#${RESULTS_ID}`}
          className="btn btn-primary pointer-events-none absolute start-0 top-0 opacity-0 focus:pointer-events-auto focus:opacity-100 max-lg:hidden"
        >
          Skip filters
        </a>
        <p className="text-h3">Filters</p>
        <div className="flex items-center gap-3">
          {isRefined(model.state) && (
            <StateLink
              to={withSort(EMPTY_STATE, model.state.sortBy, settings.sorts)}
              clears
              className="inline-flex min-h-8 items-center text-small underline underline-offset-4"
            >
              Clear all
            </StateLink>
          )}
          <button
            type="button"
            popoverTarget={FILTER_PANEL_ID}
            popoverTargetAction="hide"
            className="grid size-11 place-items-center lg:hidden"
          >
            <Icon name="close" />
            <span className="sr-only">Close filters</span>
          </button>
        </div>
      </div>
      <div className="filter-panel-groups">
        {groups.slice(0, before)}
        <PlaceGroup model={model} settings={settings} />
        {groups.slice(before)}
      </div>
      <div className="-mx-5 border-t border-line bg-surface px-5 py-3 lg:hidden">
        <button
          type="button"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
          className="btn btn-primary w-full tabular-nums"
        >
          Show {countOf(toldCount(model, settings), 'vehicle')}
        </button>
      </div>
    </div>
  )
}
