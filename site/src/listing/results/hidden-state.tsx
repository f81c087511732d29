import { listingQuery } from '../../search/state/listing-query.ts'
import type { ListingState } from '../../search/state/listing-state.ts'

/** The rest of a listing's state as hidden inputs, so that a plain form keeps it; a new form starts at page 1. */
export function HiddenState({ state, without }: { state: ListingState; without?: 'query' | 'sortBy' }) {
  const params = [...listingQuery({ ...state, page: 1 })].filter(([name]) => name !== without)
  return params.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ))
}
