import { expect, test } from 'vitest'
import { createRestartPolicy } from './restart-policy.ts'

const MINUTE = 60_000

test('the first start is at once, then pauses double up to half a minute, and it never gives up', () => {
  const policy = createRestartPolicy()
  const delays = Array.from({ length: 12 }, (_, at) => policy.died(200, at * 1_000).delayMs)
  expect(delays).toEqual([0, 1_000, 2_000, 4_000, 8_000, 16_000, ...Array<number>(6).fill(30_000)])
})

test('a service that had answered for a while is started at once again', () => {
  const policy = createRestartPolicy()
  for (let at = 0; at < 4; at += 1) policy.died(0, at)
  expect(policy.died(MINUTE, 2 * MINUTE)).toMatchObject({ delayMs: 0, isLoop: false })
  expect(policy.died(0, 2 * MINUTE).delayMs).toBe(1_000)
})

test('five deaths within ten minutes are a loop; the same spread over hours are not', () => {
  const policy = createRestartPolicy()
  const loops = Array.from({ length: 6 }, (_, at) => policy.died(0, at * MINUTE).isLoop)
  expect(loops).toEqual([false, false, false, false, true, true])
  const slow = createRestartPolicy()
  expect(Array.from({ length: 9 }, (_, at) => slow.died(0, at * 5 * MINUTE).isLoop)).not.toContain(true)
})
