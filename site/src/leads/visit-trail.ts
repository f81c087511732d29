import { SIGN_IN_PATH } from '../addresses/sign-in-path.ts'
import { toldPath } from '../addresses/told-path.ts'

const TRAIL_KEY = 'forecourt.trail'
const MOST_PAGES = 30

interface Trail {
  visited_pages: string[]
  linked_query_params: Record<string, string>
}

/** Records the page on show, and the query of the first page, for this visit and this site alone (ANL-04). */
export function notePage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const page = toldPath({ pathname })
  const { visited_pages: pages, linked_query_params: params } = leadAttributes()
  const trail: Trail = {
    visited_pages: [...pages.filter((_, at) => at < pages.length - 1 || pages[at] !== page), page].slice(
      -MOST_PAGES,
    ),
    // The query that brought the visitor here is kept; that of signing in is the site's own.
    linked_query_params:
      pages.length === 0 && !page.endsWith(SIGN_IN_PATH)
        ? Object.fromEntries(new URLSearchParams(search))
        : params,
  }
  try {
    sessionStorage.setItem(TRAIL_KEY, JSON.stringify(trail))
  } catch {
    // Without storage nothing is recorded.
  }
}

/** Returns the pages seen on this site in this visit, and the query of the first page (LEAD-01). */
export function leadAttributes(): Trail {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TRAIL_KEY) ?? '{}') as Partial<Trail>
    return { visited_pages: kept.visited_pages ?? [], linked_query_params: kept.linked_query_params ?? {} }
  } catch {
    return { visited_pages: [], linked_query_params: {} }
  }
}
