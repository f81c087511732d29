import type { Database } from '../storage/database.ts'

const KIND = 'analytics_count'

/** What was counted since the last flush: by rule, then by document id or by query. */
export class Counters {
  readonly #database: Database
  readonly #byRule = new Map<string, Map<string, number>>()
  /** Counts that are only in memory. */
  readonly #unsaved = new Map<string, { rule: string; key: string }>()

  constructor(database: Database) {
    this.#database = database
    for (const { name, body } of database.entries(KIND)) {
      const [rule, key] = JSON.parse(name) as [string, string]
      this.#of(rule).set(key, Number(body))
    }
  }

  #of(rule: string): Map<string, number> {
    let counts = this.#byRule.get(rule)
    if (counts === undefined) this.#byRule.set(rule, (counts = new Map()))
    return counts
  }

  size(rule: string): number {
    return this.#byRule.get(rule)?.size ?? 0
  }

  /**
   * Adds to counts, on disk before it returns when `durable`. A key beyond the `most` of its rule is not taken on, so
   * that nobody can fill the memory with queries.
   */
  add(rule: string, keys: readonly string[], by: number, options: { durable: boolean; most?: number }): void {
    const counts = this.#of(rule)
    const save = (): void => {
      for (const key of keys) {
        const known = counts.get(key)
        if (known === undefined && counts.size >= (options.most ?? Number.POSITIVE_INFINITY)) continue
        const sum = (known ?? 0) + by
        const name = JSON.stringify([rule, key])
        if (options.durable) this.#database.putEntry(KIND, name, sum)
        else this.#unsaved.set(name, { rule, key })
        counts.set(key, sum)
      }
    }
    if (options.durable) this.#database.transaction(save)
    else save()
  }

  /** The counts of a rule at this moment. */
  entries(rule: string): [string, number][] {
    return [...(this.#byRule.get(rule) ?? [])]
  }

  /** Takes off counts that were written to their destination; part of the caller's transaction. */
  settle(rule: string, key: string, count: number): void {
    const counts = this.#of(rule)
    const rest = (counts.get(key) ?? 0) - count
    const name = JSON.stringify([rule, key])
    if (rest > 0) {
      this.#database.putEntry(KIND, name, rest)
      counts.set(key, rest)
    } else {
      this.#database.removeEntry(KIND, name)
      counts.delete(key)
    }
    this.#unsaved.delete(name)
  }

  /** Puts counts on disk that are only in memory. */
  save(): void {
    if (this.#unsaved.size === 0) return
    this.#database.transaction(() => {
      for (const [name, { rule, key }] of this.#unsaved)
        this.#database.putEntry(KIND, name, this.#of(rule).get(key) ?? 0)
    })
    this.#unsaved.clear()
  }

  forget(rule: string): void {
    this.#database.transaction(() => {
      for (const key of this.#of(rule).keys()) this.#database.removeEntry(KIND, JSON.stringify([rule, key]))
    })
    for (const key of this.#of(rule).keys()) this.#unsaved.delete(JSON.stringify([rule, key]))
    this.#byRule.delete(rule)
  }
}
