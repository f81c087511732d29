import { formatCount } from '../format.ts'
import { StateLink } from './listing-nav.tsx'
import { orderFacetValues } from '@forecourt/tenant-config/facets'
import type { FacetSettings, FacetValue, ListingModel } from './listing-model.ts'
import { toggleRefinement, type ListingState } from './listing-state.ts'

const SHOWN_AT_FIRST = 8

interface FacetGroupProps {
  model: ListingModel
  settings: FacetSettings
  valueLabels: Record<string, string> | undefined
  isOpen: boolean
}

/** One facet as a list of links: each toggles its value; counts are exact for the other refinements. */
export function FacetGroup({ model, settings, valueLabels, isOpen }: FacetGroupProps) {
  const selected = model.state.refinements[settings.field] ?? []
  const values = orderFacetValues(
    withSelected(model.facets[settings.field]?.counts ?? [], selected),
    settings,
  )
  if (values.length === 0) return null
  const item = (value: FacetValue) => (
    <FacetValueLink
      key={value.value}
      value={value}
      label={valueLabels?.[value.value] ?? value.value}
      isSelected={selected.includes(value.value)}
      to={toggleRefinement(model.state, settings.field, value.value)}
    />
  )
  const [head, tail] = [values.slice(0, SHOWN_AT_FIRST), values.slice(SHOWN_AT_FIRST)]
  return (
    <details open={isOpen || selected.length > 0} className="group/facet border-t border-line py-3">
      <summary className="flex min-h-8 items-center justify-between text-small font-semibold">
        {settings.label}
        <Chevron />
      </summary>
      <ul className="mt-1">{head.map(item)}</ul>
      {tail.length > 0 && (
        <details open={tail.some((v) => selected.includes(v.value))}>
          <summary className="inline-flex min-h-8 items-center text-small underline underline-offset-4">
            Show {tail.length} more
          </summary>
          <ul>{tail.map(item)}</ul>
        </details>
      )}
    </details>
  )
}

export function Chevron() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={18}
      height={18}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      aria-hidden="true"
      className="transition-transform group-open/facet:rotate-180"
    >
      <path d="m6 9 6 6 6-6" />
    </svg>
  )
}

function FacetValueLink(props: { value: FacetValue; label: string; isSelected: boolean; to: ListingState }) {
  const { value, label, isSelected, to } = props
  return (
    <li>
      <StateLink
        to={to}
        className="group/value flex min-h-8 items-center gap-2.5 py-0.5 text-small hover:underline"
      >
        <span
          aria-hidden="true"
          className={
            isSelected
              ? 'grid size-4.5 shrink-0 place-items-center rounded-[4px] bg-brand text-on-brand'
              : 'size-4.5 shrink-0 rounded-[4px] border border-muted group-hover/value:border-ink'
          }
        >
          {isSelected && (
            <svg
              viewBox="0 0 16 16"
              width={12}
              height={12}
              fill="none"
              stroke="currentColor"
              strokeWidth={2.5}
            >
              <path d="m3 8.500 3.200 3.200L13 5" />
            </svg>
          )}
        </span>
        <span className="min-w-0 flex-1 break-words">{label}</span>
        <span className="tabular-nums text-muted">
          {formatCount(value.count)}
          <span className="sr-only">
            {value.count === 1 ? ' vehicle' : ' vehicles'}
            {isSelected && ', selected'}
          </span>
        </span>
      </StateLink>
    </li>
  )
}

/** A refinement that matches nothing any more stays visible, so that it can be taken off. */
function withSelected(counts: FacetValue[], selected: string[]): FacetValue[] {
  const known = new Set(counts.map((c) => c.value))
  return [...counts, ...selected.filter((v) => !known.has(v)).map((value) => ({ value, count: 0 }))]
}
