import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { Collection } from '../../src/collections/collection.ts'
import { readDefinition } from '../../src/collections/definition.ts'
import { writeDurably } from '../../src/collections/durable.ts'
import type { JsonObject } from '../../src/collections/json.ts'
import { loadCollection } from '../../src/collections/load.ts'
import { writeJson } from '../../src/collections/raw-json.ts'
import { rawFromBody, readParams } from '../../src/search/params.ts'
import { searchResponse } from '../../src/search/response.ts'
import { runSearch } from '../../src/search/search.ts'
import { openState } from '../../src/server-state.ts'
import type { ServerState } from '../../src/server-state.ts'
import { SnapshotKeeper } from '../../src/storage/snapshot-keeper.ts'
import { loadSnapshot, saveSnapshot, snapshotFile } from '../../src/storage/snapshot.ts'
import { removeDirectory, tempDirectory } from '../start-server.ts'

const ROUNDS = process.env['DEEP'] === '1' ? 60 : 2
const DAMAGES = process.env['DEEP'] === '1' ? 600 : 24

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

/** Numbers below `below`, the same ones for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function car(id: number, next: (below: number) => number): JsonObject {
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
function change(state: ServerState, cars: Collection, seed: number, steps: number): void {
  const next = numbers(seed)
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
function answers(state: ServerState, cars: Collection): unknown[] {
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

/** Only rest makes a snapshot due. */
const patient = { atMostEvery: 100_000, whileGrowingEvery: 100_000, growth: 0.2 }

