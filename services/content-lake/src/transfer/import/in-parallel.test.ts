import { expect, test } from 'vitest'
import { inParallel } from './in-parallel.ts'

const { signal } = new AbortController()

test('Every item is worked on once, never more at a time than allowed.', async () => {
  const seen: number[] = []
  let [now, most] = [0, 0]
  await inParallel(Array(20).keys(), 3, signal, async (item) => {
    now += 1
    most = Math.max(most, now)
    await new Promise(setImmediate)
    seen.push(item)
    now -= 1
  })
  expect(seen).toEqual([...Array(20).keys()])
  expect(most).toBe(3)
})

test('After a failure nothing is begun, and what has begun is waited for.', async () => {
  const [begun, ended]: [number[], number[]] = [[], []]
  const running = inParallel(Array(20).keys(), 3, signal, async (item) => {
    begun.push(item)
    if (item === 1) throw new Error('one failed')
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
    ended.push(item)
  })
  await expect(running).rejects.toThrow('one failed')
  expect(begun).toEqual([0, 1, 2])
  expect(ended).toEqual([0, 2])
})

test('An interruption ends it after what has begun.', async () => {
  const interrupt = new AbortController()
  const begun: number[] = []
  await inParallel(Array(20).keys(), 2, interrupt.signal, async (item) => {
    begun.push(item)
    if (item === 2) interrupt.abort()
    await new Promise(setImmediate)
  })
  expect(begun.length).toBeLessThan(6)
})
