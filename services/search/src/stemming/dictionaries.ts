import { crc32 } from 'node:zlib'
import { probedOrder } from '../engine/hash-order.ts'
import { Problem } from '../engine/problem.ts'
import { EntryStore } from '../collections/store/entry-store.ts'
import { isObject, own } from '../collections/json.ts'
import type { Database } from '../storage/database.ts'

/** One line of a dictionary. */
export interface StemmedWord {
  word: string
  root: string
}

/** Dictionaries of words and what they are reduced to, in memory and on disk. */
export class StemmingDictionaries {
  readonly #store: EntryStore<StemmedWord[]>
  readonly #maps = new Map<string, Map<string, string>>()
  #versions: ReadonlyMap<string, number> = new Map()

  constructor(database: Database) {
    this.#store = new EntryStore<StemmedWord[]>(database, 'stemming_dictionary')
    for (const [id, words] of this.#store.list())
      this.#keep(id, new Map(words.map(({ word, root }) => [word, root])))
  }

  /** A number by dictionary that tells its contents from others; a new map after every change. */
  get versions(): ReadonlyMap<string, number> {
    return this.#versions
  }

  ids(): string[] {
    return probedOrder(this.#maps.keys())
  }

  /** The roots of a dictionary by word; undefined when there is no such dictionary. */
  get(id: string): ReadonlyMap<string, string> | undefined {
    return this.#maps.get(id)
  }

  /** A dictionary's lines, in the order of the original's table. */
  words(id: string): StemmedWord[] | undefined {
    const map = this.#maps.get(id)
    return map && probedOrder(map.keys()).map((word) => ({ word, root: map.get(word) as string }))
  }

  /** Adds JSON lines to a dictionary; words it has already stay as they are. Throws Typesense's refusals. */
  add(id: string, lines: readonly string[]): void {
    if (lines.length === 0) throw new Problem(400, 'Invalid dictionary format.')
    const map = new Map(this.#maps.get(id))
    for (const { word, root } of lines.map(readLine)) if (!map.has(word)) map.set(word, root)
    this.#store.put(
      id,
      [...map].map(([word, root]) => ({ word, root })),
    )
    this.#keep(id, map)
  }

  #keep(id: string, map: Map<string, string>): void {
    this.#maps.set(id, map)
    this.#versions = new Map(this.#versions).set(id, crc32(JSON.stringify([...map])))
  }

  remove(id: string): void {
    this.#store.remove(id)
    this.#maps.delete(id)
    this.#versions = new Map([...this.#versions].filter(([name]) => name !== id))
  }
}

function readLine(text: string): StemmedWord {
  let line: unknown
  try {
    line = JSON.parse(text)
  } catch {
    throw new Problem(400, 'Invalid dictionary format.')
  }
  const word = isObject(line) ? own(line, 'word') : undefined
  const root = isObject(line) ? own(line, 'root') : undefined
  if (word === undefined || root === undefined)
    throw new Problem(400, 'dictionary lines should contain `word` and `root` values.')
  if (typeof word !== 'string' || typeof root !== 'string')
    throw new Problem(400, 'Invalid dictionary format.')
  return { word, root }
}
