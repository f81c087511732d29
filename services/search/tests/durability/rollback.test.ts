import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Collection } from '../../src/collections/collection.ts'
import { readDefinition } from '../../src/collections/fields/definition.ts'
import { writeDurably } from '../../src/collections/store/durable.ts'
import type { JsonObject } from '../../src/collections/json.ts'
import { loadCollection } from '../../src/collections/store/load.ts'
import { writeJson } from '../../src/collections/raw-json.ts'
import { Registry } from '../../src/collections/registry.ts'
import { rawFromBody, readParams } from '../../src/search/params.ts'
import { searchResponse } from '../../src/search/response.ts'
import { runSearch } from '../../src/search/search.ts'
import type { ServerState } from '../../src/server-state.ts'
import { random } from './random.ts'
import { Stores } from './snapshot-stores.ts'

const SEEDS = process.env['DEEP'] === '1' ? 200 : 12
const SQLITE_IOERR = 10
const FIELDS = ['colour', 'doors', 'tags', 'engine', 'constructor', 'price.net']

/** A document with some of a few fields, which the collection has to find out about. */
function document(next: (below: number) => number): JsonObject {
  const all: JsonObject = {
    colour: `shade ${next(5)}`,
    doors: next(6),
    tags: [`t${next(4)}`, `t${next(4)}`],
    engine: { litres: next(30) / 10, fuel: `f${next(3)}` },
    constructor: `c${next(3)}`,
    'price.net': next(900),
  }
  const chosen = FIELDS.filter(() => next(3) === 0)
  return Object.fromEntries([['id', `d${next(40)}`], ...chosen.map((name) => [name, all[name]])])
}

/** Writes some documents in one transaction, of which every other one fails with its commit. */
function writeSome(state: ServerState, collection: Collection, next: (below: number) => number): void {
  const transaction = state.database.transaction.bind(state.database)
  if (next(2) === 0)
    vi.spyOn(state.database, 'transaction').mockImplementationOnce((work) =>
      transaction(() => {
        work()
        throw Object.assign(new Error('disk I/O error'), { errcode: SQLITE_IOERR })
      }),
    )
  const write = (): void => {
    for (let i = next(12); i >= 0; i--) {
      const sent = document(next)
      const ordinal = collection.index.ordinalOf(String(sent['id']))
      if (ordinal !== undefined && next(4) === 0) collection.remove(ordinal)
      else collection.write(sent, next(2) === 0 ? 'upsert' : 'emplace', 'coerce_or_drop')
    }
  }
  try {
    writeDurably(state.database, collection, write)
  } catch (error) {
    expect(error).toMatchObject({ status: 503 })
  }
}

function answers(state: ServerState, collection: Collection): unknown {
  const known = collection.definition.fields.filter(
    ({ name }) => name !== '.*' && collection.index.columns.has(name),
  )
  const facets = known.filter(({ facet }) => facet).map(({ name }) => name)
  const texts = known.filter(({ type }) => type.startsWith('string')).map(({ name }) => name)
  const searches: JsonObject[] = [
    { q: '*', facet_by: facets.join(','), per_page: 50 },
    ...texts.map((name) => ({
      q: 'shade t1 c2 f0',
      query_by: name,
      per_page: 50,
      drop_tokens_threshold: 50,
    })),
    ...known.filter(({ sort }) => sort).map(({ name }) => ({ q: '*', sort_by: `${name}:asc`, per_page: 50 })),
  ]
  const found = searches.map((body) => {
    const outcome = runSearch(collection, readParams(rawFromBody(body)), state.resources)
    return JSON.parse(writeJson(searchResponse(outcome, 0))) as unknown
  })
  return [collection.definition.fields, collection.count, found]
}

describe('[c.6] writes that the disk fails', () => {
  const stores = new Stores()
  afterEach(() => stores.clear())

  it(
    `leave index and schema as they were: after ${SEEDS} random histories they answer as if built from the disk`,
    async () => {
      for (let seed = 1; seed <= SEEDS; seed++) {
        const { state } = stores.start()
        const next = random(seed)
        const fields = [
          { name: '.*', type: 'auto' },
          { name: 'do.*', type: 'auto', facet: true },
          { name: 'tag.*', type: 'string*', facet: true },
          { name: 'engine', type: 'object', optional: true, facet: true },
        ]
        const definition = readDefinition({ name: 'auto', enable_nested_fields: true, fields }, 0)
        const collection = state.registry.create(definition)
        for (let step = 0; step < 15; step++) writeSome(state, collection, next)
        const rebuilt = new Registry(state.database).get('auto')
        await loadCollection(rebuilt, state.database, state.log)
        expect(answers(state, collection), `seed ${seed}`).toEqual(answers(state, rebuilt))
      }
    },
    20_000 + SEEDS * 1_000,
  )
})
