import { lookUp } from '@forecourt/vehicle/look-up'
import { countOf } from '../../text/format.ts'
import type { ListingSettings } from './listing-model.ts'
import type { ListFacet } from './listing-state.ts'

/** Returns the label of a facet's value: the dealer's or the platform's word for it, else the value made readable. */
export function facetValueLabel(
  facet: ListFacet,
  value: string,
  valueLabels: ListingSettings['valueLabels'],
): string {
  return lookUp(valueLabels[facet] ?? {}, value) ?? readable(facet, value)
}

function readable(facet: ListFacet, value: string): string {
  if (facet === 'seats') return countOf(Number(value), 'seat')
  if (facet === 'make_model') return value.replace(' > ', ' ')
  if (facet === 'price_range') return value.replace(' - ', ' to ')
  if (facet === 'weekly_price_range') return `${value.replace(' - ', ' to ')} a week`
  if (facet === 'categories' || facet === 'tag') return value.charAt(0).toUpperCase() + value.slice(1)
  return value
}
