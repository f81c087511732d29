/** Steps that a run may spend; `more` is called when a slice is used up: it returns the next slice or throws. */
export interface Meter {
  left: number
  more(): number
  /** Whether the run may be ended with `IndexWanted` and started again. */
  suspends?: boolean
}

const UNLIMITED: Meter = { left: Infinity, more: () => Infinity }

let active = UNLIMITED

/** Charges steps of about 0.1 µs to the active meter; throws the meter's error when all is spent. */
export function charge(steps: number): void {
  active.left -= steps
  while (active.left < 0) active.left += active.more()
}

/** Charges everything that `work` does to a meter; evaluation is synchronous, so runs never mix. */
export function metered<T>(meter: Meter, work: () => T): T {
  const outer = active
  active = meter
  try {
    return work()
  } finally {
    active = outer
  }
}

/** Raised when a query needs more work than may be done between two turns of the event loop. */
export class HeavyQuery extends Error {
  constructor() {
    super('the query needs more work than may be done at once')
    this.name = 'HeavyQuery'
  }
}

const CLOCK_SLICE = 1000

/** Whether a query that needs an index may be run again later, so that the index can be built in slices. */
export function maySuspend(): boolean {
  return active.suspends === true
}

/** Processor time of this thread in milliseconds: unlike the clock it stands still while others have the processor. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A meter that gives up with `HeavyQuery` after `steps`, or once they have taken `cpuMs` of this thread. */
export function inlineMeter(steps: number, cpuMs: number, suspends = false): Meter {
  const end = threadMs() + cpuMs
  let rest = steps
  return {
    left: 0,
    suspends,
    more() {
      rest -= CLOCK_SLICE
      if (rest < 0 || threadMs() > end) throw new HeavyQuery()
      return CLOCK_SLICE
    },
  }
}

/** A meter that throws `expired()` once `limitMs` have passed. */
export function timedMeter(limitMs: number, expired: () => Error): Meter {
  const end = performance.now() + limitMs
  return {
    left: 0,
    more() {
      if (performance.now() > end) throw expired()
      return CLOCK_SLICE
    },
  }
}

/** Raised when a query needs an index that takes long to build; the query runs again once `build` has been awaited. */
export class IndexWanted extends Error {
  readonly build: () => Promise<void>

  constructor(build: () => Promise<void>) {
    super('an index is being built')
    this.name = 'IndexWanted'
    this.build = build
  }
}

const MOST_BUILDS = 32

/**
 * Runs work that may throw `IndexWanted`, and runs it again after each index that it needs has been built. Throws
 * `IndexWanted` after 32 builds, as work that needs more indexes than a view keeps would go on for ever.
 */
export async function withIndexes<T>(work: () => T): Promise<T> {
  for (let builds = 0; ; builds++) {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof IndexWanted) || builds === MOST_BUILDS) throw error
      await error.build()
    }
  }
}

/** Runs work without charge, but throws `IndexWanted` for indexes to be built in slices. */
export function suspending<T>(work: () => T): T {
  return metered({ ...UNLIMITED, suspends: true }, work)
}

/** Runs work without charging the active meter, as its result is kept for later queries. */
export function unmetered<T>(work: () => T): T {
  return metered(UNLIMITED, work)
}

/** Whether an error is not the query's fault: the work must then be done elsewhere or again. */
export function isInterruption(error: unknown): boolean {
  return error instanceof HeavyQuery || error instanceof IndexWanted
}
