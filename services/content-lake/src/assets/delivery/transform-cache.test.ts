import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TransformCache } from './transform-cache.ts'

let root: string
let count = 0
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'lake-cache-'))))
afterAll(() => rm(root, { recursive: true }))

const folder = () => join(root, String(count++))
const ten = (text: string) => async () => Buffer.from(text.padEnd(10, '.'))
const never = () => Promise.reject(new Error('made again'))

describe('the cache of transformed images', () => {
  it('makes what is asked for by many at once a single time', async () => {
    const cache = new TransformCache(folder(), 1000)
    let made = 0
    const make = async () => Buffer.from(String(++made))
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.get('a.webp', make)))
    expect([made, new Set(answers.map(String))]).toEqual([1, new Set(['1'])])
    expect(String(await cache.get('a.webp', never))).toBe('1')
  })

  it('tells everybody who waits that it cannot be made, and tries again for the next', async () => {
    const cache = new TransformCache(folder(), 1000)
    const answers = await Promise.allSettled([cache.get('a', never), cache.get('a', never)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(String(await cache.get('a', ten('b')))).toContain('b')
  })

  it('tells the maker whether any of those who asked still waits', async () => {
    const cache = new TransformCache(folder(), 1000)
    const waiting = [true, true]
    const turn = Promise.withResolvers<void>()
    const seen: boolean[] = []
    const make = async (isWanted: () => boolean) => {
      await turn.promise
      for (const at of [0, 1]) {
        seen.push(isWanted())
        waiting[at] = false
      }
      seen.push(isWanted())
      return Buffer.from('made')
    }
    const works = [0, 1].map((at) => cache.get('a', make, () => waiting[at] === true))
    await cache.has('a')
    turn.resolve()
    await Promise.all(works)
    expect(seen).toEqual([true, true, false])
  })

  it('drops what was used longest ago, after a restart too', async () => {
    const dir = folder()
    const before = new TransformCache(dir, 30)
    for (const key of ['a', 'b', 'c']) await before.get(key, ten(key))
    await before.get('a', never)
    await before.get('d', ten('d'))
    expect((await readdir(dir)).toSorted()).toEqual(['a', 'c', 'd'])
    // Used an hour ago, and then once more.
    for (const [at, key] of ['d', 'a', 'c'].entries()) await utimes(join(dir, key), 1000 + at, 1000 + at)
    const after = new TransformCache(dir, 30)
    await after.get('d', never)
    const again = new TransformCache(dir, 30)
    await again.get('e', ten('e'))
    expect((await readdir(dir)).toSorted()).toEqual(['c', 'd', 'e'])
  })

  it('removes half-written files of a killed process and makes empty ones again', async () => {
    const dir = folder()
    await new TransformCache(dir, 1000).get('a', ten('a'))
    await writeFile(join(dir, '.6f2a'), 'half')
    await writeFile(join(dir, 'b'), '')
    const cache = new TransformCache(dir, 1000)
    expect(String(await cache.get('b', ten('b')))).toContain('b')
    expect((await readdir(dir)).toSorted()).toEqual(['a', 'b'])
  })

  it('shrinks to a smaller limit at the start and never keeps more than the limit at once', async () => {
    const dir = folder()
    const large = new TransformCache(dir, 1000)
    for (const key of ['a', 'b', 'c']) await large.get(key, ten(key))
    const small = new TransformCache(dir, 10)
    await small.has('a')
    expect(await readdir(dir)).toHaveLength(1)
    expect(await small.get('huge', async () => Buffer.alloc(11))).toHaveLength(11)
    expect(await readdir(dir)).toHaveLength(1)
  })

  it('answers without keeping anything where nothing can be written', async () => {
    const file = folder()
    await writeFile(file, 'no folder')
    const cache = new TransformCache(file, 1000)
    expect(String(await cache.get('a', ten('1')))).toContain('1')
    expect(String(await cache.get('a', ten('2')))).toContain('2')
  })

  it('removes everything made of one image, also what is being made', async () => {
    const dir = folder()
    const cache = new TransformCache(dir, 1000)
    await cache.get('aa-1', ten('1'))
    await cache.get('bb-1', ten('1'))
    const { promise, resolve } = Promise.withResolvers<Buffer>()
    const late = cache.get('aa-2', () => promise)
    const removed = cache.removeAll('aa')
    resolve(Buffer.from('late'))
    await Promise.all([late, removed])
    expect(await readdir(dir)).toEqual(['bb-1'])
  })
})
