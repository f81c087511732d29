'use client'

import { FacetFold } from './facet-fold.tsx'
import { facetValues } from './facet-groups.ts'
import { FACET_LOOKS } from './facet-looks.tsx'
import { FacetSwitch } from './facet-switch.tsx'
import type { FacetSettings, ListingModel, ListingSettings } from '../../search/state/listing-model.ts'

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
  const { comparisonRate, comparison, priceBasis } = listing.texts
  const isCredit = field === 'weekly_price_range'
  // FIN-36: no repayment without its comparison rate.
  if (values.length === 0 || (isCredit && !comparisonRate)) return null
  if (widget === 'toggle') return <FacetSwitch model={model} settings={settings} values={values} />
  const chosen = model.state.refinements[field]?.length ?? 0
  const Look = FACET_LOOKS[widget === 'range' ? 'list' : widget]
  return (
    <FacetFold label={label} isOpen={isOpen || chosen > 0} chosen={chosen}>
      {isCredit && (
        <p data-finance="comparison" className="mt-1 text-small font-semibold">
          {comparisonRate}
        </p>
      )}
      <Look model={model} settings={settings} listing={listing} values={values} />
      {priceBasis && (isCredit || field === 'price_range') && (
        <p className="mt-2 text-tiny text-muted">{priceBasis}</p>
      )}
      {isCredit && <p className="mt-2 text-tiny text-muted">{comparison}</p>}
    </FacetFold>
  )
}
