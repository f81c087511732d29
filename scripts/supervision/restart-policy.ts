export interface RestartTiming {
  /** Waited before the second start in a row; doubled for each further one. The first is at once. */
  firstDelayMs: number
  longestDelayMs: number
  /** A service that answered for this long begins anew: its next death is the first in a row. */
  stableAfterMs: number
  /** So many deaths within `loopWithinMs` are told loudly. */
  loopDeaths: number
  loopWithinMs: number
}

export const RESTART_TIMING: RestartTiming = {
  firstDelayMs: 1_000,
  longestDelayMs: 30_000,
  stableAfterMs: 30_000,
  loopDeaths: 5,
  loopWithinMs: 10 * 60_000,
}

export interface NextRestart {
  delayMs: number
  /** Deaths within `loopWithinMs`, this one among them. */
  recentDeaths: number
  /** True when it dies again and again: starting goes on, at the longest interval, and somebody should look. */
  isLoop: boolean
}

/** Says when a service that has died is started again. It never gives up: whoever repairs the cause need not come back. */
export function createRestartPolicy(timing: RestartTiming = RESTART_TIMING): {
  died: (answeredForMs: number, now: number) => NextRestart
} {
  let inARow = 0
  let deaths: number[] = []
  return {
    died: (answeredForMs, now) => {
      if (answeredForMs >= timing.stableAfterMs) inARow = 0
      inARow += 1
      deaths = [...deaths.filter((at) => now - at < timing.loopWithinMs), now]
      const isLoop = deaths.length >= timing.loopDeaths && inARow > 1
      const doubled = inARow === 1 ? 0 : timing.firstDelayMs * 2 ** Math.min(inARow - 2, 20)
      return { delayMs: Math.min(doubled, timing.longestDelayMs), recentDeaths: deaths.length, isLoop }
    },
  }
}
