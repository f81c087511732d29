import { countOf } from '../../text/format.ts'
import { StateLink } from './listing-nav.tsx'
import { EMPTY_STATE } from '../../search/state/listing-state.ts'
import type { ListingModel, ListingSettings, ZeroResultSuggestion } from '../../search/state/listing-model.ts'

/** Nothing matches, in the words of SRCH-20 and with suggestions; or a page past the last one, with the way back. */
export function NoResults({ model, settings }: { model: ListingModel; settings: ListingSettings }) {
  const { texts } = settings
  const isPastEnd = model.found > 0
  const ways = (model.zeroResultSuggestions ?? []).filter(({ label }) => label !== undefined)
  return (
    <div className="mt-6 rounded-card border border-line bg-surface-2 px-5 py-10 text-center sm:px-6 sm:py-12">
      <h3 className="text-h2">{isPastEnd ? 'There is no such page' : texts.noResultsTitle}</h3>
      <p className="mx-auto mt-3 max-w-prose text-balance text-ink-2">
        {isPastEnd ? `The results end at page ${model.pages}.` : texts.noResults}
      </p>
      {!isPastEnd && ways.length > 0 && <WaysOut ways={ways} />}
      {isPastEnd ? (
        <StateLink to={{ ...model.state, page: model.pages }} className="btn btn-primary mt-6">
          Go to the last page
        </StateLink>
      ) : (
        <StateLink
          to={EMPTY_STATE}
          className={`btn mt-6 ${ways.length > 0 ? 'btn-secondary' : 'btn-primary'}`}
        >
          {texts.clearFilters}
        </StateLink>
      )}
    </div>
  )
}

/** One link for each filter that could go, or be the only one left, with what would show. */
function WaysOut({ ways }: { ways: ZeroResultSuggestion[] }) {
  const name = ways.some(({ isKept }) => isKept) ? 'Keep one filter only' : 'Take one filter off'
  return (
    <ul aria-label={name} className="mx-auto mt-6 grid max-w-md grid-cols-1 gap-2 text-left">
      {ways.map(({ label = '', isKept, to, count }, place) => (
        // Two filters may read the same, as a yard and its town do.
        <li key={`${place} ${label}`}>
          <StateLink
            to={to}
            className="flex min-h-11 items-center justify-between gap-4 rounded-control border border-line bg-surface px-4 py-2 hover:border-ink"
          >
            <span className="line-clamp-4 min-w-0 wrap-anywhere">
              {isKept ? 'Only' : 'Without'} <strong className="font-semibold">{label}</strong>
            </span>
            <span className="shrink-0 text-small tabular-nums text-muted">{countOf(count, 'vehicle')}</span>
          </StateLink>
        </li>
      ))}
    </ul>
  )
}
