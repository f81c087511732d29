import type { Database } from '../storage/database.ts'

/** Named records of one kind (presets, stopwords, synonym sets...), kept in memory and on disk. */
export class EntryStore<T> {
  readonly #database: Database
  readonly #kind: string
  readonly #entries = new Map<string, T>()

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
  }

  /** Puts an entry anew: it counts as the newest. */
  replace(name: string, value: T): void {
    this.put(name, value)
    this.#entries.delete(name)
    this.#entries.set(name, value)
  }

  remove(name: string): boolean {
    if (!this.#entries.has(name)) return false
    this.#database.removeEntry(this.#kind, name)
    return this.#entries.delete(name)
  }

  /** Names and values, oldest first. */
  list(): [string, T][] {
    return [...this.#entries]
  }
}
