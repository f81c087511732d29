import { describe, expect, it } from 'vitest'
import {
  arrangementBoundaries,
  BoundaryTimer,
  hoursBoundaries,
  MAX_WAIT_MS,
  type Boundary,
} from './boundaries.ts'
import type { TenantEntry } from '../tenants/tenant-entry.ts'

function makeTimer(boundaries: Boundary[]) {
  const clock = { now: 1_000 }
  const passed: string[][] = []
  const errors: unknown[] = []
  const state = {
    upcoming: async () => boundaries as readonly Boundary[],
    timer: undefined as { run: () => void; at: number } | undefined,
  }
  const timer = new BoundaryTimer({
    now: () => clock.now,
    upcoming: () => state.upcoming(),
    onPassed: (ids) => passed.push(ids),
    onError: (error) => errors.push(error),
    setTimer: (run, ms) => {
      state.timer = { run, at: clock.now + ms }
      return () => (state.timer = undefined)
    },
  })
  /** Moves the clock to the pending timer and runs it. */
  const elapse = async () => {
    const pending = state.timer
    if (!pending) throw new Error('no timer is set')
    clock.now = pending.at
    pending.run()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { timer, clock, passed, errors, state, elapse }
}

describe('boundary timer', () => {
  it('tells a tenant when its window opens, once, and goes on to the next', async () => {
    const { timer, passed, state, elapse } = makeTimer([
      { tenantId: 'harbour', at: 5_000 },
      { tenantId: 'harbour', at: 5_000 },
      { tenantId: 'wattle', at: 9_000 },
    ])
    await timer.recompute()
    expect(state.timer?.at).toBe(5_001)
    state.upcoming = async () => [{ tenantId: 'wattle', at: 9_000 }]
    await elapse()
    expect(passed).toEqual([['harbour']])
    await elapse()
    expect(passed).toEqual([['harbour'], ['wattle']])
  })

  it('looks again after five minutes when nothing is near', async () => {
    const { timer, state, passed, elapse } = makeTimer([{ tenantId: 'harbour', at: 10_000_000 }])
    await timer.recompute()
    expect(state.timer?.at).toBe(1_000 + MAX_WAIT_MS + 1)
    await elapse()
    expect(passed).toEqual([])
  })

  it('keeps the boundaries it knows while the lake is down', async () => {
    const { timer, state, passed, errors, elapse } = makeTimer([{ tenantId: 'harbour', at: 5_000 }])
    await timer.recompute()
    state.upcoming = async () => Promise.reject(new Error('down'))
    await timer.recompute()
    await elapse()
    expect(passed).toEqual([['harbour']])
    expect(errors.length).toBeGreaterThan(0)
  })

  it('sets no timer once stopped', async () => {
    const { timer, state } = makeTimer([])
    await timer.recompute()
    timer.stop()
    await timer.recompute()
    expect(state.timer).toBeUndefined()
  })
})

it('dealers whose promo tiles chance arranges have a boundary at their midnight, others none', () => {
  const dealer = (id: string, offset: string, timeZone: string) =>
    ({ id, tenant: { timeZone, promo: { positions: [8], offset, rest: 'inOrder' } } }) as TenantEntry
  const entries = [
    dealer('harbour', 'fixed', 'Australia/Brisbane'),
    dealer('wattle', 'random', 'Australia/Brisbane'),
    dealer('western', 'random', 'Australia/Perth'),
  ]
  expect(arrangementBoundaries(entries, Date.parse('2026-07-01T13:00:00Z'))).toEqual([
    { tenantId: 'wattle', at: Date.parse('2026-07-01T14:00:00Z') },
    { tenantId: 'western', at: Date.parse('2026-07-01T16:00:00Z') },
  ])
})

it('dealers have a boundary when the next of their places opens, closes or has a new day, by its own clock', () => {
  const open = (open: string, close: string) => ({ weekday: 1, status: 'Open', open, close })
  const dealer = (id: string, ...places: [timeZone: string, open: string, close: string][]) =>
    ({
      id,
      placeHours: places.map(([timeZone, from, to]) => ({ isYard: true, timeZone, rows: [open(from, to)] })),
    }) as unknown as TenantEntry
  const entries = [
    dealer('harbour', ['Australia/Brisbane', '08:00', '17:00']),
    dealer('western', ['Australia/Brisbane', '08:00', '17:00'], ['Australia/Perth', '08:30', '09:15']),
    dealer('nowhere'),
  ]
  // Monday 1 June 2026, 10 am in Brisbane and 8 am in Perth.
  expect(hoursBoundaries(entries, Date.parse('2026-06-01T00:00:00Z'))).toEqual([
    { tenantId: 'harbour', at: Date.parse('2026-06-01T07:00:00Z') },
    { tenantId: 'western', at: Date.parse('2026-06-01T00:30:00Z') },
  ])
  expect(hoursBoundaries(entries, Date.parse('2026-06-01T08:00:00Z'))[0]?.at).toBe(
    Date.parse('2026-06-01T14:00:00Z'),
  )
})
