import { describe, expect, it } from 'vitest'
import { AssetError } from '../asset-error.ts'
import { BackgroundQueue } from './background.ts'
import { KeyedLock } from '../store/keyed-lock.ts'
import { Limiter } from '../limiter.ts'

/** A task that ends when it is told to. */
function heldTask(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const task = async () => {
    log.push(`${name} begins`)
    await promise
    log.push(`${name} ends`)
  }
  return { task, end: resolve, fail: () => reject(new Error(name)) }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('the background queue', () => {
  it('runs one task at a time, each key once, and only while nothing else is going on', async () => {
    const log: string[] = []
    const limiter = new Limiter(1, 10)
    const queue = new BackgroundQueue(2, () => limiter.whenFree())
    const urgent = heldTask(log, 'urgent')
    const [a, b, c] = [heldTask(log, 'a'), heldTask(log, 'b'), heldTask(log, 'c')]
    const request = limiter.run(urgent.task)
    queue.add('a', a.task)
    queue.add('a', a.task)
    queue.add('b', b.task)
    queue.add('c', c.task)
    await turn()
    expect(log).toEqual(['urgent begins'])
    urgent.end()
    await request
    await turn()
    expect(log.slice(2)).toEqual(['a begins'])
    a.end()
    b.end()
    await queue.idle()
    expect(log.slice(2)).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  it('does not try again what failed, and goes on with the rest', async () => {
    const log: string[] = []
    const queue = new BackgroundQueue(10, async () => {})
    const [a, b] = [heldTask(log, 'a'), heldTask(log, 'b')]
    queue.add('a', a.task)
    queue.add('b', b.task)
    a.fail()
    b.end()
    await queue.idle()
    queue.add('a', a.task)
    await queue.idle()
    expect(log).toEqual(['a begins', 'b begins', 'b ends'])
    expect([queue.hasFailed('a'), queue.hasFailed('b')]).toEqual([true, false])
  })

  it('tries again what failed because there was no place for it', async () => {
    const log: string[] = []
    const queue = new BackgroundQueue(10, async () => {})
    const refused = () => Promise.reject(new AssetError(503, 'full'))
    queue.add('a', refused)
    await queue.idle()
    expect(queue.hasFailed('a')).toBe(false)
    const a = heldTask(log, 'a')
    queue.add('a', a.task)
    a.end()
    await queue.idle()
    expect(log).toEqual(['a begins', 'a ends'])
  })

  it('drops what waits when it is stopped', async () => {
    const log: string[] = []
    const queue = new BackgroundQueue(10, async () => {})
    const [a, b] = [heldTask(log, 'a'), heldTask(log, 'b')]
    queue.add('a', a.task)
    queue.add('b', b.task)
    await turn()
    const stopped = queue.stop()
    a.end()
    await stopped
    queue.add('c', b.task)
    await queue.idle()
    expect(log).toEqual(['a begins', 'a ends'])
  })
})

describe('limits on work', () => {
  it('refuse with 503 what would wait behind too many, and let the rest run in order', async () => {
    const log: string[] = []
    const limiter = new Limiter(1, 1)
    const [a, b] = [heldTask(log, 'a'), heldTask(log, 'b')]
    const works = [limiter.run(a.task), limiter.run(b.task)]
    await expect(limiter.run(a.task)).rejects.toMatchObject({ statusCode: 503 })
    a.end()
    b.end()
    await Promise.all(works)
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  it('leave out what nobody wants any more when its turn comes', async () => {
    const log: string[] = []
    const limiter = new Limiter(1, 10)
    const [a, b, c] = [heldTask(log, 'a'), heldTask(log, 'b'), heldTask(log, 'c')]
    let isWanted = true
    const first = limiter.run(a.task)
    const left = limiter.run(b.task, () => isWanted)
    const last = limiter.run(c.task, () => true)
    isWanted = false
    const refused = expect(left).rejects.toMatchObject({ statusCode: 503 })
    a.end()
    c.end()
    await Promise.all([first, refused, last])
    expect(log).toEqual(['a begins', 'a ends', 'c begins', 'c ends'])
  })

  it('a lock runs tasks of one key in turn, those of others meanwhile, and survives failures', async () => {
    const log: string[] = []
    const lock = new KeyedLock()
    const [a, b, c] = [heldTask(log, 'a'), heldTask(log, 'b'), heldTask(log, 'c')]
    const first = lock.run('x', a.task)
    const second = lock.run('x', b.task)
    const other = lock.run('y', c.task)
    c.end()
    await other
    a.fail()
    await expect(first).rejects.toThrow('a')
    b.end()
    await second
    expect(log).toEqual(['a begins', 'c begins', 'c ends', 'b begins', 'b ends'])
  })
})
