import { isRangeField, rangeOffer } from '@forecourt/tenant-config/search/facet-ranges'
import { widgetOf } from '@forecourt/tenant-config/search/facets'
import type { ListingNames } from '@forecourt/tenant-config/routes/routes'
import { yearIn } from '@forecourt/tenant-config/time/zoned-time'
import type { TenantContext } from '../../server/tenants/tenant.ts'
import {
  isRange,
  type FacetSettings,
  type ListingSettings,
  type RangeSettings,
} from '../../search/state/listing-model.ts'
import { modelsByMake } from './value-labels.ts'

/** The filters a tenant offers: its facets in its order, figures with their sliders, models with their makes (SRCH-01). */
export function offeredFacets(
  { tenant, now }: Pick<TenantContext, 'tenant' | 'now'>,
  names: ListingNames,
): Pick<ListingSettings, 'facets' | 'ranges' | 'panel' | 'models'> {
  const year = yearIn(tenant.timeZone, now)
  const panel = tenant.search.facets.map((facet): FacetSettings | RangeSettings => {
    const { field, label, range } = facet
    return isRangeField(field)
      ? { field, label, ...rangeOffer(field, year, range) }
      : { ...facet, field, widget: widgetOf(facet) }
  })
  const offers = (name: string) => panel.some(({ field }) => field === name)
  return {
    panel,
    facets: panel.filter((facet) => !isRange(facet)),
    ranges: panel.filter(isRange).map(({ field }) => field),
    models: offers('make') && offers('model') ? modelsByMake(names) : {},
  }
}
