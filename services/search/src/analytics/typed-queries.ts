/** One search as it was typed. */
export interface TypedQuery {
  q: string
  filterBy: string
  tag: string
  /** Epoch microseconds. */
  at: number
}

/** A query that its user stopped at. */
export interface FinalQuery extends TypedQuery {
  userId: string
  collection: string
}

const PAUSE_MICROS = 4_000_000
const MOST_PER_USER = 100
const MOST = 50_000

/**
 * Searches of users who type: "c", "co", "cor"... Only the query before a pause of four seconds, and the last one,
 * count. Kept until the next flush, at most 100 a user and collection and 50,000 in all.
 */
export class TypedQueries {
  #byUser = new Map<string, { userId: string; collection: string; queries: TypedQuery[] }>()
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Notes a search; false when there is no more room before the next flush. */
  add(userId: string, collection: string, query: TypedQuery): boolean {
    if (this.#size >= MOST) return false
    const key = JSON.stringify([userId, collection])
    let entry = this.#byUser.get(key)
    if (entry === undefined) this.#byUser.set(key, (entry = { userId, collection, queries: [] }))
    if (entry.queries.length >= MOST_PER_USER) return true
    entry.queries.push(query)
    this.#size++
    return true
  }

  /** Hands over the queries that users stopped at, and forgets the rest. */
  *take(): Generator<FinalQuery> {
    const taken = this.#byUser
    this.#byUser = new Map()
    this.#size = 0
    for (const { userId, collection, queries } of taken.values())
      for (let i = 0; i < queries.length; i++) {
        const query = queries[i] as TypedQuery
        const next = queries[i + 1]
        if (next === undefined || next.at - query.at > PAUSE_MICROS) yield { ...query, userId, collection }
      }
  }
}
