import type { Collection } from '../../src/collections/collection.ts'
import { readDefinition } from '../../src/collections/fields/definition.ts'
import { writeDurably } from '../../src/collections/store/durable.ts'
import type { JsonObject } from '../../src/collections/json.ts'
import { loadCollection } from '../../src/collections/store/load.ts'
import { writeJson } from '../../src/collections/raw-json.ts'
import { rawFromBody, readParams } from '../../src/search/params.ts'
import { searchResponse } from '../../src/search/response.ts'
import { runSearch } from '../../src/search/search.ts'
import { openState } from '../../src/server-state.ts'
import type { ServerState } from '../../src/server-state.ts'
import { snapshotFile } from '../../src/storage/snapshot.ts'
import { removeDirectory, tempDirectory } from '../start-server.ts'
import { random } from './random.ts'

const SCHEMA: JsonObject = {
  name: 'cars',
  default_sorting_field: 'km',
  fields: [
    { name: 'title', type: 'string', sort: true },
    { name: 'stock', type: 'string', infix: true },
    { name: 'constructor', type: 'string', facet: true, optional: true },
    { name: 'tags', type: 'string[]', facet: true },
    { name: 'notes', type: 'string[]' },
    { name: 'price', type: 'int32', facet: true, optional: true },
    { name: 'km', type: 'int32' },
    { name: 'seen', type: 'int64' },
    { name: 'litres', type: 'float', optional: true },
    { name: 'sold', type: 'bool' },
    { name: 'sizes', type: 'int32[]', facet: true },
    { name: 'place', type: 'geopoint' },
  ],
}

const SEARCHES: JsonObject[] = [
  { q: '*', sort_by: 'title:asc,km:desc', facet_by: 'constructor,tags,price,sizes', per_page: 40 },
  { q: 'red hilx', query_by: 'title,notes,stock', facet_by: 'tags', max_candidates: 1000 },
  { q: 'S1', query_by: 'stock', per_page: 100, max_candidates: 1000 },
  { q: '5', query_by: 'stock', infix: 'always', per_page: 100 },
  { q: '*', filter_by: 'price:>500 && km:<80000 && sold:=false', sort_by: 'seen:desc', per_page: 60 },
  { q: '*', filter_by: 'tags:=[tow bar, späth] || litres:>2.5', per_page: 60 },
  { q: '*', filter_by: 'place:(10, 10, 2000 km)', sort_by: 'place(0,0):asc', per_page: 60 },
  { q: 'mazda', query_by: 'title', filter_by: 'sizes:[3..7]', group_by: 'constructor', group_limit: 2 },
]

/** A vehicle with values at random. */
export function car(id: number, next: (below: number) => number): JsonObject {
  const pick = (words: readonly string[]): string => words[next(words.length)] as string
  return {
    id: `id ${id} é`,
    title: `${pick(['Red', 'Blue', 'Späth'])} ${pick(['Hilux', 'Mazda CX-5', 'Ranger'])} ${next(30)}`,
    stock: `S${1000 + id}`,
    ...(next(4) > 0 ? { constructor: pick(['Toyota', 'Mazda', 'Ford', '漢']) } : {}),
    tags: Array.from({ length: next(4) }, () => pick(['tow bar', 'späth', 'roof rack', 'abs'])),
    notes: Array.from({ length: next(3) }, () => `${pick(['one owner', 'as new', 'red inside'])} ${next(9)}`),
    ...(next(3) > 0 ? { price: next(1000) } : {}),
    km: next(120_000),
    seen: 1_600_000_000_000 + next(1_000_000),
    ...(next(3) > 0 ? { litres: next(40) / 10 } : {}),
    sold: next(2) === 0,
    sizes: Array.from({ length: next(3) }, () => next(9)),
    place: [next(80), next(170)],
  }
}

/** Creates, changes and removes documents at random. */
export function change(state: ServerState, cars: Collection, seed: number, steps: number): void {
  const next = random(seed)
  for (let done = 0; done < steps; done += 20)
    writeDurably(state.database, cars, () => {
      for (let i = 0; i < 20; i++) {
        const document = car(next(400), next)
        const ordinal = cars.index.ordinalOf(String(document['id']))
        if (ordinal !== undefined && next(3) === 0) cars.remove(ordinal)
        else cars.write(document, 'upsert', 'reject')
      }
    })
}

/** Everything one can ask of a collection here: its documents by id and the answers to searches. */
export function answers(state: ServerState, cars: Collection): unknown[] {
  const byId = Array.from({ length: 400 }, (_, i) => {
    const ordinal = cars.index.ordinalOf(`id ${i} é`)
    return ordinal === undefined ? undefined : [cars.index.idOf(ordinal), cars.readText(ordinal)]
  })
  const searches = SEARCHES.map((body) => {
    const outcome = runSearch(cars, readParams(rawFromBody(body)), state.resources)
    return JSON.parse(writeJson(searchResponse(outcome, 0))) as unknown
  })
  return [cars.count, byId, searches]
}

/** An open data directory with one collection of cars. */
export interface Opened {
  state: ServerState
  cars: Collection
  /** Where its snapshot is kept. */
  file: string
}

/** Data directories of one test after the other, and what they logged. */
export class Stores {
  readonly directory = tempDirectory()
  readonly log: string[] = []
  readonly #opened: ServerState[] = []
  #made = 0

  open(folder: string): ServerState {
    const state = openState({
      dataDir: folder,
      apiKey: 'key',
      log: (_, msg, details) => this.log.push(`${msg} ${JSON.stringify(details ?? {})}`),
    })
    this.#opened.push(state)
    return state
  }

  close(state: ServerState): void {
    this.#opened.splice(this.#opened.indexOf(state), 1)[0]?.database.close()
  }

  /** Closes and removes everything, as after a test. */
  clear(): void {
    for (const { database } of this.#opened.splice(0)) database.close()
    removeDirectory(this.directory)
    this.log.splice(0)
  }

  /** A new directory with an empty collection. */
  start(): Opened {
    const state = this.open(`${this.directory}/${++this.#made}`)
    const cars = state.registry.create(readDefinition(SCHEMA, 0))
    return { state, cars, file: snapshotFile(cars.id, state.database.directory) }
  }

  /** The same data opened anew; `from` is the last change that its snapshot held. */
  async reopen(state: ServerState): Promise<Omit<Opened, 'file'> & { from: number }> {
    this.close(state)
    const again = this.open(state.database.directory)
    const cars = again.registry.get('cars')
    return { state: again, cars, from: await loadCollection(cars, again.database, again.log) }
  }

  /** How many snapshots were written. */
  get written(): number {
    return this.log.filter((line) => line.startsWith('index snapshot written')).length
  }
}
