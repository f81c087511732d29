import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createCachedValue } from './cached-value.ts'
import { descriptors, type Descriptors } from './descriptors.ts'
import { storageHealth, type StorageHealth } from './storage-health.ts'

/** Counts of the pages that are being rendered and that wait, and of the processes that render them. */
export interface RenderQueueHealth {
  rendering: number
  waiting: number
  /** Since the start: pages that were refused, and processes that had to be started again. */
  refused: number
  restarts: number
  processes: number
}

/** Errors that no request handled, since the process started. */
export interface Failures {
  count: number
  /** Epoch ms. */
  lastAt?: number
}

/** State of the site's own process, for its operators and not for the public. */
export interface ProcessHealth {
  storage: StorageHealth
  descriptors?: Descriptors
  connections: { open: number; limit: number }
  /** How late timers were within the last seconds. */
  eventLoop: { p99Ms: number; maxMs: number }
  memoryBytes: number
  failures: Failures
  renderQueue?: RenderQueueHealth
}

export interface ProcessHealthOptions {
  dataDir: string
  connections(): ProcessHealth['connections']
  failures(): Failures
  /** Undefined where pages are rendered in this process. */
  renderQueue(): RenderQueueHealth | undefined
  /** Milliseconds of a clock that is never set back. */
  now(): number
}

const FRESH_MS = 1_000
const USABLE_MS = 5_000
const STORAGE_FRESH_MS = 5_000
const RESOLUTION_MS = 20

/** Measures the process from now on, at most once a second and only when asked. */
export function createProcessHealth(options: ProcessHealthOptions): () => Promise<ProcessHealth> {
  const { now } = options
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const storage = createCachedValue({
    load: () => storageHealth(options.dataDir),
    freshMs: STORAGE_FRESH_MS,
    usableMs: 2 * STORAGE_FRESH_MS,
    now,
  })
  const measured = createCachedValue({
    load: async () => {
      const open = await descriptors()
      const eventLoop = { p99Ms: lateness(delay.percentile(99)), maxMs: lateness(delay.max) }
      delay.reset()
      return { ...(open ? { descriptors: open } : {}), eventLoop, memoryBytes: process.memoryUsage.rss() }
    },
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    now,
  })
  return async () => {
    const queue = options.renderQueue()
    return {
      storage: await storage(),
      ...(await measured()),
      connections: options.connections(),
      failures: options.failures(),
      ...(queue ? { renderQueue: queue } : {}),
    }
  }
}

/** Returns by how much a measured interval (ns) exceeds the interval that was asked for, in whole ms. */
function lateness(ns: number): number {
  return Number.isFinite(ns) ? Math.max(0, Math.round(ns / 1e6) - RESOLUTION_MS) : 0
}
