import { LatencyTally } from './latency-tally.ts'

export type RequestKind = 'search' | 'import' | 'write' | 'delete' | 'other'

const WINDOW_SECONDS = 10
const KINDS = ['search', 'import', 'write', 'delete'] as const
const PERCENTILES = [70, 95, 99] as const

/** Figures of the requests within one second. */
interface Second {
  at: number
  routes: Map<string, LatencyTally>
  kinds: Map<RequestKind, LatencyTally>
  refused: number
  cacheHits: number
  cacheMisses: number
}

/** Request rates and latencies over the last ten seconds. */
export class Metrics {
  readonly #now: () => number
  #seconds: Second[] = []
  /** Writes that have begun and are not answered yet. */
  pendingWrites = 0

  /** `now` gives epoch milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Notes an answered request: its route as readable text, and its number of searches (1 for anything else). */
  record(kind: RequestKind, route: string, ms: number, searches = 1): void {
    const second = this.#current()
    tallyOf(second.routes, route).add(ms, 1)
    if (kind !== 'other') tallyOf(second.kinds, kind).add(ms / Math.max(1, searches), Math.max(1, searches))
  }

  /** Notes a request that was refused because the server is loading, stopping or out of a resource. */
  refuse(): void {
    this.#current().refused++
  }

  /** Notes a search that may be answered from the cache, and whether it was. */
  cache(hit: boolean): void {
    const second = this.#current()
    if (hit) second.cacheHits++
    else second.cacheMisses++
  }

  /** The body of `/stats.json`; rates are per second and latencies in milliseconds, over the last ten seconds. */
  stats(): Record<string, unknown> {
    this.#trim()
    const seconds = this.#seconds
    const rate = (count: number): number => count / WINDOW_SECONDS
    const total = (pick: (second: Second) => number): number =>
      seconds.reduce((sum, second) => sum + pick(second), 0)
    const hits = total(({ cacheHits }) => cacheHits)
    const misses = total(({ cacheMisses }) => cacheMisses)
    const out: Record<string, unknown> = {
      cache_hit_ratio: hits === 0 ? 0 : hits / (hits + misses),
      overloaded_requests_per_second: rate(total(({ refused }) => refused)),
      pending_write_batches: this.pendingWrites,
    }
    if (hits > 0) out['cache_hit_count'] = hits
    if (misses > 0) out['cache_miss_count'] = misses
    for (const kind of KINDS) {
      const tally = LatencyTally.merge(seconds.map(({ kinds }) => kinds.get(kind)))
      out[`${kind}_latency_ms`] = tally.mean
      out[`${kind}_requests_per_second`] = rate(tally.count)
      if (tally.count === 0) continue
      out[`${kind}_min_latency_ms`] = tally.min
      out[`${kind}_max_latency_ms`] = tally.max
      for (const percent of PERCENTILES)
        out[`${kind}_${percent}Percentile_latency_ms`] = tally.percentile(percent)
    }
    const routes = [...new Set(seconds.flatMap((second) => [...second.routes.keys()]))].sort()
    const merged = routes.map((route) =>
      LatencyTally.merge(seconds.map((second) => second.routes.get(route))),
    )
    out['latency_ms'] = Object.fromEntries(routes.map((route, i) => [route, merged[i]?.mean]))
    out['requests_per_second'] = Object.fromEntries(
      routes.map((route, i) => [route, rate(merged[i]?.count ?? 0)]),
    )
    out['total_requests_per_second'] = rate(merged.reduce((sum, { count }) => sum + count, 0))
    return out
  }

  #current(): Second {
    const at = Math.floor(this.#now() / 1000)
    const last = this.#seconds.at(-1)
    if (last?.at === at) return last
    const second = {
      at,
      routes: new Map<string, LatencyTally>(),
      kinds: new Map<RequestKind, LatencyTally>(),
      refused: 0,
      cacheHits: 0,
      cacheMisses: 0,
    }
    this.#trim()
    this.#seconds.push(second)
    return second
  }

  #trim(): void {
    const oldest = Math.floor(this.#now() / 1000) - WINDOW_SECONDS
    if ((this.#seconds[0]?.at ?? oldest) < oldest)
      this.#seconds = this.#seconds.filter(({ at }) => at >= oldest)
  }
}

function tallyOf<K>(tallies: Map<K, LatencyTally>, key: K): LatencyTally {
  let tally = tallies.get(key)
  if (tally === undefined) {
    tally = new LatencyTally()
    tallies.set(key, tally)
  }
  return tally
}
