import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SYSTEM } from '../access/grants.ts'
import { runActions } from '../actions/actions.ts'
import { openStore } from '../store/store.ts'
import { startScheduler } from './scheduler.ts'
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

  test('a release that cannot be published stays whole and is reported once', async () => {
    await release('create')
    await version('a', {
      link: { _type: 'reference', _ref: 'none', _weak: true, _strengthenOnPublish: { type: 'x' } },
    })
    await version('b')
    await release('schedule', { publishAt: later(1).toISOString() })
    const timer = scheduler()
    expect(await timer.run(later(2))).toEqual([])
    expect(await timer.run(later(3))).toEqual([])
    timer.stop()
    expect(logged).toEqual(['a scheduled release could not be published'])
    expect(store.get('b')).toBeUndefined()
    expect(store.get('versions.r1.b')).toBeDefined()
  })

  test('unscheduling, wrong states and foreign fields', async () => {
    await release('create')
    await release('schedule', { publishAt: later(1).toISOString() })
    await release('unschedule')
    expect(store.get('_.releases.r1')).toMatchObject({ state: 'active' })
    expect(store.get('_.releases.r1')).not.toHaveProperty('publishAt')
    await expect(release('unschedule')).rejects.toThrow(/is active; expected scheduled/)
    await expect(release('delete')).rejects.toThrow(/expected archived or published/)
    await expect(release('edit', { patch: { set: { state: 'published' } } })).rejects.toThrow(
      /cannot be edited/,
    )
    await release('edit', { patch: { set: { 'metadata.title': 'Spring' } } })
    expect(store.get('_.releases.r1')).toMatchObject({ metadata: { title: 'Spring' } })
  })
})
