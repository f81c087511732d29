import { expect, it } from 'vitest'
import { retryPause } from './use-retry.ts'

it('a search that fails is tried again after pauses that grow up to half a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 40].map(retryPause)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})
