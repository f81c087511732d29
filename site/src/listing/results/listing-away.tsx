import { AskAgain } from '../browser/ask-again.client.tsx'
import { SkeletonCards } from './skeleton-cards.tsx'

interface ListingAwayProps {
  text: string
  /** The address of the listing. */
  href: string
  isRefined: boolean
}

/** Stands where a listing would be while the search is away: says so, and asks again by itself until there is one. */
export function ListingAway({ text, href, isRefined }: ListingAwayProps) {
  return (
    <div className="container-page pb-section">
      <div role="alert" className="rounded-card border border-danger bg-surface-2 p-5">
        <p>{text}</p>
        {isRefined && (
          <p className="mt-2 text-small text-ink-2">Your search is kept in the address of this page.</p>
        )}
        {/* A link to the very address asks again, before JavaScript too. */}
        <a href={href} className="btn btn-secondary mt-4">
          Try again
        </a>
      </div>
      <SkeletonCards grid="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-3" count={3} />
      <AskAgain />
    </div>
  )
}