describe('index snapshots', () => {
  const directory = tempDirectory()
  const log: string[] = []
  const opened: ServerState[] = []
  let name = 0

  const open = (folder: string): ServerState => {
    const state = openState({
      dataDir: folder,
      apiKey: 'key',
      log: (_, msg, details) => log.push(`${msg} ${JSON.stringify(details ?? {})}`),
    })
    opened.push(state)
    return state
  }
  const start = (): { state: ServerState; cars: Collection; file: string } => {
    const state = open(`${directory}/${++name}`)
    const cars = state.registry.create(readDefinition(SCHEMA, 0))
    return { state, cars, file: snapshotFile(cars.id, state.database.directory) }
  }
  /** The same data opened anew; `from` is what the log said about the snapshot. */
  const reopen = async (
    state: ServerState,
  ): Promise<{ state: ServerState; cars: Collection; from: number }> => {
    opened.splice(opened.indexOf(state), 1)[0]?.database.close()
    const again = open(state.database.directory)
    const cars = again.registry.get('cars')
    const from = await loadCollection(cars, again.database, again.log)
    return { state: again, cars, from }
  }

  afterEach(() => {
    for (const { database } of opened.splice(0)) database.close()
    removeDirectory(directory)
    log.splice(0)
  })

  it('an index read from its snapshot answers as the one that was saved, and keeps doing so when both go on', async () => {
    for (let seed = 1; seed <= ROUNDS; seed++) {
      const one = start()
      change(one.state, one.cars, seed, 900)
      await saveSnapshot(one.cars, one.state.database)
      const before = answers(one.state, one.cars)
      const two = await reopen(one.state)
      expect(two.from).toBeGreaterThan(0)
      expect(answers(two.state, two.cars)).toEqual(before)
      const three = start()
      change(three.state, three.cars, seed, 900)
      for (const { state, cars } of [two, three]) change(state, cars, seed + 1_000, 600)
      expect(answers(two.state, two.cars)).toEqual(answers(three.state, three.cars))
    }
  })

  it('a snapshot holds the moment it was begun, whatever is written meanwhile; later changes are replayed', async () => {
    const { state, cars } = start()
    change(state, cars, 7, 600)
    const at = state.database.lastChange(cars.id)
    const saving = saveSnapshot(cars, state.database)
    for (let seed = 8; seed < 14; seed++) {
      await cars.queue.run(() => change(state, cars, seed, 200))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect((await saving)?.change).toBe(at)
    const before = answers(state, cars)
    const again = await reopen(state)
    expect(again.from).toBe(at)
    expect(answers(again.state, again.cars)).toEqual(before)
  })

  it('flipped bytes and cuts anywhere never change an answer', async () => {
    const { state, cars, file } = start()
    change(state, cars, 21, 500)
    await saveSnapshot(cars, state.database)
    let current = { state, cars }
    const before = answers(state, cars)
    const whole = readFileSync(file)
    const next = numbers(99)
    const damages = Array.from({ length: DAMAGES }, (_, i) => {
      const at = i < 12 ? i * 5 : next(whole.length)
      return i % 4 === 3
        ? whole.subarray(0, at)
        : Buffer.from(whole.map((byte, place) => (place === at ? byte ^ (1 << next(8)) : byte)))
    })
    for (const bytes of damages) {
      writeFileSync(file, bytes)
      current = await reopen(current.state)
      expect(answers(current.state, current.cars)).toEqual(before)
    }
    expect(log.filter((line) => line.includes('snapshot unusable')).length).toBeGreaterThan(
      damages.length / 2,
    )
    writeFileSync(file, whole)
    const sound = await reopen(current.state)
    expect(sound.from).toBeGreaterThan(0)
  })

  it("another database's snapshot and an older one of its own are not used", async () => {
    const [one, two] = [start(), start()]
    change(one.state, one.cars, 31, 300)
    change(two.state, two.cars, 32, 300)
    await saveSnapshot(one.cars, one.state.database)
    await saveSnapshot(two.cars, two.state.database)
    const before = answers(two.state, two.cars)
    copyFileSync(two.file, `${two.file}.old`)
    copyFileSync(one.file, two.file)
    const foreign = await reopen(two.state)
    expect(foreign.from).toBe(-1)
    expect(answers(foreign.state, foreign.cars)).toEqual(before)
    change(foreign.state, foreign.cars, 33, 100)
    await saveSnapshot(foreign.cars, foreign.state.database)
    const later = answers(foreign.state, foreign.cars)
    copyFileSync(`${two.file}.old`, two.file)
    const old = await reopen(foreign.state)
    expect(old.from).toBe(-1)
    expect(answers(old.state, old.cars)).toEqual(later)
  })

  it('what an interrupted snapshot left behind is not read, and a dropped collection leaves no file', async () => {
    const { state, cars, file } = start()
    change(state, cars, 41, 300)
    await saveSnapshot(cars, state.database)
    copyFileSync(file, `${file}.new`)
    truncateSync(`${file}.new`, statSync(file).size >> 1)
    const again = await reopen(state)
    expect(again.from).toBeGreaterThan(0)
    const saving = saveSnapshot(again.cars, again.state.database)
    again.state.registry.drop('cars')
    expect(await saving).toBeUndefined()
    expect([existsSync(file), existsSync(`${file}.new`)]).toEqual([false, false])
  })

  it('a snapshot is taken once enough has changed and writes rest, and not again without a change', async () => {
    const { state, cars, file } = start()
    const timing = { checkEvery: 1, quiet: 10, ...patient, share: 0.05, fewest: 50, most: 500 }
    const options = { database: state.database, list: () => [cars], log: state.log, timing }
    const keeper = new SnapshotKeeper(options)
    const written = (): number => log.filter((line) => line.startsWith('index snapshot written')).length
    change(state, cars, 51, 20)
    keeper.check(0)
    keeper.check(500)
    await keeper.stop()
    expect(written()).toBe(0)
    change(state, cars, 52, 200)
    keeper.check(10_000)
    await keeper.stop()
    expect(written()).toBe(0)
    keeper.check(10_020)
    await keeper.stop()
    expect([written(), existsSync(file)]).toEqual([1, true])
    keeper.check(99_000_000)
    await keeper.saveAll()
    expect(written()).toBe(1)
    change(state, cars, 53, 20)
    await keeper.saveAll()
    expect(written()).toBe(2)
    expect((await loadSnapshot(cars, state.database))?.changed).toEqual([])
  })

  it('a copy of the data made while writes go on is whole, and can be made again at the same place', async () => {
    const { state, cars } = start()
    const keeper = new SnapshotKeeper({ database: state.database, list: () => [cars], log: state.log })
    const target = `${directory}/copy/of the data`
    for (let round = 0; round < 2; round++) {
      change(state, cars, 71 + round, 400)
      const before = cars.count
      const copying = keeper.copyTo(target)
      expect(() => keeper.copyTo(target)).toThrow('Another snapshot is in progress.')
      writeDurably(state.database, cars, () =>
        cars.write({ ...car(900 + round, numbers(1)) }, 'create', 'reject'),
      )
      await copying
      const after = cars.count
      const copy = open(target)
      const copied = copy.registry.get('cars')
      expect(await loadCollection(copied, copy.database, copy.log)).toBeGreaterThan(0)
      expect([before, after]).toContain(copied.count)
      for (let ordinal = 0; ordinal < copied.index.size; ordinal++) {
        const id = copied.index.idOf(ordinal)
        const own = cars.index.ordinalOf(id ?? '')
        if (id !== undefined) expect(copied.readText(ordinal)).toBe(cars.readText(own ?? -1))
      }
      opened.splice(opened.indexOf(copy), 1)[0]?.database.close()
    }
    await expect(keeper.copyTo(state.database.directory)).rejects.toThrow('replace the original')
    writeFileSync(`${directory}/occupied`, '')
    await expect(keeper.copyTo(`${directory}/occupied`)).rejects.toThrow('EEXIST')
  })

  it('a snapshot that cannot be written is reported once in a while, and the last one stays', async () => {
    const { state, cars, file } = start()
    const timing = { checkEvery: 1, quiet: 10, ...patient, share: 0.05, fewest: 50, most: 500 }
    const keeper = new SnapshotKeeper({
      database: state.database,
      list: () => [cars],
      log: state.log,
      timing,
    })
    change(state, cars, 81, 200)
    await keeper.saveAll()
    const before = readFileSync(file)
    mkdirSync(`${file}.new`)
    change(state, cars, 82, 200)
    const begun = performance.now() + 100_000
    for (let step = 0; step < 1_000; step++) {
      keeper.check(begun + step * 20)
      await keeper.stop()
    }
    const failed = log.filter((line) => line.startsWith('no index snapshot written'))
    // Twenty seconds of looking.
    expect(failed).toHaveLength(1)
    expect(readFileSync(file)).toEqual(before)
    await expect(keeper.saveAll()).rejects.toThrow('EISDIR')
  })

  it('writes that never rest do not put a snapshot off for ever', async () => {
    const { state, cars } = start()
    const timing = {
      checkEvery: 1,
      quiet: 10_000,
      ...patient,
      atMostEvery: 1_000,
      share: 0.05,
      fewest: 50,
      most: 500,
    }
    const keeper = new SnapshotKeeper({
      database: state.database,
      list: () => [cars],
      log: state.log,
      timing,
    })
    const begun = performance.now() - 2_000
    const writtenAt: number[] = []
    for (let after = 0; after <= 1_200; after += 100) {
      change(state, cars, 61 + after, 100)
      keeper.check(begun + after)
      await keeper.stop()
      if (log.some((line) => line.startsWith('index snapshot written'))) writtenAt.push(after)
    }
    expect(writtenAt[0]).toBe(1_000)
    expect(log.filter((line) => line.startsWith('index snapshot written'))).toHaveLength(1)
  })

  it('a collection that grows fast gets snapshots sooner than one that changes a little', async () => {
    const { state, cars } = start()
    const timing = {
      checkEvery: 1,
      quiet: 10_000,
      ...patient,
      whileGrowingEvery: 300,
      share: 0.05,
      fewest: 20,
      most: 500,
    }
    const keeper = new SnapshotKeeper({
      database: state.database,
      list: () => [cars],
      log: state.log,
      timing,
    })
    const written = (): number => log.filter((line) => line.startsWith('index snapshot written')).length
    const create = (from: number, count: number): void =>
      writeDurably(state.database, cars, () => {
        for (let i = from; i < from + count; i++) cars.write(car(1_000 + i, numbers(i)), 'create', 'reject')
      })
    const begun = performance.now()
    for (let step = 0; step < 4; step++) {
      create(step * 40, 40)
      keeper.check(begun + step * 100)
      await keeper.stop()
    }
    expect(written()).toBe(1)
    create(160, 30)
    keeper.check(performance.now() + 50_000)
    await keeper.stop()
    expect(written()).toBe(1)
    create(190, 60)
    keeper.check(performance.now() + 50_000)
    await keeper.stop()
    expect(written()).toBe(2)
  })
})
