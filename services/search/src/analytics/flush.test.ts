import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readDefinition } from '../collections/fields/definition.ts'
import { writeDurably } from '../collections/store/durable.ts'
import { Registry } from '../collections/registry.ts'
import { Database } from '../storage/database.ts'
import { NOT_STORED } from '../storage/disk-error.ts'
import { Counters } from './counters.ts'
import { flushRule } from './flush.ts'
import { toRule } from './rule.ts'

const SQLITE_IOERR = 10

const RULE = toRule({
  name: 'clicks',
  type: 'counter',
  event_type: 'click',
  collection: 'cars',
  params: { counter_field: 'clicks', weight: 1 },
})

describe('counts of analytics', () => {
  let directory = ''
  let database: Database
  let registry: Registry
  let counters: Counters

  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'forecourt-counts-'))
    database = new Database(directory)
    registry = new Registry(database)
    counters = new Counters(database)
    const definition = readDefinition({ name: 'cars', fields: [{ name: 'clicks', type: 'int32' }] }, 0)
    const cars = registry.create(definition)
    writeDurably(database, cars, () => cars.write({ id: 'a', clicks: 5 }, 'create', 'reject'))
  })

  afterEach(() => {
    database.close()
    rmSync(directory, { recursive: true })
  })

  /** The next transaction fails with its commit, as on a broken disk. */
  const breakDiskOnce = (): void => {
    const transaction = database.transaction.bind(database)
    vi.spyOn(database, 'transaction').mockImplementationOnce((work) =>
      transaction(() => {
        work()
        throw Object.assign(new Error('disk I/O error'), { errcode: SQLITE_IOERR })
      }),
    )
  }
  const flush = (): Promise<void> => flushRule(RULE, { database, registry, counters, log: () => undefined })
  const clicks = (): unknown => registry.get('cars').read(registry.get('cars').index.ordinalOf('a') ?? -1)

  it('are not taken in memory when the disk refuses them', () => {
    breakDiskOnce()
    expect(() => counters.add('clicks', ['a', 'b', 'a'], 2, { durable: true })).toThrow(NOT_STORED)
    expect(counters.size('clicks')).toBe(0)
    counters.add('clicks', ['a', 'b', 'a'], 2, { durable: true })
    expect([counters.get('clicks', 'a'), counters.get('clicks', 'b')]).toEqual([4, 2])
    expect(new Counters(database).get('clicks', 'a')).toBe(4)
  })

  it('stay when the disk refuses them at their destination, and arrive once when it takes them', async () => {
    counters.add('clicks', ['a'], 3, { durable: true })
    counters.add('clicks', ['a'], 4, { durable: false })
    breakDiskOnce()
    await expect(flush()).rejects.toThrow(NOT_STORED)
    expect(counters.get('clicks', 'a')).toBe(7)
    await flush()
    await flush()
    expect(clicks()).toEqual({ id: 'a', clicks: 12 })
    expect(new Counters(database).size('clicks')).toBe(0)
  })

  it('of a rule that is removed while it is flushed go nowhere', async () => {
    const wait = Promise.withResolvers<void>()
    void registry.get('cars').queue.run(() => wait.promise)
    counters.add('clicks', ['a'], 3, { durable: true })
    const flushing = flush()
    counters.forget('clicks')
    counters.add('clicks', ['b'], 1, { durable: true })
    wait.resolve()
    await flushing
    expect(clicks()).toEqual({ id: 'a', clicks: 5 })
    expect(counters.get('clicks', 'b')).toBe(1)
  })

  it('beyond the most keys of a rule are not taken on', () => {
    counters.add('clicks', ['a', 'b', 'c', 'a'], 1, { durable: false, most: 2 })
    counters.add('clicks', ['c', 'b'], 1, { durable: false, most: 2 })
    expect(['a', 'b', 'c'].map((key) => counters.get('clicks', key))).toEqual([2, 2, 0])
  })
})
