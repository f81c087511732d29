import type { ComponentType } from 'react'
import type { FacetWidget } from '@forecourt/tenant-config/search/facets'
import type { FacetSettings, ListingModel, ListingSettings } from '../../search/state/listing-model.ts'
import { BodyTiles } from './body-tiles.tsx'
import type { ShownValue } from './facet-groups.ts'
import { FacetList } from './facet-list.tsx'

/** What a look draws: the values of a facet as visitors read them, with how many vehicles have each. */
export interface FacetLookProps {
  model: ListingModel
  settings: FacetSettings
  listing: ListingSettings
  values: ShownValue[]
}

/**
 * How the values of a facet look inside its fold; a switch and a range have none. What a look asks InstantSearch for is in
 * `browser/search/listing-widgets.tsx`.
 */
export const FACET_LOOKS: Record<Exclude<FacetWidget, 'range' | 'toggle'>, ComponentType<FacetLookProps>> = {
  list: FacetList,
  pictures: BodyTiles,
}
