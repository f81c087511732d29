import type { Database } from '../../storage/database.ts'

/** Named records of one kind (presets, stopwords, synonym sets...), kept in memory and on disk. */
export class EntryStore<T> {
  readonly #database: Database
  readonly #kind: string
  readonly #entries = new Map<string, T>()
  /** Counts changes, so that what was computed from the entries can be told to be old. */
  changes = 0

  constructor(database: Database, kind: string) {
    this.#database = database
    this.#kind = kind
    for (const { name, body } of database.entries(kind)) this.#entries.set(name, body as T)
  }

  get(name: string): T | undefined {
    return this.#entries.get(name)
  }

  put(name: string, value: T): void {
    this.#database.putEntry(this.#kind, name, value)
    this.#entries.set(name, value)
    this.changes++
  }

  /** Puts an entry anew: it counts as the newest. */
  replace(name: string, value: T): void {
    this.#database.transaction(() => {
      this.#database.removeEntry(this.#kind, name)
      this.#database.putEntry(this.#kind, name, value)
    })
    this.#entries.delete(name)
    this.#entries.set(name, value)
    this.changes++
  }

  remove(name: string): boolean {
    if (!this.#entries.has(name)) return false
    this.#database.removeEntry(this.#kind, name)
    this.changes++
    return this.#entries.delete(name)
  }

  /** Names and values, oldest first. */
  list(): [string, T][] {
    return [...this.#entries]
  }
}
