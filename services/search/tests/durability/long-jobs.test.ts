import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { alterCollection } from '../../src/collections/alter/alter.ts'
import { removeMatching, truncate } from '../../src/collections/alter/bulk-change.ts'
import type { Collection } from '../../src/collections/collection.ts'
import { readDefinition } from '../../src/collections/fields/definition.ts'
import { writeDurably } from '../../src/collections/store/durable.ts'
import { keepTop } from '../../src/collections/keep-top.ts'
import { maintain } from '../../src/collections/store/maintain.ts'
import { selectSeqs } from '../../src/collections/select.ts'
import type { ServerState } from '../../src/server-state.ts'
import { random } from './random.ts'
import { change, Stores } from './snapshot-stores.ts'

const COUNT = 4_000
const ALONE = { hasCollection: () => false, hasSynonymSet: () => false, hasCurationSet: () => false }
const BUILT_IN_A = { filter: 'parts.{from:=a && n:<50}', validateFieldNames: true }

/** Vehicles with parts, of which every tenth has one that is from a and below 50. */
function withParts(state: ServerState): Collection {
  const collection = state.registry.create(
    readDefinition(
      { name: 'parts', enable_nested_fields: true, fields: [{ name: 'parts', type: 'object[]' }] },
      0,
    ),
  )
  writeAll(state, collection)
  return collection
}

function writeAll(state: ServerState, collection: Collection): void {
  for (let from = 0; from < COUNT; from += 500)
    writeDurably(state.database, collection, () => {
      for (let n = from; n < from + 500; n++) {
        const parts = [
          { from: 'a', n: n % 10 === 0 ? 1 : 100 },
          { from: 'b', n: 2 },
        ]
        collection.write({ id: `d${n}`, parts }, 'upsert', 'reject')
      }
    })
}

/** How many turns of the event loop others had until a job was done. */
async function turnsDuring(job: Promise<unknown>): Promise<number> {
  const progress = { isDone: false, turns: 0 }
  const end = (): void => {
    progress.isDone = true
  }
  job.then(end, end)
  for (; !progress.isDone; progress.turns++) await nextTurn()
  return progress.turns
}

/** Waits until the tables of a dropped collection are gone from the disk. */
async function swept({ database }: ServerState, { id }: Collection): Promise<void> {
  const reader = new DatabaseSync(join(database.directory, 'search.db'), { readOnly: true })
  const table = reader.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?')
  await vi.waitFor(() => expect(table.get(`changes_${id}`)).toBeUndefined(), { timeout: 10_000 })
  reader.close()
}

describe('[c.7] long jobs on a collection', () => {
  const stores = new Stores()
  afterEach(() => stores.clear())

  it('read documents for a filter on elements in slices, between which others have their turn', async () => {
    const { state } = stores.start()
    const collection = withParts(state)
    const selecting = selectSeqs(collection, BUILT_IN_A)
    expect(await turnsDuring(selecting)).toBeGreaterThan(2)
    expect([...(await selecting)]).toEqual(Array.from({ length: COUNT / 10 }, (_, i) => i * 10))
    expect(await removeMatching(collection, state.database, BUILT_IN_A, undefined)).toBe(COUNT / 10)
    expect(collection.count).toBe(COUNT - COUNT / 10)
  })

  it('take in what was written and removed between two slices of reading', async () => {
    const { state } = stores.start()
    const collection = withParts(state)
    const selecting = selectSeqs(collection, BUILT_IN_A)
    await nextTurn()
    writeDurably(state.database, collection, () => {
      collection.remove(collection.index.ordinalOf('d3990') as number)
      collection.write({ id: 'd11', parts: [{ from: 'a', n: 3 }] }, 'upsert', 'reject')
    })
    const wanted = [11, ...Array.from({ length: COUNT / 10 - 1 }, (_, i) => i * 10)]
    expect([...(await selecting)]).toEqual(wanted.toSorted((a, b) => a - b))
  })

  it.each([
    ['an export', (collection: Collection) => selectSeqs(collection, BUILT_IN_A)],
    [
      'a deletion by filter',
      (collection: Collection, { database }: ServerState) =>
        removeMatching(collection, database, BUILT_IN_A, undefined),
    ],
    ['a truncation', (collection: Collection, { database }: ServerState) => truncate(collection, database)],
    [
      'an alteration',
      (collection: Collection, { database }: ServerState) =>
        alterCollection(
          collection,
          { fields: [{ name: 'x', type: 'string', optional: true }] },
          database,
          ALONE,
        ),
    ],
  ])('%s ends with a 404 when the collection is dropped', async (_, job) => {
    for (const isWaiting of [false, true]) {
      const { state } = stores.start()
      const collection = withParts(state)
      const blocked = Promise.withResolvers<void>()
      if (isWaiting) void collection.queue.run(() => blocked.promise)
      const running = job(collection, state)
      const refused = expect(running).rejects.toMatchObject({ status: 404, message: 'Collection not found' })
      await nextTurn()
      state.registry.drop('parts')
      if (isWaiting) await swept(state, collection)
      blocked.resolve()
      await refused
    }
  })

  it('compaction copies in slices, too, what a long job wrote that stood before it in the queue', async () => {
    const { state } = stores.start()
    const collection = withParts(state)
    for (let i = 0; i < 2; i++) writeAll(state, collection)
    const blocked = Promise.withResolvers<void>()
    void collection.queue.run(() => blocked.promise)
    const queueing = vi.spyOn(collection.queue, 'run')
    const before = collection.index
    maintain(collection, state.database, state.log)
    await vi.waitFor(() => expect(queueing).toHaveBeenCalled(), { timeout: 10_000 })
    writeAll(state, collection)
    blocked.resolve()
    const swapping = queueing.mock.results[0]?.value as Promise<boolean>
    expect(await turnsDuring(swapping)).toBeGreaterThan(2)
    expect(await swapping).toBe(true)
    expect(collection.index.size).toBeLessThan(before.size)
    const selecting = selectSeqs(collection, BUILT_IN_A)
    expect([...(await selecting)]).toEqual(Array.from({ length: COUNT / 10 }, (_, i) => i * 10))
  })

  it('top_k_by keeps the documents with the highest values, of equal ones the oldest', async () => {
    const { state, cars } = stores.start()
    change(state, cars, 5, 900)
    const next = random(3)
    for (const most of [200, 1 + next(100), 0]) {
      const all = [...cars.index.live.toArray()].map((ordinal) => cars.read(ordinal))
      const seqOf = (id: unknown): number => cars.index.seqs.at(cars.index.ordinalOf(String(id)) as number)
      const rank = ({ price }: Record<string, unknown>): number => (price as number | undefined) ?? -1
      const kept = all
        .toSorted((a, b) => rank(b) - rank(a) || seqOf(a['id']) - seqOf(b['id']))
        .slice(0, most)
        .map(({ id }) => id)
      await keepTop(cars, 'price', most, state.database)
      const ids = [...cars.index.live.toArray()].map((ordinal) => cars.index.idOf(ordinal))
      expect(new Set(ids)).toEqual(new Set(kept))
    }
  })
})
