import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void

const CHECK_EVERY_MS = 500
/** A share of the time below which the event loop rests. */
const RESTING = 0.05
/** How often in a row it must be found resting, */
const RESTS = 2
/** after so much work, in ms. */
const WORKED_MS = 250
/** So many times as long as a collection took, none follows it. */
const PAUSE = 100

/**
 * Collects all garbage (20 to 40 ms on a machine that has nothing else to do) once the event loop rests after work, so
 * that memory of a bulk import, a compaction or many searches goes back to the system: V8 itself collects only when more
 * is asked for.
 */
export function collectAtRest(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  let last = performance.eventLoopUtilization()
  let worked = 0
  let rests = 0
  let notBefore = 0
  const check = (): void => {
    const now = performance.eventLoopUtilization()
    const { active, utilization } = performance.eventLoopUtilization(now, last)
    last = now
    worked += active
    rests = utilization < RESTING ? rests + 1 : 0
    const started = performance.now()
    if (rests < RESTS || worked < WORKED_MS || started < notBefore) return
    // This flavour alone gives back what V8 keeps for itself of what it collected.
    collect({ type: 'major', flavor: 'last-resort' })
    notBefore = started + PAUSE * (performance.now() - started)
    last = performance.eventLoopUtilization()
    worked = 0
  }
  setInterval(check, CHECK_EVERY_MS).unref()
}
