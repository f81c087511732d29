/** Runs are collapsed among as many results; nobody turns so many pages, and behind them all stand uncollapsed. */
export const MAX_SCANNED = 2_500

/** Ids in order without those that follow a match of the same run: of each run the first stays (SRCH-16). */
export function collapseRuns(ids: readonly string[], matches: ReadonlySet<string>): string[] {
  return ids.filter((id, i) => !(matches.has(id) && matches.has(ids[i - 1] ?? '')))
}

/** Where a page of a list lies whose first part was collapsed and whose rest stands as it is; positions from 0. */
export interface CollapsedPage {
  /** Ids of the page from the collapsed part. */
  ids: string[]
  /** Position in the uncollapsed list and number of what fills the page behind it. */
  rest: { offset: number; limit: number }
  /** Number of pages of the whole list. */
  pages: number
}

/** `collapsed` is what is left of the first `scanned` of `found`; `page` counts from 1. */
export function collapsedPage(
  collapsed: readonly string[],
  { scanned, found, page, perPage }: { scanned: number; found: number; page: number; perPage: number },
): CollapsedPage {
  const start = (page - 1) * perPage
  const ids = collapsed.slice(start, start + perPage)
  const beyond = Math.max(0, start - collapsed.length)
  const left = Math.max(0, found - scanned)
  return {
    ids,
    rest: { offset: scanned + beyond, limit: Math.max(0, Math.min(perPage - ids.length, left - beyond)) },
    pages: Math.ceil((collapsed.length + left) / perPage),
  }
}
