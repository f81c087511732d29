import type * as fs from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Database } from '../../src/storage/database.ts'
import { removeDirectory, tempDirectory } from '../start-server.ts'

type Done = (error: Error | null) => void

const syncs: Done[] = []

vi.mock('node:fs', async (original) => ({
  ...(await original<typeof fs>()),
  fdatasync: (_: number, done: Done) => {
    syncs.push(done)
  },
}))

describe('[c.6] the write-ahead log', () => {
  let directory = ''
  let database: Database
  const troubles: string[] = []

  function open(syncWrites: boolean): void {
    database = new Database(directory, {
      syncWrites,
      report: (what, why) => troubles.push(`${what}: ${why}`),
    })
  }

  beforeEach(() => {
    vi.useFakeTimers()
    directory = tempDirectory()
  })

  afterEach(() => {
    database.close()
    vi.useRealTimers()
    removeDirectory(directory)
    syncs.length = 0
    troubles.length = 0
  })

  it('is synced once for all writes of a tenth of a second, and again for those that came meanwhile', () => {
    open(false)
    database.putEntry('preset', 'a', 1)
    vi.advanceTimersByTime(60)
    database.putEntry('preset', 'b', 2)
    expect(syncs).toHaveLength(0)
    vi.advanceTimersByTime(40)
    expect(syncs).toHaveLength(1)
    database.putEntry('preset', 'c', 3)
    syncs[0]?.(null)
    expect(syncs).toHaveLength(1)
    vi.advanceTimersByTime(100)
    expect(syncs).toHaveLength(2)
    vi.advanceTimersByTime(1_000)
    expect(syncs).toHaveLength(2)
  })

  it('a sync that fails is reported', async () => {
    open(false)
    database.putEntry('preset', 'a', 1)
    vi.advanceTimersByTime(100)
    syncs[0]?.(new Error('EIO'))
    await vi.runAllTimersAsync()
    expect(troubles).toEqual(['fsync of the write-ahead log failed: EIO'])
  })

  it('needs no sync of its own when every write is synced before it is answered', () => {
    open(true)
    database.putEntry('preset', 'a', 1)
    vi.advanceTimersByTime(1_000)
    expect(syncs).toHaveLength(0)
  })
})
