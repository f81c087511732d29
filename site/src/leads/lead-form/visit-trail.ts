const TRAIL_KEY = 'forecourt.trail'
const MOST_PAGES = 30

interface Trail {
  visited_pages: string[]
  linked_query_params: Record<string, string>
}

/** Notes the page that is shown, and with what it was linked to, for this visit and this site alone (ANL-04). */
export function notePage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const { visited_pages: pages, linked_query_params: params } = leadAttributes()
  const trail: Trail = {
    visited_pages: [
      ...pages.filter((_, at) => at < pages.length - 1 || pages[at] !== pathname),
      pathname,
    ].slice(-MOST_PAGES),
    // What brought the visitor here first stays.
    linked_query_params: pages.length === 0 ? Object.fromEntries(new URLSearchParams(search)) : params,
  }
  try {
    sessionStorage.setItem(TRAIL_KEY, JSON.stringify(trail))
  } catch {
    // Nothing is kept where nothing may be.
  }
}

/** What was seen on this site in this visit (LEAD-01). */
export function leadAttributes(): Trail {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TRAIL_KEY) ?? '{}') as Partial<Trail>
    return { visited_pages: kept.visited_pages ?? [], linked_query_params: kept.linked_query_params ?? {} }
  } catch {
    return { visited_pages: [], linked_query_params: {} }
  }
}
