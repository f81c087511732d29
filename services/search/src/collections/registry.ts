import { probedOrder } from '../engine/hash-order.ts'
import { Problem } from '../engine/problem.ts'
import type { Database } from '../storage/database.ts'
import { StemmingDictionaries } from '../stemming/dictionaries.ts'
import { removeSnapshot } from '../storage/snapshot.ts'
import { Collection } from './collection.ts'
import type { Definition } from './fields/definition.ts'
import { parseStored } from '../storage/damage.ts'

export const COLLECTION_NOT_FOUND = 'Collection not found'

/** All collections and the aliases that point to them. */
export class Registry {
  readonly #database: Database
  readonly #store: { database: Database; stemming: StemmingDictionaries }
  readonly #byName = new Map<string, Collection>()
  readonly #aliases = new Map<string, string>()

  constructor(database: Database, stemming = new StemmingDictionaries(database)) {
    this.#database = database
    this.#store = { database, stemming }
    for (const { name, body } of database.entries('alias')) this.#aliases.set(name, String(body))
    for (const { id, definition, nextSeq } of database.collections()) {
      const collection = new Collection(id, parseStored(definition) as Definition, nextSeq, this.#store)
      this.#byName.set(collection.name, collection)
    }
  }

  /** Collections, newest first. */
  list(): Collection[] {
    return [...this.#byName.values()].sort((a, b) => b.id - a.id)
  }

  /** Collections in the order of the original's table, which is the order of its pages. */
  pageable(): Collection[] {
    const oldestFirst = this.list().reverse()
    return probedOrder(oldestFirst.map(({ name }) => name)).map(
      (name) => this.#byName.get(name) as Collection,
    )
  }

  /** The collection with a name of its own; aliases are not followed. */
  named(name: string): Collection | undefined {
    return this.#byName.get(name)
  }

  /** The collection with a name or behind an alias. */
  find(name: string): Collection | undefined {
    return this.#byName.get(name) ?? this.#byName.get(this.#aliases.get(name) ?? '')
  }

  get(name: string): Collection {
    const collection = this.find(name)
    if (collection === undefined) throw new Problem(404, COLLECTION_NOT_FOUND)
    return collection
  }

  create(definition: Definition): Collection {
    if (this.#byName.has(definition.name))
      throw new Problem(409, `A collection with name \`${definition.name}\` already exists.`)
    const id = this.#database.createCollection(definition.name, JSON.stringify(definition))
    const collection = new Collection(id, definition, 0, this.#store)
    this.#byName.set(definition.name, collection)
    return collection
  }

  drop(name: string): Collection {
    const collection = this.find(name)
    if (collection === undefined) throw new Problem(404, `No collection with name \`${name}\` found.`)
    // First, as a disk that refuses to drop the collection leaves it whole but for its snapshot.
    removeSnapshot(collection, this.#database)
    this.#database.dropCollection(collection.id)
    collection.isDropped = true
    this.#byName.delete(collection.name)
    return collection
  }

  aliases(): { name: string; collection_name: string }[] {
    return probedOrder(this.#aliases.keys()).map((name) => this.alias(name))
  }

  alias(name: string): { name: string; collection_name: string } {
    const target = this.#aliases.get(name)
    if (target === undefined) throw new Problem(404, COLLECTION_NOT_FOUND)
    return { name, collection_name: target }
  }

  putAlias(name: string, target: string): void {
    if (this.#byName.has(name))
      throw new Problem(500, `Name \`${name}\` conflicts with an existing collection name.`)
    this.#database.putEntry('alias', name, target)
    this.#aliases.set(name, target)
  }

  removeAlias(name: string): { name: string; collection_name: string } {
    const alias = this.alias(name)
    this.#database.removeEntry('alias', name)
    this.#aliases.delete(name)
    return alias
  }
}
