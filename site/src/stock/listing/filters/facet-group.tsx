'use client'

import { BodyTiles } from './body-tiles.tsx'
import { FacetFold } from './facet-fold.tsx'
import { FacetList } from './facet-list.tsx'
import { facetValues } from './facet-groups.ts'
import { FacetSwitch } from './facet-switch.tsx'
import type { FacetSettings, ListingModel, ListingSettings } from '../listing-model.ts'

interface FacetGroupProps {
  model: ListingModel
  settings: FacetSettings
  listing: ListingSettings
  isOpen: boolean
}

/** One facet as links that each toggle a value; counts are exact for the other refinements. Nothing where no vehicle has a value. */
export function FacetGroup({ model, settings, listing, isOpen }: FacetGroupProps) {
  const { field, label, widget } = settings
  const values = facetValues(model, settings, listing)
  if (values.length === 0) return null
  if (widget === 'toggle') return <FacetSwitch model={model} settings={settings} values={values} />
  const chosen = model.state.refinements[field]?.length ?? 0
  const parts = { model, settings, values }
  return (
    <FacetFold label={label} isOpen={isOpen || chosen > 0} chosen={chosen}>
      {widget === 'pictures' ? <BodyTiles {...parts} /> : <FacetList {...parts} listing={listing} />}
      {field === 'weekly_price_range' && (
        <p className="mt-2 text-tiny text-muted">
          Each vehicle&rsquo;s weekly figure stands with its comparison rate on its card.{' '}
          {listing.texts.comparison}
        </p>
      )}
    </FacetFold>
  )
}
