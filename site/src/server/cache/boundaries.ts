import { nextBoundary } from '@forecourt/tenant-config/rules/language/boundaries'
import { nextHoursChange } from '@forecourt/tenant-config/places/open-status'
import { nextArrangement } from '@forecourt/tenant-config/promos/promo-day'
import type { TenantEntry } from '../tenants/tenant-entry.ts'

/** One moment (ms since the epoch) at which what a tenant shows changes by itself. */
export interface Boundary {
  tenantId: string
  at: number
}

export interface BoundaryTimerOptions {
  now: () => number
  /** Boundaries still to come; asked again after each one and when `recompute` is called. */
  upcoming(now: number): Promise<readonly Boundary[]>
  /** Told when boundaries have passed, once per tenant. */
  onPassed(tenantIds: string[]): void
  onError(error: unknown): void
  setTimer?: (run: () => void, ms: number) => () => void
}

/** A timer is never longer than this, so that a changed clock or a missed webhook costs minutes at most. */
export const MAX_WAIT_MS = 5 * 60_000

/**
 * Waits for the next boundary (rule windows, promo and offer windows) and says so when it has passed, so that a
 * cached page never outlives it. Starts with a computation, also after a restart.
 */
export class BoundaryTimer {
  readonly #options: BoundaryTimerOptions
  #known: readonly Boundary[] = []
  #cancel: (() => void) | undefined
  #isStopped = false
  #round = 0

  constructor(options: BoundaryTimerOptions) {
    this.#options = options
  }

  /** Asks for the boundaries again, e.g. after a publish. */
  async recompute(): Promise<void> {
    const round = ++this.#round
    const { now, upcoming, onError } = this.#options
    try {
      const found = await upcoming(now())
      if (round === this.#round) this.#known = found
    } catch (error) {
      onError(error)
    }
    if (round === this.#round && !this.#isStopped) this.#wait()
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel?.()
  }

  #wait(): void {
    this.#cancel?.()
    const now = this.#options.now()
    const next = Math.min(now + MAX_WAIT_MS, ...this.#known.map(({ at }) => at))
    // One millisecond late rather than early: at the boundary itself a window is already open or closed.
    this.#cancel = (this.#options.setTimer ?? realTimer)(() => void this.#pass(), Math.max(0, next - now) + 1)
  }

  async #pass(): Promise<void> {
    const now = this.#options.now()
    const passed = this.#known.filter(({ at }) => at <= now)
    this.#known = this.#known.filter(({ at }) => at > now)
    if (passed.length > 0) this.#options.onPassed([...new Set(passed.map(({ tenantId }) => tenantId))])
    await this.recompute()
  }
}

function realTimer(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms)
  timer.unref()
  return () => clearTimeout(timer)
}

/** The next moment after `now` (epoch ms) at which a rule of each dealer begins or ends. */
export function ruleBoundaries(entries: readonly TenantEntry[], now: number): Boundary[] {
  return entries.flatMap(({ id, tenant, rules }) => {
    const at = nextBoundary(rules, now, tenant.timeZone)
    return at === undefined ? [] : [{ tenantId: id, at }]
  })
}

/** The midnight after `now` (epoch ms) of each dealer whose promo tiles chance arranges. */
export function arrangementBoundaries(entries: readonly TenantEntry[], now: number): Boundary[] {
  return entries.flatMap(({ id, tenant }) => {
    const at = nextArrangement(tenant, now)
    return at === undefined ? [] : [{ tenantId: id, at }]
  })
}

/** The next moment after `now` (epoch ms) at which a place of each dealer opens, closes or has a new day (LOC-17). */
export function hoursBoundaries(entries: readonly TenantEntry[], now: number): Boundary[] {
  return entries.flatMap(({ id, placeHours = [] }) =>
    placeHours.length === 0
      ? []
      : [
          {
            tenantId: id,
            at: Math.min(...placeHours.map((place) => nextHoursChange(place.rows, place.timeZone, now))),
          },
        ],
  )
}
