import { isRangeField, rangeConfig } from './facet-ranges.ts'
import { CAR_TYPE_ORDER, widgetsOf, type FacetConfig, type FacetField } from './facets.ts'
import { STOCK_FIELDS } from '../rules/language/fields.ts'

/** In the order of their figures, the smallest first. */
const NATURAL: readonly FacetField[] = ['price_range', 'seats', 'weekly_price_range']
const ALPHABETICAL: readonly FacetField[] = [
  'badge',
  'city',
  'colour',
  'dealership_name',
  'filtered_features',
  'location_name',
  'make_model',
]

/** The platform's way to offer a facet, which a tenant can replace. */
export function facetConfig(field: FacetField): FacetConfig {
  const { label } = STOCK_FIELDS[field]
  const [widget = 'list'] = widgetsOf(field)
  const base = { field, label, widget }
  if (field === 'car_type') return { ...base, order: 'fixed', fixed: [...CAR_TYPE_ORDER] }
  if (NATURAL.includes(field)) return { ...base, order: 'fixed' }
  if (isRangeField(field)) return { ...base, order: 'count', range: rangeConfig(field) }
  return { ...base, order: ALPHABETICAL.includes(field) ? 'alpha' : 'count' }
}
