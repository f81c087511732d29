import { cpus, freemem, totalmem } from 'node:os'

type Kind = 'search' | 'import' | 'write' | 'delete' | 'other'

interface Sample {
  at: number
  kind: Kind
  route: string
  ms: number
}

const WINDOW_MS = 10_000

/** Request rates and latencies over the last ten seconds, and memory figures. */
export class Metrics {
  readonly #now: () => number
  #samples: Sample[] = []

  constructor(now: () => number) {
    this.#now = now
  }

  record(kind: Kind, route: string, ms: number): void {
    this.#samples.push({ at: this.#now(), kind, route, ms })
    if (this.#samples.length > 20_000) this.#trim()
  }

  /** The body of `/stats.json`. */
  stats(): Record<string, unknown> {
    this.#trim()
    const out: Record<string, unknown> = {
      cache_hit_ratio: 0,
      overloaded_requests_per_second: 0,
      pending_write_batches: 0,
    }
    for (const kind of ['search', 'import', 'write', 'delete'] as const) {
      const samples = this.#samples.filter((sample) => sample.kind === kind)
      out[`${kind}_latency_ms`] = mean(samples)
      out[`${kind}_requests_per_second`] = rate(samples)
    }
    const routes = [...new Set(this.#samples.map(({ route }) => route))]
    const of = (route: string): Sample[] => this.#samples.filter((sample) => sample.route === route)
    out['latency_ms'] = Object.fromEntries(routes.map((route) => [route, mean(of(route))]))
    out['requests_per_second'] = Object.fromEntries(routes.map((route) => [route, rate(of(route))]))
    out['total_requests_per_second'] = rate(this.#samples)
    return out
  }

  /** The body of `/metrics.json`: numbers as text, as Typesense writes them. */
  memory(): Record<string, string> {
    const usage = process.memoryUsage()
    const out: Record<string, string> = {}
    const cores = cpus()
    cores.forEach(({ times }, i) => {
      out[`system_cpu${i + 1}_active_percentage`] = active([times])
    })
    out['system_cpu_active_percentage'] = active(cores.map(({ times }) => times))
    out['system_memory_total_bytes'] = String(totalmem())
    out['system_memory_used_bytes'] = String(totalmem() - freemem())
    out['typesense_memory_active_bytes'] = String(usage.rss)
    out['typesense_memory_allocated_bytes'] = String(usage.heapUsed + usage.external)
    out['typesense_memory_fragmentation_ratio'] = (1 - usage.heapUsed / Math.max(1, usage.heapTotal)).toFixed(
      2,
    )
    out['typesense_memory_mapped_bytes'] = String(usage.rss)
    out['typesense_memory_metadata_bytes'] = String(usage.arrayBuffers)
    out['typesense_memory_resident_bytes'] = String(usage.rss)
    out['typesense_memory_retained_bytes'] = String(Math.max(0, usage.heapTotal - usage.heapUsed))
    return out
  }

  #trim(): void {
    const oldest = this.#now() - WINDOW_MS
    this.#samples = this.#samples.filter(({ at }) => at >= oldest)
  }
}

function mean(samples: readonly Sample[]): number {
  return samples.length === 0 ? 0 : samples.reduce((sum, { ms }) => sum + ms, 0) / samples.length
}

function rate(samples: readonly Sample[]): number {
  return samples.length / (WINDOW_MS / 1000)
}

function active(
  times: readonly { idle: number; user: number; sys: number; nice: number; irq: number }[],
): string {
  let idle = 0
  let total = 0
  for (const t of times) {
    idle += t.idle
    total += t.idle + t.user + t.sys + t.nice + t.irq
  }
  return (total === 0 ? 0 : 100 * (1 - idle / total)).toFixed(2)
}
