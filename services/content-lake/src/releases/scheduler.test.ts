import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '../access/grants.ts'
import { runActions } from '../actions/actions.ts'
import { openStore } from '../store/store.ts'
import { startScheduler } from './scheduler.ts'
import type { LakeDocument } from '../document.ts'
import type { CommitInput } from '../store/commit.ts'
import type { Store } from '../store/store.ts'

const NOON = new Date('2026-03-01T12:00:00Z')
const later = (minutes: number): Date => new Date(NOON.getTime() + minutes * 60_000)

let dir = ''
let store: Store
const logged: string[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'forecourt-lake-schedule-'))
  store = openStore(join(dir, 'lake.sqlite'))
  logged.length = 0
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true })
})

const act = (action: object, at = NOON): Promise<unknown> =>
  runActions({ actions: [action] }, SYSTEM, store, at)
const release = (type: string, more: object = {}): Promise<unknown> =>
  act({ actionType: `sanity.action.release.${type}`, releaseId: 'r1', ...more })
const version = (id: string, more: object = {}): Promise<unknown> =>
  act({
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    document: { _id: `versions.r1.${id}`, _type: 'offer', ...more },
  })
const named = (type: string, releaseId: string): object => ({
  actionType: `sanity.action.release.${type}`,
  releaseId,
})
/** A transaction past all rules. */
const commitOf = (after: LakeDocument): CommitInput => ({
  transactionId: after._rev,
  timestamp: NOON.toISOString(),
  author: 'test',
  changes: [{ documentId: after._id, after, mutations: [], effects: { apply: [], revert: [] } }],
  events: [],
})
const scheduler = (): ReturnType<typeof startScheduler> =>
  startScheduler(
    store,
    () => NOON,
    (_level, message) => void logged.push(message),
  )

describe('scheduled releases', () => {
  test('nothing happens before the time, everything at once when it has come', async () => {
    await release('create')
    await version('a')
    await version('b')
    await release('schedule', { publishAt: later(5).toISOString() })
    const timer = scheduler()
    expect(await timer.run(later(4))).toEqual([])
    expect(store.get('a')).toBeUndefined()
    expect(await timer.run(later(5))).toEqual(['r1'])
    expect([store.get('a')?._rev, store.get('versions.r1.a')]).toEqual([store.get('b')?._rev, undefined])
    expect(store.get('_.releases.r1')).toMatchObject({
      state: 'published',
      publishedAt: later(5).toISOString(),
    })
    expect(await timer.run(later(6))).toEqual([])
    timer.stop()
  })

  test('a release that fell due while the server was down is published after the start', async () => {
    await release('create')
    await version('a')
    await release('schedule', { publishAt: later(5).toISOString() })
    store.close()
    store = openStore(join(dir, 'lake.sqlite'))
    const timer = scheduler()
    expect(await timer.run(later(60 * 24))).toEqual(['r1'])
    timer.stop()
  })

  test('a release that cannot be published becomes active again, whole, and says why; the others are published', async () => {
    await release('create')
    const link = { _type: 'reference', _ref: 'none', _weak: true, _strengthenOnPublish: { type: 'x' } }
    await version('a', { link })
    await version('b')
    await release('schedule', { publishAt: later(1).toISOString() })
    await act({ ...named('create', 'r2') })
    await act({ ...named('schedule', 'r2'), publishAt: later(2).toISOString() })
    const timer = scheduler()
    expect(await timer.run(later(3))).toEqual(['r2'])
    expect(await timer.run(later(4))).toEqual([])
    expect(logged).toEqual(['a scheduled release could not be published'])
    expect(store.get('b')).toBeUndefined()
    expect(store.get('versions.r1.b')).toBeDefined()
    const failed = store.get('_.releases.r1')
    expect(failed).toMatchObject({
      state: 'active',
      error: { message: 'Document "a" references non-existent document "none"' },
    })
    expect(failed).not.toHaveProperty('publishAt')
    const stamps = { _rev: 'none-1', _createdAt: '', _updatedAt: '' }
    await store.commit(commitOf({ _id: 'none', _type: 'x', ...stamps }))
    await release('schedule', { publishAt: later(5).toISOString() })
    expect(store.get('_.releases.r1')).not.toHaveProperty('error')
    expect(await timer.run(later(5))).toEqual(['r1'])
    timer.stop()
  })

  test('releases that fell due together are published in the order of their times, each once', async () => {
    for (const [name, minute] of [
      ['late', 3],
      ['early', 1],
      ['middle', 2],
    ] as const) {
      await act(named('create', name))
      await act({
        actionType: 'sanity.action.document.version.create',
        document: { _id: `versions.${name}.page`, _type: 'page', from: name },
      })
      await act({ ...named('schedule', name), publishAt: later(minute).toISOString() })
    }
    const timer = scheduler()
    const [first, second] = await Promise.all([timer.run(later(9)), timer.run(later(9))])
    expect(first).toEqual(['early', 'middle', 'late'])
    expect(second).toBe(first)
    expect(store.get('page')).toMatchObject({ from: 'late' })
    timer.stop()
  })

  test('while the store cannot be written a release stays scheduled and is tried again', async () => {
    await release('create')
    await release('schedule', { publishAt: later(1).toISOString() })
    let full = true
    store.addParticipant(() => {
      if (full) throw new Error('disk full')
    })
    const timer = scheduler()
    expect(await timer.run(later(1))).toEqual([])
    expect(store.get('_.releases.r1')).toMatchObject({ state: 'scheduled' })
    full = false
    expect(await timer.run(later(2))).toEqual(['r1'])
    expect(logged).toEqual(['a scheduled release waits'])
    timer.stop()
  })

  test('a release that was unscheduled or put off in the meantime is left alone', async () => {
    await release('create')
    await release('schedule', { publishAt: later(1).toISOString() })
    const timer = scheduler()
    await release('schedule', { publishAt: later(10).toISOString() })
    expect(await timer.run(later(5))).toEqual([])
    const unscheduled = release('unschedule')
    expect(await timer.run(later(11))).toEqual([])
    await unscheduled
    expect(store.get('_.releases.r1')).toMatchObject({ state: 'active' })
    timer.stop()
  })

  test('a release goes by the name in its id, whatever its document says', async () => {
    await release('create')
    await release('schedule', { publishAt: later(1).toISOString() })
    const misnamed = { ...store.get('_.releases.r1'), name: 'r2', _rev: 'misnamed' }
    await store.commit(commitOf(misnamed as LakeDocument))
    const timer = scheduler()
    expect(await timer.run(later(1))).toEqual(['r1'])
    timer.stop()
  })

  test('a scheduled draft is published and leaves no draft that says the same', async () => {
    await act({
      actionType: 'sanity.action.document.create',
      publishedId: 'p',
      attributes: { _id: 'drafts.p', _type: 'page', title: 'x' },
    })
    await act({ ...named('create', 'r1'), metadata: { cardinality: 'one', releaseType: 'scheduled' } })
    await act({
      actionType: 'sanity.action.document.version.create',
      publishedId: 'p',
      baseId: 'drafts.p',
      versionId: 'versions.r1.p',
    })
    await release('schedule', { publishAt: later(1).toISOString() })
    const timer = scheduler()
    expect(await timer.run(later(1))).toEqual(['r1'])
    expect([store.get('p')?.['title'], store.get('drafts.p')]).toEqual(['x', undefined])
    expect(store.get('versions.r1.p')).toBeUndefined()
    timer.stop()
  })
})
