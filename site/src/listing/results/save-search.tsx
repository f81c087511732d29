import type { ListingSettings } from '../../search/state/listing-model.ts'
import type { ListingState } from '../../search/state/listing-state.ts'
import { savedQuery } from '../../search/state/saved-query.ts'

interface SaveSearchProps {
  state: ListingState
  settings: Pick<ListingSettings, 'saveSearch'>
}

/** Leads to the page on which the search on show is saved; nothing where visitors have no accounts. */
export function SaveSearch({ state, settings: { saveSearch } }: SaveSearchProps) {
  if (saveSearch === undefined) return null
  return (
    <a
      href={`${saveSearch}?${savedQuery(state)}`}
      rel="nofollow"
      className="inline-flex min-h-8 items-center text-small font-semibold underline underline-offset-4"
    >
      Save this search
    </a>
  )
}
