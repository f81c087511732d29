import { searchableText } from '../search/state/listing-state.ts'
import { MAX_QUERY_LENGTH } from '../search/state/listing-query.ts'

export const MAX_RECENT = 5

/** A visitor's searches of a dealer's stock in this browser, the latest first; none of them leaves the browser. */
export interface RecentSearches {
  all(): string[]
  /** Puts a search first; the same words in other letters are the same search. */
  add(query: string): void
  clear(): void
}

/** The searches of one dealer's site; where the browser keeps nothing, they last as long as the page. */
export function recentSearches(
  tenantSlug: string,
  area: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): RecentSearches {
  const name = `forecourt:searches:${tenantSlug}`
  let memory: string[] | undefined
  const read = (): string[] => {
    if (memory) return memory
    try {
      return parseRecent(area().getItem(name))
    } catch {
      return []
    }
  }
  const write = (queries: string[]): void => {
    try {
      if (queries.length === 0) area().removeItem(name)
      else area().setItem(name, JSON.stringify(queries))
      memory = undefined
    } catch {
      memory = queries
    }
  }
  return {
    all: read,
    add(query) {
      const text = searchableText(query).replaceAll(/\s+/gu, ' ').slice(0, MAX_QUERY_LENGTH)
      if (text === '') return
      const others = read().filter((other) => other.toLowerCase() !== text.toLowerCase())
      write([text, ...others].slice(0, MAX_RECENT))
    },
    clear: () => write([]),
  }
}

/** Reads stored searches; a value that this code did not write counts as nothing. */
function parseRecent(text: string | null): string[] {
  const parsed: unknown = JSON.parse(text ?? '[]')
  if (!Array.isArray(parsed)) return []
  return parsed.filter((item) => typeof item === 'string' && item !== '').slice(0, MAX_RECENT)
}
