import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readDefinition } from '../../src/collections/fields/definition.ts'
import { writeDurably } from '../../src/collections/store/durable.ts'
import { SnapshotJob } from '../../src/storage/snapshot-job.ts'
import { loadSnapshot } from '../../src/storage/snapshot.ts'
import { random } from './random.ts'
import { car, change, Stores } from './snapshot-stores.ts'

/** Only rest makes a snapshot due. */
const patient = { atMostEvery: 100_000, whileGrowingEvery: 100_000, growth: 0.2 }

describe('when index snapshots are taken', () => {
  const stores = new Stores()
  afterEach(() => stores.clear())

  it('a snapshot is taken once enough has changed and writes rest, and not again without a change', async () => {
    const { state, cars, file } = stores.start()
    const timing = { checkEvery: 1, quiet: 10, ...patient, share: 0.05, fewest: 50, most: 500 }
    const options = { database: state.database, list: () => [cars], log: state.log, timing }
    const job = new SnapshotJob(options)
    change(state, cars, 51, 20)
    job.check(0)
    job.check(500)
    await job.stop()
    expect(stores.written).toBe(0)
    change(state, cars, 52, 200)
    job.check(10_000)
    await job.stop()
    expect(stores.written).toBe(0)
    job.check(10_020)
    await job.stop()
    expect([stores.written, existsSync(file)]).toEqual([1, true])
    job.check(99_000_000)
    await job.saveAll()
    expect(stores.written).toBe(1)
    change(state, cars, 53, 20)
    await job.saveAll()
    expect(stores.written).toBe(2)
    expect((await loadSnapshot(cars, state.database))?.changed).toEqual([])
  })

  it('a snapshot that cannot be written is reported once in a while, and the last one stays', async () => {
    const { state, cars, file } = stores.start()
    const timing = { checkEvery: 1, quiet: 10, ...patient, share: 0.05, fewest: 50, most: 500 }
    const job = new SnapshotJob({
      database: state.database,
      list: () => [cars],
      log: state.log,
      timing,
    })
    change(state, cars, 81, 200)
    await job.saveAll()
    const before = readFileSync(file)
    mkdirSync(`${file}.new`)
    change(state, cars, 82, 200)
    const begun = Math.round(performance.now()) + 100_000
    for (let step = 0; step < 1_000; step++) {
      job.check(begun + step * 20)
      await job.stop()
    }
    const failed = stores.log.filter((line) => line.startsWith('no index snapshot written'))
    // Twenty seconds of looking.
    expect(failed).toHaveLength(1)
    expect(readFileSync(file)).toEqual(before)
    await expect(job.saveAll()).rejects.toThrow('EISDIR')
  })

  it('writes that never rest do not put a snapshot off for ever', async () => {
    const { state, cars } = stores.start()
    const timing = {
      checkEvery: 1,
      quiet: 10_000,
      ...patient,
      atMostEvery: 1_000,
      share: 0.05,
      fewest: 50,
      most: 500,
    }
    const job = new SnapshotJob({
      database: state.database,
      list: () => [cars],
      log: state.log,
      timing,
    })
    const begun = Math.round(performance.now()) - 2_000
    const writtenAt: number[] = []
    for (let after = 0; after <= 1_200; after += 100) {
      change(state, cars, 61 + after, 100)
      job.check(begun + after)
      await job.stop()
      if (stores.written > 0) writtenAt.push(after)
    }
    expect(writtenAt[0]).toBe(1_000)
    expect(stores.written).toBe(1)
  })

  it('a collection that grows fast gets snapshots sooner than one that changes a little', async () => {
    const { state, cars } = stores.start()
    const timing = {
      checkEvery: 1,
      quiet: 10_000,
      ...patient,
      whileGrowingEvery: 300,
      share: 0.05,
      fewest: 20,
      most: 500,
    }
    const job = new SnapshotJob({
      database: state.database,
      list: () => [cars],
      log: state.log,
      timing,
    })
    const create = (from: number, count: number): void =>
      writeDurably(state.database, cars, () => {
        for (let i = from; i < from + count; i++) cars.write(car(1_000 + i, random(i)), 'create', 'reject')
      })
    // Whole milliseconds: the sum of a fraction and 300 may be 299.99… later than the fraction.
    const begun = Math.round(performance.now())
    for (let step = 0; step < 4; step++) {
      create(step * 40, 40)
      job.check(begun + step * 100)
      await job.stop()
    }
    expect(stores.written).toBe(1)
    create(160, 30)
    job.check(performance.now() + 50_000)
    await job.stop()
    expect(stores.written).toBe(1)
    create(190, 60)
    job.check(performance.now() + 50_000)
    await job.stop()
    expect(stores.written).toBe(2)
  })

  it('a collection that is dropped while others are saved is passed over', async () => {
    const { state, cars } = stores.start()
    const other = state.registry.create(
      readDefinition({ name: 'b', fields: [{ name: 'x', type: 'string' }] }, 0),
    )
    change(state, cars, 91, 200)
    const order = [cars, other]
    const job = new SnapshotJob({ database: state.database, list: () => order, log: state.log })
    const saving = job.saveAll()
    state.registry.drop('b')
    const lastChange = vi.spyOn(state.database, 'lastChange')
    await saving
    // Its tables may be gone already.
    expect(lastChange.mock.calls.map(([id]) => id)).not.toContain(other.id)
    expect(stores.written).toBe(1)
  })
})
