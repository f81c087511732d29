import { describe, expect, it } from 'vitest'
import { ByteLru } from './byte-lru.ts'

const SIZE = 10

describe('byte LRU', () => {
  it('drops what was not asked for again before what was, and never exceeds its bound', () => {
    const lru = new ByteLru<string>(100)
    for (const key of ['a', 'b', 'c']) lru.set(key, key, SIZE)
    for (const key of ['a', 'b']) lru.get(key)
    for (let i = 0; i < 1000; i++) {
      lru.set(`flood-${i}`, 'x', SIZE)
      expect(lru.bytes).toBeLessThanOrEqual(100)
    }
    expect(lru.get('a')).toBe('a')
    expect(lru.get('b')).toBe('b')
    expect(lru.get('c')).toBeUndefined()
  })

  it('leaves room for what is new, however much was asked for again', () => {
    const lru = new ByteLru<string>(100)
    for (let i = 0; i < 10; i++) lru.set(`old-${i}`, 'x', SIZE)
    for (let i = 0; i < 10; i++) lru.get(`old-${i}`)
    lru.set('new', 'x', SIZE)
    lru.set('newer', 'x', SIZE)
    expect(lru.get('new')).toBe('x')
    // The least recently asked for made the room.
    expect(lru.get('old-0')).toBeUndefined()
    expect(lru.get('old-9')).toBe('x')
  })

  it('counts and tells what leaves, once each, whichever way it leaves', () => {
    const removed: string[] = []
    const lru = new ByteLru<string>(30, (key) => removed.push(key))
    lru.set('a', '1', SIZE)
    lru.get('a')
    lru.set('a', '2', SIZE)
    lru.set('b', '1', SIZE)
    lru.set('huge', '1', 31)
    expect([lru.size, lru.bytes, removed]).toEqual([2, 20, ['a', 'huge']])
    expect(lru.delete('b')).toBe(true)
    expect(lru.delete('b')).toBe(false)
    expect([lru.size, lru.bytes, removed]).toEqual([1, 10, ['a', 'huge', 'b']])
  })
})
