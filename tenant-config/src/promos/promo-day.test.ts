import { expect, it } from 'vitest'
import { nextArrangement, seedOfDay } from './promo-day.ts'

const at = (iso: string) => Date.parse(iso)
const FIXED = { positions: [8], offset: 'fixed', rest: 'inOrder' } as const

it('[PROM-01] the seed is the same for a whole day of the dealer’s zone and the next number on the next', () => {
  const [brisbane, perth] = ['Australia/Brisbane', 'Australia/Perth'].map(
    (zone) => (iso: string) => seedOfDay(zone, at(iso)),
  )
  const morning = brisbane?.('2026-07-01T14:00:00Z') ?? 0
  expect(Number.isInteger(morning)).toBe(true)
  expect(brisbane?.('2026-07-02T13:59:59.999Z')).toBe(morning)
  expect(brisbane?.('2026-07-02T14:00:00Z')).toBe(morning + 1)
  expect(perth?.('2026-07-01T14:00:00Z')).toBe(morning - 1)
})

it('[PROM-01] the next arrangement comes with the dealer’s midnight, also where clocks change, where anything is left to chance', () => {
  const next = (promo: Parameters<typeof nextArrangement>[0]['promo'], zone: string, iso: string) =>
    nextArrangement({ promo, timeZone: zone }, at(iso))
  for (const promo of [
    { ...FIXED, offset: 'random' as const },
    { ...FIXED, rest: 'random' as const },
  ]) {
    const evening = '2026-07-01T13:00:00Z'
    expect(next(promo, 'Australia/Brisbane', evening)).toBe(at('2026-07-01T14:00:00Z'))
    expect(next(promo, 'Australia/Brisbane', '2026-07-01T14:00:00Z')).toBe(at('2026-07-02T14:00:00Z'))
    // On 4 October 2026 Sydney's day has 23 hours.
    expect(next(promo, 'Australia/Sydney', '2026-10-03T14:00:00Z')).toBe(at('2026-10-04T13:00:00Z'))
  }
  expect(next(FIXED, 'Australia/Brisbane', '2026-07-01T13:00:00Z')).toBeUndefined()
})
