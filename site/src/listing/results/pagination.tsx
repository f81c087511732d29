import { StateLink } from './listing-nav.tsx'
import { firstPageOf, type ListingModel } from '../../search/state/listing-model.ts'

const LINK =
  'grid min-h-11 min-w-11 place-items-center rounded-control border border-line px-3 hover:border-ink'

/** The way on: one more page below those on show, and links to all pages, with real addresses. */
export function Pagination({ model, isLoading }: { model: ListingModel; isLoading: boolean }) {
  const { state, pages } = model
  const { page } = state
  if (pages < 2 || page > pages) return null
  const first = firstPageOf(model)
  const link = (to: number, label: string, name: string, rel?: 'next' | 'prev') => (
    <StateLink to={{ ...state, page: to }} aria-label={name} className={LINK} {...(rel && { rel })}>
      {label}
    </StateLink>
  )
  return (
    <div className="mt-10 grid justify-items-center gap-6 text-small tabular-nums">
      <div className="grid w-full max-w-xs justify-items-center gap-3">
        <p className="text-muted">
          {first < page ? `Pages ${first} to ${page} of ${pages}` : `Page ${page} of ${pages}`}
        </p>
        <progress
          value={page}
          max={pages}
          aria-hidden="true"
          className="h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand"
        />
        {page < pages && (
          <StateLink
            to={{ ...state, page: page + 1 }}
            grows="below"
            rel="next"
            aria-disabled={isLoading}
            className="btn btn-secondary w-full"
          >
            {isLoading ? 'Loading…' : 'Show more vehicles'}
          </StateLink>
        )}
      </div>
      <nav aria-label="Pages of results" className="flex flex-wrap items-center justify-center gap-2">
        {first > 1 && link(first - 1, 'Previous', 'Previous page', 'prev')}
        {pageNumbers(page, pages).map((number, index) =>
          number === undefined ? (
            <span key={`gap-${index}`} aria-hidden="true" className="px-1 text-muted">
              …
            </span>
          ) : number === page ? (
            <span
              key={number}
              aria-current="page"
              className="grid min-h-11 min-w-11 place-items-center rounded-control bg-ink px-3 font-semibold text-surface"
            >
              <span className="sr-only">Page </span>
              {number}
            </span>
          ) : (
            <span key={number}>{link(number, String(number), `Page ${number}`)}</span>
          ),
        )}
        {page < pages && link(page + 1, 'Next', 'Next page', 'next')}
      </nav>
    </div>
  )
}

/** The way back to what comes before the pages on show, above them. */
export function EarlierPages({ model }: { model: ListingModel }) {
  const first = firstPageOf(model)
  if (first < 2 || model.vehicles.length === 0) return null
  return (
    <p className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-muted">
      <span>
        This list begins at page {first} of {model.pages}.
      </span>
      <StateLink
        to={{ ...model.state, page: first - 1 }}
        grows="above"
        rel="prev"
        className="inline-flex min-h-8 items-center font-semibold text-ink underline underline-offset-4"
      >
        Show earlier vehicles
      </StateLink>
    </p>
  )
}

/** Page numbers to offer; undefined stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b)
  return sorted.flatMap((n, i) => {
    const previous = sorted[i - 1]
    return previous !== undefined && n - previous > 1 ? [undefined, n] : [n]
  })
}
