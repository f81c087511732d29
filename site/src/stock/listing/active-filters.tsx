import { Icon } from '../../ui/icon.tsx'
import { activeChips } from './active-chips.ts'
import type { ListingModel, ListingSettings } from './listing-model.ts'
import { StateLink } from './listing-nav.tsx'

/** What the list is narrowed by, each with a way to take it off. */
export function ActiveFilters({ model, settings }: { model: ListingModel; settings: ListingSettings }) {
  const chips = activeChips(model, settings)
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
