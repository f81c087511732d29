import { describe, expect, it } from 'vitest'
import { PageStore } from './page-store.ts'

function makeStore(maxBytes = 1_000_000) {
  const clock = { now: 1_000 }
  const late: string[][] = []
  const store = new PageStore({ maxBytes, now: () => clock.now, onLate: (tags) => late.push(tags) })
  return { store, clock, late }
}

const page = (html: string) => ({ kind: 'APP_PAGE', html })

describe('page store', () => {
  it('gives back what was kept until one of its tags expires', () => {
    const { store, clock } = makeStore()
    store.get('/a')
    store.set('/a', page('one'), ['doc:1', 'tenant:t'])
    store.set('/b', page('two'), ['doc:2'])
    expect(store.get('/a')?.value?.html).toBe('one')
    clock.now += 10
    store.expire(['doc:1'])
    expect(store.get('/a')).toBeUndefined()
    expect(store.get('/b')?.value?.html).toBe('two')
  })

  it('does not keep a page whose tag expired while it was rendered, and says so', () => {
    const { store, clock, late } = makeStore()
    expect(store.get('/a')).toBeUndefined()
    clock.now += 5
    store.expire(['doc:1'])
    clock.now += 5
    store.set('/a', page('made of old content'), ['doc:1'])
    expect(store.get('/a')).toBeUndefined()
    expect(late).toEqual([['doc:1']])
  })

  it('keeps a page whose render began after the expiry, even in the same millisecond as a later lookup', () => {
    const { store, clock, late } = makeStore()
    store.expire(['doc:1'])
    clock.now += 1
    store.get('/a')
    store.set('/a', page('fresh'), ['doc:1'])
    expect(store.get('/a')?.value?.html).toBe('fresh')
    expect(late).toEqual([])
  })

  it('dates a value by the beginning of its making', () => {
    const { store, clock } = makeStore()
    store.get('/a')
    clock.now += 700
    store.set('/a', page('x'), [])
    expect(store.get('/a')?.lastModified).toBe(1_000)
  })

  it('does not keep a background render of an aged page that a tag overtook', () => {
    const { store, clock } = makeStore()
    store.set('/a', page('old'), ['doc:1'], { revalidate: 5 })
    clock.now += 6_000
    expect(store.get('/a')?.value?.html).toBe('old')
    clock.now += 1
    store.expire(['doc:1'])
    clock.now += 1
    store.set('/a', page('made of old content'), ['doc:1'], { revalidate: 5 })
    expect(store.get('/a')).toBeUndefined()
  })

  it('learns further tags from later readers of the same data', () => {
    const { store, clock } = makeStore()
    store.set('fetch', { kind: 'FETCH', data: { body: '{}' } }, ['doc:1'])
    store.get('fetch', ['type:offer:t'])
    clock.now += 1
    store.expire(['type:offer:t'])
    expect(store.get('fetch')).toBeUndefined()
  })

  it('voids data under a revalidated path', () => {
    const { store, clock } = makeStore()
    store.set('fetch', { kind: 'FETCH', data: { body: '{}' } }, [])
    clock.now += 1
    store.expire(['_N_T_/h/harbour'])
    expect(store.get('fetch', [], ['_N_T_/h/harbour'])).toBeUndefined()
  })

  it('stays within its bytes, dropping the least recently used page', () => {
    const { store } = makeStore(3_000)
    store.set('/a', page('a'.repeat(1000)), ['x'])
    store.set('/b', page('b'.repeat(1000)), ['x'])
    store.get('/a')
    store.set('/c', page('c'.repeat(1000)), ['x'])
    expect(store.bytes).toBeLessThanOrEqual(3_000)
    expect(store.get('/a')).toBeDefined()
    expect(store.get('/b')).toBeUndefined()
  })

  it('does not keep a page larger than the whole store', () => {
    const { store } = makeStore(100)
    store.set('/a', page('a'.repeat(1000)), ['x'])
    expect(store.size).toBe(0)
    expect(store.bytes).toBe(0)
  })

  it('keeps no value whose key is none to keep, yet says when one was late', () => {
    const late: string[][] = []
    const onLate = (tags: string[]) => late.push(tags)
    const store = new PageStore({ maxBytes: 1000, now: () => 1, keeps: (key) => key !== '/once', onLate })
    store.get('/once')
    store.set('/once', page('x'), ['doc:1'])
    expect(store.get('/once')).toBeUndefined()
    store.expire(['doc:1'])
    store.set('/once', page('x'), ['doc:1'])
    expect([store.size, late]).toEqual([0, [['doc:1']]])
  })

  it('remembers a bounded number of pages in the making, however many addresses fail to become one', () => {
    const { store } = makeStore()
    for (let at = 0; at < 25_000; at += 1) store.get(`/fails/${at}`)
    expect(store.inFlight).toBe(10_000)
    store.set('/fails/24999', page('late'), ['x'])
    expect(store.inFlight).toBe(9_999)
  })

  it('is empty after a restart: a new store knows nothing of the old one', () => {
    const first = makeStore().store
    first.set('/a', page('old'), ['x'])
    expect(makeStore().store.get('/a')).toBeUndefined()
  })
})
