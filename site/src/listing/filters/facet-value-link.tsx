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

/** A value of a list with its count. Its box is drawn by `filters.css`: a listing has hundreds of them, most of them folded. */
export function FacetValueLink({ value, isSelected, from, field }: FacetValueLinkProps) {
  return (
    <li>
      <StateLink
        from={from}
        toggles={{ field, value: value.value }}
        className={isSelected ? 'facet-value is-on' : 'facet-value'}
        aria-current={isSelected ? 'true' : undefined}
      >
        {`${value.word} `}
        <ValueCount count={value.count} />
      </StateLink>
    </li>
  )
}

/**
 * How many vehicles a value would show. For those who hear it the style sheet adds the noun, and that a value is chosen
 * (`.is-on`).
 */
export function ValueCount({ count }: { count: number }) {
  return <span className={count === 1 ? 'is-one' : undefined}>{formatCount(count)}</span>
}
