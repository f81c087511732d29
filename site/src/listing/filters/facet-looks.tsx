import type { ComponentType } from 'react'
import type { FacetWidget } from '@forecourt/tenant-config/search/facets'
import { BodyTiles } from './body-tiles.tsx'
import type { FacetLookProps } from './facet-groups.ts'
import { FacetList } from './facet-list.tsx'

/**
 * How the values of a facet look inside its fold; a switch and a range have none. What a look asks InstantSearch for is in
 * `browser/search/listing-widgets.tsx`.
 */
export const FACET_LOOKS: Record<Exclude<FacetWidget, 'range' | 'toggle'>, ComponentType<FacetLookProps>> = {
  list: FacetList,
  pictures: BodyTiles,
}
