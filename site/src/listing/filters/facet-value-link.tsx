import { formatCount } from '../../text/format.ts'
import type { ShownValue } from './facet-groups.ts'
import { StateLink } from '../results/listing-nav.tsx'
import type { ListFacet, ListingState } from '../../search/state/listing-state.ts'

interface FacetValueLinkProps {
  value: ShownValue
  isSelected: boolean
  from: ListingState
  field: ListFacet
}

/** A value of a list with its box and count. */
export function FacetValueLink({ value, isSelected, from, field }: FacetValueLinkProps) {
  return (
    <li>
      <StateLink
        from={from}
        toggles={{ field, value: value.value }}
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
        <span className="min-w-0 flex-1 break-words">{value.word}</span>
        <ValueCount count={value.count} isSelected={isSelected} />
      </StateLink>
    </li>
  )
}

/** How many vehicles a value would show, and for those who hear it whether it is chosen. */
export function ValueCount({ count, isSelected }: { count: number; isSelected: boolean }) {
  return (
    <span className="tabular-nums text-muted">
      {formatCount(count)}
      <span className="sr-only">
        {count === 1 ? ' vehicle' : ' vehicles'}
        {isSelected && ', selected'}
      </span>
    </span>
  )
}
