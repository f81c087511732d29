import { facetConfig } from '@forecourt/tenant-config/search/facet-config'
import type { FacetConfig, FacetField } from '@forecourt/tenant-config/search/facets'
import { keyed, type SeedTenant } from './documents.ts'

type SeedFacets = NonNullable<NonNullable<SeedTenant['search']>['facets']>

/** A dealer's filters from top to bottom: a field alone is offered the platform's way, with what is said besides. */
export function seedFacets(
  ...facets: (FacetField | [field: FacetField, own: Partial<Omit<FacetConfig, 'field'>>])[]
): SeedFacets {
  return keyed(
    facets.map((facet) => {
      const [field, own] = typeof facet === 'string' ? [facet] : facet
      // Its slider is written where a dealer has one of its own only: the platform's may change.
      const { range: _, ...config } = facetConfig(field)
      return { _type: 'facetSetting' as const, ...config, ...own }
    }),
  )
}
