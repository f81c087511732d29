import { ValueCount } from './facet-value-link.tsx'
import type { ShownValue } from './facet-groups.ts'
import { StateLink } from '../results/listing-nav.tsx'
import type { FacetSettings, ListingModel } from '../../search/state/listing-model.ts'

interface FacetSwitchProps {
  model: ListingModel
  settings: FacetSettings
  values: ShownValue[]
}

/** A facet of yes and no as one switch for yes; nothing where no vehicle has it. */
export function FacetSwitch({ model, settings, values }: FacetSwitchProps) {
  const { field, label } = settings
  const isOn = model.state.refinements[field]?.includes('true') === true
  const yes = values.find(({ value }) => value === 'true')
  if (!yes) return null
  return (
    <div className="border-t border-line py-3">
      <StateLink
        from={model.state}
        toggles={{ field, value: 'true' }}
        aria-current={isOn ? 'true' : undefined}
        className={`flex min-h-8 items-center gap-2.5 text-small font-semibold hover:underline ${isOn ? 'facet-switch is-on' : 'facet-switch'}`}
      >
        <b className="min-w-0 flex-1 font-semibold">{label} </b>
        <ValueCount count={yes.count} />
        <span
          aria-hidden="true"
          className={`flex h-6 w-10 shrink-0 items-center rounded-full border p-0.5 ${isOn ? 'justify-end border-brand bg-brand' : 'border-muted'}`}
        >
          <span className={`size-4 rounded-full ${isOn ? 'bg-on-brand' : 'bg-muted'}`} />
        </span>
      </StateLink>
    </div>
  )
}
