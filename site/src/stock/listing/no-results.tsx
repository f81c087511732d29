import { StateLink } from './listing-nav.tsx'
import { EMPTY_STATE } from './listing-state.ts'
import type { ListingModel } from './listing-model.ts'

/** Nothing matches, in the words of SRCH-20; or a page past the last one, with the way back. */
export function NoResults({ model, text }: { model: ListingModel; text: string }) {
  const isPastEnd = model.found > 0
  return (
    <div className="mt-6 rounded-card border border-line bg-surface-2 px-6 py-12 text-center">
      <h3 className="text-h2">{isPastEnd ? 'There is no such page' : 'No Results Available'}</h3>
      <p className="mx-auto mt-3 max-w-prose text-ink-2">
        {isPastEnd ? `The results end at page ${model.pages}.` : text}
      </p>
      {isPastEnd ? (
        <StateLink to={{ ...model.state, page: model.pages }} className="btn btn-primary mt-6">
          Go to the last page
        </StateLink>
      ) : (
        <StateLink to={EMPTY_STATE} className="btn btn-primary mt-6">
          Clear Filters
        </StateLink>
      )}
    </div>
  )
}
