import type { Database } from '../storage/database.ts'
import { parseStored } from '../storage/damage.ts'

const KIND = 'analytics_count'

/** Counts since the last flush, by rule and then by document id or query. */
export class Counters {
  readonly #database: Database
  readonly #byRule = new Map<string, Map<string, number>>()
  /** Counts that are only in memory. */
  readonly #unsaved = new Map<string, { rule: string; key: string }>()

  constructor(database: Database) {
    this.#database = database
    for (const { name, body } of database.entries(KIND)) {
      const [rule, key] = parseStored(name) as [string, string]
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
   * Adds to counts; when `durable`, they are on disk before it returns. A new key beyond the `most` of its rule is
   * ignored, so that no client can fill the memory with queries.
   */
  add(rule: string, keys: readonly string[], by: number, options: { durable: boolean; most?: number }): void {
    const counts = this.#of(rule)
    const { durable, most = Number.POSITIVE_INFINITY } = options
    const sums = new Map<string, number>()
    let room = most - counts.size
    for (const key of keys) {
      const known = sums.get(key) ?? counts.get(key)
      if (known === undefined && room-- <= 0) continue
      sums.set(key, (known ?? 0) + by)
    }
    if (durable)
      this.#database.transaction(() => {
        for (const [key, sum] of sums) this.#database.putEntry(KIND, nameOf(rule, key), sum)
      })
    // Memory changes after the disk write, so that a count the disk refused is not kept.
    for (const [key, sum] of sums) {
      counts.set(key, sum)
      if (!durable) this.#unsaved.set(nameOf(rule, key), { rule, key })
    }
  }

  /** Returns the document ids or queries that a rule has counts of. */
  keys(rule: string): string[] {
    return [...(this.#byRule.get(rule)?.keys() ?? [])]
  }

  /** Returns the current count of a key, 0 when there is none. */
  get(rule: string, key: string): number {
    return this.#byRule.get(rule)?.get(key) ?? 0
  }

  /** Removes a count from disk when it arrives at its destination, inside the caller's transaction. */
  takeOff(rule: string, key: string): void {
    this.#database.removeEntry(KIND, nameOf(rule, key))
  }

  /** Removes counts from memory once `takeOff` is committed. */
  settle(rule: string, keys: readonly string[]): void {
    for (const key of keys) {
      this.#byRule.get(rule)?.delete(key)
      this.#unsaved.delete(nameOf(rule, key))
    }
  }

  /** Writes the counts that are only in memory to disk. */
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
      for (const key of this.keys(rule)) this.takeOff(rule, key)
    })
    this.settle(rule, this.keys(rule))
    this.#byRule.delete(rule)
  }
}

/** Returns the name of a count's entry on disk. */
function nameOf(rule: string, key: string): string {
  return JSON.stringify([rule, key])
}
