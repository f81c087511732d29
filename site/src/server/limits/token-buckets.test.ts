import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

test('so many at once, then as many as time brings back', () => {
  let now = 1_000_000
  const may = createTokenBuckets({ burst: 2, perSecond: 1, now: () => now })
  expect([may('a'), may('a'), may('a'), may('b')]).toEqual([true, true, false, true])
  now += 1_000
  expect([may('a'), may('a')]).toEqual([true, false])
})

test('what costs more takes more, and nothing where it cannot be paid', () => {
  const may = createTokenBuckets({ burst: 10, perSecond: 1, now: () => 0 })
  expect([may('a', 6), may('a', 6), may('a', 4), may('a')]).toEqual([true, false, true, false])
})

test('a clock that is set back by an hour locks nobody out', () => {
  let now = 10_000_000
  const may = createTokenBuckets({ burst: 3, perSecond: 1, now: () => now })
  expect(may('a')).toBe(true)
  now -= 3_600_000
  expect([may('a'), may('a'), may('a')]).toEqual([true, true, false])
  now += 1_000
  expect(may('a')).toBe(true)
})
