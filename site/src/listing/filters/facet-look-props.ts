import type { FacetSettings, ListingModel, ListingSettings } from '../../search/state/listing-model.ts'
import type { ShownValue } from './facet-groups.ts'

/** What a look draws: the values of a facet as visitors read them, with how many vehicles have each. */
export interface FacetLookProps {
  model: ListingModel
  settings: FacetSettings
  listing: ListingSettings
  values: ShownValue[]
}
