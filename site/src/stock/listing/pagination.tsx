import { StateLink } from './listing-nav.tsx'
import type { ListingModel } from './listing-model.ts'

/** Page links: first, last, the current one and its neighbours, with real addresses. */
export function Pagination({ model }: { model: ListingModel }) {
  const { page } = model.state
  if (model.pages < 2) return null
  const link = (to: number, label: string, name: string) => (
    <StateLink
      to={{ ...model.state, page: to }}
      aria-label={name}
      className="grid min-h-11 min-w-11 place-items-center rounded-control border border-line px-3 hover:border-ink"
    >
      {label}
    </StateLink>
  )
  return (
    <nav
      aria-label="Pages of results"
      className="mt-10 flex flex-wrap items-center justify-center gap-2 text-small tabular-nums"
    >
      {page > 1 && link(page - 1, 'Previous', 'Previous page')}
      {pageNumbers(page, model.pages).map((number, index) =>
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
      {page < model.pages && link(page + 1, 'Next', 'Next page')}
    </nav>
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
