import type { ListingSettings } from '../../search/state/listing-model.ts'
import type { ListingState } from '../../search/state/listing-state.ts'
import { savedQuery } from '../../search/state/saved-query.ts'

interface SaveSearchProps {
  state: ListingState
  settings: Pick<ListingSettings, 'saveSearch'>
  className?: string
}

const PLAIN = 'inline-flex min-h-8 items-center text-small font-semibold underline underline-offset-4'

/** Leads to the page on which the search on show is saved; nothing where visitors have no accounts. */
export function SaveSearch({ state, settings: { saveSearch }, className = PLAIN }: SaveSearchProps) {
  if (saveSearch === undefined) return null
  return (
    <a href={`${saveSearch}?${savedQuery(state)}`} rel="nofollow" className={className}>
      Save this search
    </a>
  )
}
