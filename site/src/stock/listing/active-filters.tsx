import { formatAud } from '@forecourt/tenant-config/money'
import { formatCount } from '../format.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateLink } from './listing-nav.tsx'
import { RANGE_SETTINGS, type ListingModel, type ListingSettings } from './listing-model.ts'
import {
  LIST_FACETS,
  RANGE_FACETS,
  toggleRefinement,
  withRange,
  type ListingState,
  type Range,
  type RangeFacet,
} from './listing-state.ts'

interface Chip {
  key: string
  label: string
  without: ListingState
}

/** What the list is narrowed by, each with a way to take it off. */
export function ActiveFilters({ model, settings }: { model: ListingModel; settings: ListingSettings }) {
  const chips = activeChips(model.state, settings)
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <StateLink
            to={without}
            aria-label={`Remove filter: ${label}`}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-surface-2 py-1 pr-2 pl-3 text-small hover:border-ink"
          >
            {label}
            <Icon name="close" size={14} />
          </StateLink>
        </li>
      ))}
    </ul>
  )
}

export function activeChips(state: ListingState, settings: ListingSettings): Chip[] {
  const chips: Chip[] = []
  if (state.query)
    chips.push({ key: 'query', label: `“${state.query}”`, without: { ...state, query: '', page: 1 } })
  for (const facet of LIST_FACETS) {
    for (const value of state.refinements[facet] ?? []) {
      const label = settings.valueLabels[facet]?.[value] ?? value
      chips.push({ key: `${facet}=${value}`, label, without: toggleRefinement(state, facet, value) })
    }
  }
  for (const facet of RANGE_FACETS) {
    const range = state.ranges[facet]
    if (range)
      chips.push({ key: facet, label: rangeLabel(facet, range), without: withRange(state, facet, undefined) })
  }
  return chips
}

/** A range in words: `$10,000 to $30,000`, `Up to 60,000 km`, `From 2020`. */
export function rangeLabel(facet: RangeFacet, range: Range): string {
  const show = (value: number) => {
    if (facet === 'year') return String(value)
    return facet === 'price' ? formatAud(value) : `${formatCount(value)} ${RANGE_SETTINGS[facet].unit}`
  }
  if (range.min === undefined) return `Up to ${show(range.max ?? 0)}`
  if (range.max === undefined) return `From ${show(range.min)}`
  return `${show(range.min)} to ${show(range.max)}`
}
