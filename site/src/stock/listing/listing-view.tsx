import { countOf } from '../format.ts'
import { VehicleCard } from '../card/vehicle-card.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { NoResults } from './no-results.tsx'
import { Pagination } from './pagination.tsx'
import { FilterButton, SortSelect } from './result-tools.tsx'
import { SearchBox } from './search-box.tsx'
import { toldCount, type ListingModel, type ListingSettings } from './listing-model.ts'

export type ListingStatus = 'idle' | 'loading' | 'error'

interface ListingViewProps {
  model: ListingModel
  settings: ListingSettings
  status: ListingStatus
  /** Called when the visitor is about to search, so that the search code can load. */
  onWarm: () => void
}

/** A listing in one state: filters, tools, results. Previous hits stay while loading and after an error (SRCH-10). */
export function ListingView({ model, settings, status, onWarm }: ListingViewProps) {
  return (
    <div className="container-page grid items-start gap-x-8 gap-y-5 pb-section lg:grid-cols-[17.500rem_minmax(0,1fr)]">
      <FilterPanel model={model} settings={settings} />
      <section aria-labelledby="result-count" aria-busy={status === 'loading'} className="min-w-0">
        <SearchBox state={model.state} onWarm={onWarm} />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="result-count" aria-live="polite" className="text-body font-semibold tabular-nums">
            {countOf(toldCount(model, settings), 'vehicle')}
          </h2>
          <div className="flex min-w-0 items-center gap-2">
            <FilterButton model={model} settings={settings} />
            <SortSelect model={model} settings={settings} />
          </div>
        </div>
        <div className="mt-3 empty:hidden">
          <ActiveFilters model={model} settings={settings} />
        </div>
        {status === 'error' && <SearchTrouble text={settings.texts.searchDown} />}
        <Results model={model} settings={settings} isLoading={status === 'loading'} />
        <Pagination model={model} />
      </section>
    </div>
  )
}

export function SearchTrouble({ text }: { text: string }) {
  return (
    <p role="alert" className="mt-4 rounded-card border border-danger bg-surface-2 p-4 text-small">
      {text}
    </p>
  )
}

/** SRCH-17. */
const COLUMNS = { 3: 'xl:grid-cols-3', 4: 'xl:grid-cols-4' } as const

function Results(props: { model: ListingModel; settings: ListingSettings; isLoading: boolean }) {
  const { model, settings, isLoading } = props
  if (model.vehicles.length === 0) return <NoResults model={model} settings={settings} />
  return (
    <ul
      className={`mt-5 grid gap-5 transition-opacity sm:grid-cols-2 ${COLUMNS[settings.columns]} ${isLoading ? 'opacity-60' : ''}`}
    >
      {model.vehicles.map((card, index) => (
        <li key={card.id} className="min-w-0">
          <VehicleCard
            card={card}
            headingLevel={3}
            sizes="(min-width: 80rem) 20rem, (min-width: 64rem) 33vw, (min-width: 40rem) 50vw, 100vw"
            isPriority={index < 2}
          />
        </li>
      ))}
    </ul>
  )
}
