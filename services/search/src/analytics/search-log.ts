import type { Rule, RuleType } from './rule.ts'
import type { RuleBook } from './rule-book.ts'
import { TypedQueries } from './typed-queries.ts'
import type { FinalQuery } from './typed-queries.ts'

/** An answered search. */
export interface Searched {
  /** The name that the request gave, an alias or not. */
  collection: string
  q: string
  /** The query with its last word completed. */
  expanded: string
  userId: string
  filterBy: string
  tag: string
  found: number
}

type SearchRuleType = Exclude<RuleType, 'counter'>

const MAX_QUERY_BYTES = 1024

/** Trims a query and puts its ASCII letters in lower case. */
export function normalizeQuery(text: string): string {
  return text.trim().replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

/** The searches of the collections that rules watch, until the next flush. */
export class SearchLog {
  readonly #rules: RuleBook
  readonly #typed: Record<SearchRuleType, TypedQueries> = {
    popular_queries: new TypedQueries(),
    nohits_queries: new TypedQueries(),
    log: new TypedQueries(),
  }

  constructor(rules: RuleBook) {
    this.#rules = rules
  }

  /** Notes a search at a time in epoch microseconds; false when it is time to flush. */
  add(search: Searched, at: number): boolean {
    const rules = this.#watching(search.collection)
    if (rules.length === 0) return true
    const q = normalizeQuery(search.q)
    if (Buffer.byteLength(q) > MAX_QUERY_BYTES) return true
    const expanded = search.found > 0 ? normalizeQuery(search.expanded) : q
    const outcome: SearchRuleType = search.found > 0 ? 'popular_queries' : 'nohits_queries'
    let room = true
    for (const rule of rules) {
      if (rule.type !== 'log' && rule.type !== outcome) continue
      const query = {
        q: rule.expandQuery ? expanded : q,
        filterBy: search.filterBy,
        tag: search.tag,
        at,
      }
      const typed = this.#typed[rule.type as SearchRuleType]
      room = typed.add(search.userId, search.collection, query) && room
    }
    return room
  }

  /** Hands over what users stopped at, once for every rule that counts it. */
  *take(): Generator<{ rule: Rule; query: FinalQuery }> {
    for (const type of ['popular_queries', 'nohits_queries', 'log'] as const)
      for (const query of this.#typed[type].take())
        for (const rule of this.#watching(query.collection)) if (rule.type === type) yield { rule, query }
  }

  /** How many searches wait, as `/analytics/status` names them. */
  sizes(): Record<string, number> {
    return {
      popular_prefix_queries: this.#typed.popular_queries.size,
      nohits_prefix_queries: this.#typed.nohits_queries.size,
      log_prefix_queries: this.#typed.log.size,
    }
  }

  #watching(collection: string): Rule[] {
    return this.#rules
      .all()
      .filter((rule) => rule.source === 'search' && rule.captureSearches && rule.collection === collection)
  }
}
