/** What a run may spend; `more` is asked when a slice is used up: it gives the next slice or throws. */
export interface Meter {
  left: number
  more(): number
}

const UNLIMITED: Meter = { left: Infinity, more: () => Infinity }

let active = UNLIMITED

/** Pays for work: one step is about a tenth of a microsecond; throws what the active meter throws when all is spent. */
export function charge(steps: number): void {
  active.left -= steps
  while (active.left < 0) active.left += active.more()
}

/** Has everything that `work` does charged to a meter; evaluation is synchronous, so runs never mix. */
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

/** A meter that gives up with `HeavyQuery` after `steps`, or once `wallMs` have passed. */
export function inlineMeter(steps: number, wallMs: number): Meter {
  const end = performance.now() + wallMs
  let rest = steps
  return {
    left: 0,
    more() {
      rest -= CLOCK_SLICE
      if (rest < 0 || performance.now() > end) throw new HeavyQuery()
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
