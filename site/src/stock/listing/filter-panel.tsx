import { formatCount } from '../format.ts'
import { Icon } from '../../ui/icon.tsx'
import { FacetGroup } from './facet-group.tsx'
import { RangeGroup } from './range-group.tsx'
import { StateLink } from './listing-nav.tsx'
import { isRefined, EMPTY_STATE, withSort } from './listing-state.ts'
import type { ListingModel, ListingSettings } from './listing-model.ts'

export const FILTER_PANEL_ID = 'stock-filters'
const OPEN_AT_FIRST = 4

/** All filters. A popover drawer on small screens (no JavaScript needed), a column on large ones. */
export function FilterPanel({ model, settings }: { model: ListingModel; settings: ListingSettings }) {
  return (
    <div
      id={FILTER_PANEL_ID}
      popover="auto"
      role="region"
      aria-label="Filters"
      className="filter-panel on-surface text-ink lg:pr-2"
    >
      <div className="flex items-center justify-between pb-2">
        <p className="text-h3">Filters</p>
        <div className="flex items-center gap-3">
          {isRefined(model.state) && (
            <StateLink
              to={withSort(EMPTY_STATE, model.state.sortBy, settings.sorts)}
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
      {settings.facets.slice(0, OPEN_AT_FIRST).map((facet) => (
        <FacetGroup
          key={facet.field}
          model={model}
          settings={facet}
          valueLabels={settings.valueLabels[facet.field]}
          isOpen
        />
      ))}
      {settings.ranges.map((facet) => (
        <RangeGroup key={facet} facet={facet} model={model} isOpen={facet === 'price'} />
      ))}
      {settings.facets.slice(OPEN_AT_FIRST).map((facet) => (
        <FacetGroup
          key={facet.field}
          model={model}
          settings={facet}
          valueLabels={settings.valueLabels[facet.field]}
          isOpen={false}
        />
      ))}
      <div className="sticky bottom-0 -mx-5 border-t border-line bg-surface px-5 py-3 lg:hidden">
        <button
          type="button"
          popoverTarget={FILTER_PANEL_ID}
          popoverTargetAction="hide"
          className="btn btn-primary w-full"
        >
          Show {formatCount(model.found)} {model.found === 1 ? 'vehicle' : 'vehicles'}
        </button>
      </div>
    </div>
  )
}
