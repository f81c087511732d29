import { describe, expect, it } from 'vitest'
import { LatencyTally } from './latency-tally.ts'
import { Metrics } from './metrics.ts'

describe('Metrics', () => {
  it('tells rates and latencies of the last ten seconds, and forgets them', () => {
    let now = 1_000_000
    const metrics = new Metrics(() => now)
    for (let n = 0; n < 20; n++) {
      metrics.record('search', 'POST /multi_search', 6, 3)
      metrics.record('write', 'POST /collections/:collection/documents', 10)
      now += 100
    }
    expect(metrics.stats()).toMatchObject({
      search_requests_per_second: 6,
      search_latency_ms: 2,
      write_requests_per_second: 2,
      write_latency_ms: 10,
      delete_requests_per_second: 0,
      requests_per_second: { 'POST /multi_search': 2 },
      latency_ms: { 'POST /multi_search': 6 },
      total_requests_per_second: 4,
    })
    now += 13_000
    expect(metrics.stats()).toMatchObject({
      total_requests_per_second: 0,
      search_latency_ms: 0,
      latency_ms: {},
    })
  })

  it('tells the share of answers that came from the cache, refusals and writes under way', () => {
    const metrics = new Metrics(() => 0)
    expect(metrics.stats()).toMatchObject({ cache_hit_ratio: 0, pending_write_batches: 0 })
    for (const hit of [true, false, true, true]) metrics.cache(hit)
    metrics.refuse()
    metrics.pendingWrites += 2
    expect(metrics.stats()).toMatchObject({
      cache_hit_ratio: 0.75,
      overloaded_requests_per_second: 0.1,
      pending_write_batches: 2,
    })
  })
})

describe('LatencyTally', () => {
  it('gives percentiles to five percent, however many durations it holds', () => {
    const tally = new LatencyTally()
    for (let n = 1; n <= 10_000; n++) tally.add(n / 100, 1)
    expect(tally.min).toBe(0.01)
    expect(tally.max).toBe(100)
    expect(tally.mean).toBeCloseTo(50, 1)
    for (const percent of [70, 95, 99]) {
      expect(tally.percentile(percent)).toBeGreaterThan(percent * 0.95)
      expect(tally.percentile(percent)).toBeLessThan(percent * 1.05)
    }
  })
})
