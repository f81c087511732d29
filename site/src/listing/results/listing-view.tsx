import { Fragment, memo } from 'react'
import { countOf } from '../../text/format.ts'
import { LISTING_SIZES } from '../../card/card-sizes.ts'
import { VehicleCard } from '../../card/vehicle-card.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { DeferredFilterPanel } from '../filters/deferred-filter-panel.client.tsx'
import { NoResults } from './no-results.tsx'
import { EarlierPages, Pagination } from './pagination.tsx'
import { FilterButton, SortSelect } from './result-tools.tsx'
import { ListingSearchBox } from './search-box.tsx'
import { SkeletonCards } from './skeleton-cards.tsx'
import { RESULTS_ID } from './listing-landing.ts'
import { toldCount, type ListingModel, type ListingSettings } from '../../search/state/listing-model.ts'
import { ListingNotice } from './listing-notice.tsx'
import { usePromoTiles } from '../promos/promo-tiles.client.tsx'

export type ListingStatus = 'idle' | 'loading' | 'error'

interface ListingViewProps {
  model: ListingModel
  settings: ListingSettings
  /** The model with the state of the last request: controls continue from it, however late the answer comes. */
  asked: ListingModel
  /** The model that the filters show, which may follow a moment later. */
  filters: ListingModel
  status: ListingStatus
  /** Words that announce the last change of the results. */
  announced: string
  onRetry: () => void
}

/** A listing in one state: filters, tools, results. Previous hits stay while loading and after an error (SRCH-10). */
export function ListingView(props: ListingViewProps) {
  const { model, asked, filters, settings, status, announced, onRetry } = props
  // No result was on show, and the next results are not known yet.
  const isFirst = status === 'loading' && model.found === 0
  return (
    <div className="container-page grid items-start gap-x-8 gap-y-5 pb-section lg:grid-cols-[17.500rem_minmax(0,1fr)]">
      <Filters model={filters} settings={settings} />
      <section aria-labelledby={RESULTS_ID} className="min-w-0">
        <ListingSearchBox state={asked.state} />
        <div className="listing-tools">
          <h2 id={RESULTS_ID} tabIndex={-1} className="text-body font-semibold tabular-nums">
            {isFirst ? 'Searching…' : countOf(toldCount(model, settings), 'vehicle')}
          </h2>
          <p role="status" className="sr-only">
            {announced}
          </p>
          <div className="flex w-full min-w-0 items-center gap-2 sm:w-auto">
            <FilterButton model={asked} settings={settings} />
            <SortSelect model={asked} settings={settings} />
          </div>
        </div>
        <div className="mt-3 empty:hidden">
          <ActiveFilters model={asked} settings={settings} />
        </div>
        <EarlierPages model={model} />
        <Results model={model} settings={settings} isLoading={status === 'loading'} />
        <Pagination model={model} isLoading={status === 'loading'} />
      </section>
      <ListingNotice hasFailed={status === 'error'} onRetry={onRetry} />
    </div>
  )
}

/** Memoised: cards and filters that stay the same are not rendered again while others load. */
const Card = memo(VehicleCard)
const Filters = memo(DeferredFilterPanel)

/** SRCH-17. */
const COLUMNS = { 3: 'xl:grid-cols-3', 4: 'xl:grid-cols-4' } as const

interface ResultsProps {
  model: ListingModel
  settings: ListingSettings
  isLoading: boolean
}

function Results({ model, settings, isLoading }: ResultsProps) {
  const tileAfter = usePromoTiles(model, settings)
  const grid = `card-grid mt-5 grid gap-x-4 sm:grid-cols-2 ${COLUMNS[settings.columns]}`
  if (model.vehicles.length === 0) {
    if (isLoading) return <SkeletonCards grid={grid} count={settings.columns * 2} />
    return <NoResults model={model} settings={settings} />
  }
  return (
    // Cards that are added above push these down; the page does not scroll along.
    <ul className={`${grid} [overflow-anchor:none] ${isLoading ? 'is-waiting' : ''}`}>
      {model.vehicles.map((card, index) => (
        <Fragment key={card.id}>
          <li data-vehicle="">
            <Card
              card={card}
              headingLevel={3}
              sizes={LISTING_SIZES[settings.columns]}
              isPriority={index < 2}
            />
          </li>
          {tileAfter(index)}
        </Fragment>
      ))}
    </ul>
  )
}
