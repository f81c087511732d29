'use client'

import { isSameRange } from '@forecourt/blocks/core/range/range-scale'
import { RangeSlider } from '@forecourt/blocks/core/range/range-slider'
import { FacetFold } from './facet-fold.tsx'
import { HiddenState } from '../results/hidden-state.tsx'
import { StateLink, useListingNav } from '../results/listing-nav.tsx'
import type { ListingModel, RangeSettings } from '../../search/state/listing-model.ts'
import { EMPTY_STATE, type ListingState } from '../../search/state/listing-state.ts'
import { shownRange, withShownRange } from '../../search/state/typed-ranges.ts'

interface RangeGroupProps {
  settings: RangeSettings
  model: ListingModel
  isOpen: boolean
  /** What its figures include. */
  note?: string | undefined
}

/** A facet of figures, those that were typed among them: slider, boxes and quick picks (SRCH-24 to SRCH-29); a plain form before JavaScript. */
export function RangeGroup({ settings, model, isOpen, note }: RangeGroupProps) {
  const nav = useListingNav()
  const { field, label, unit, scale, picks } = settings
  const current = shownRange(model, field)
  const asked = () => ({ ...model, state: nav.wanted() })
  return (
    <FacetFold label={label} isOpen={isOpen || current !== undefined} chosen={current ? 1 : 0}>
      <form action={nav.href(EMPTY_STATE)} className="mt-1.5" onSubmit={(event) => event.preventDefault()}>
        <HiddenState state={withShownRange(model, field, undefined)} />
        <RangeSlider
          name={field}
          label={label}
          unit={unit}
          scale={scale}
          value={current ?? {}}
          asked={() => shownRange(asked(), field) ?? {}}
          onCommit={(range) => nav.go(withShownRange(asked(), field, range))}
        />
        <button className="btn btn-secondary mt-2 hidden w-full noscript:inline-flex" type="submit">
          Apply {label.toLowerCase()}
        </button>
      </form>
      {picks.length > 0 && (
        <ul className="mt-2 flex flex-wrap items-center gap-1.5">
          <li aria-hidden="true" className="mr-0.5 text-tiny text-muted">
            {picks[0]?.min === undefined ? 'Up to' : 'From'}
          </li>
          {picks.map(({ label: figure, ...bound }) => (
            <li key={figure}>
              <QuickPick
                figure={figure}
                prefix={bound.min === undefined ? 'Up to ' : 'From '}
                isSelected={isSameRange(current, bound)}
                from={model.state}
                change={(state) => {
                  const asked = { ...model, state }
                  const isOn = isSameRange(shownRange(asked, field), bound)
                  return withShownRange(asked, field, isOn ? undefined : bound)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {note && <p className="mt-2 text-tiny text-muted">{note}</p>}
    </FacetFold>
  )
}

interface QuickPickProps {
  figure: string
  prefix: string
  isSelected: boolean
  from: ListingState
  change: (state: ListingState) => ListingState
}

function QuickPick({ figure, prefix, isSelected, from, change }: QuickPickProps) {
  const look = isSelected ? 'border-brand bg-brand text-on-brand' : 'border-line hover:border-ink'
  return (
    <StateLink
      from={from}
      change={change}
      aria-current={isSelected ? 'true' : undefined}
      className={`inline-flex min-h-8 items-center rounded-control border px-2 text-tiny font-medium tabular-nums ${look}`}
    >
      <span className="sr-only">{prefix}</span>
      {figure}
    </StateLink>
  )
}
