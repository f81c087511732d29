import { expect, it } from 'vitest'
import { facetValueLabel } from './facet-value-label.ts'
import { VALUE_LABELS } from '../../listing/filters/value-labels.ts'
import type { ListFacet } from './listing-state.ts'

it.each<[ListFacet, string, string]>([
  ['car_type', 'demo', 'Demo'],
  ['status', 'coming_soon', 'Coming soon'],
  ['item_type', 'motorcycle', 'Motorcycles'],
  ['certified', 'true', 'Certified'],
  ['state', 'QLD', 'Queensland'],
  ['state', 'qld', 'Queensland'],
  ['seats', '5', '5 seats'],
  ['seats', '1', '1 seat'],
  ['make_model', 'Kia > Sportage', 'Kia Sportage'],
  ['categories', 'seven seats', 'Seven seats'],
  ['price_range', '$10,000 - $20,000', '$10,000 to $20,000'],
  ['weekly_price_range', '$50 - $100', '$50 to $100 a week'],
  ['weekly_price_range', 'Under $50', 'Under $50 a week'],
  ['colour', 'Phantom Black', 'Phantom Black'],
  ['item_type', 'constructor', 'constructor'],
])('%s %j is read as %j', (facet, value, word) =>
  expect(facetValueLabel(facet, value, VALUE_LABELS)).toBe(word),
)
