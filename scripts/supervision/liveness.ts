import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { processState, type ProcessState } from './process-state.ts'

export interface LivenessTiming {
  /** Pause between two looks at whether the system has stopped the process. */
  lookEveryMs: number
  /** Looks in a row at which a process is found stopped, after which it has hung: it cannot answer. */
  stoppedLooks: number
  probeEveryMs: number
  answerWithinMs: number
  /** Probes in a row without an answer after which a process that does nothing has hung. */
  idleMisses: number
  /** The same for a process that works, or waits for the processor or a disk: it may only be busy. */
  busyMisses: number
}

/**
 * Detects a stopped process within half a second, one that does nothing after two, and one that works without answering after
 * fifteen.
 */
export const LIVENESS_TIMING: LivenessTiming = {
  lookEveryMs: 100,
  stoppedLooks: 4,
  probeEveryMs: 400,
  answerWithinMs: 600,
  idleMisses: 3,
  busyMisses: 25,
}

/** An answer is read and discarded up to this size; a longer one is cut off. */
const MAX_ANSWER_BYTES = 64 * 1024
/** Errors of this side that say nothing of the probed one: too many open files, no port left, no name found. */
const OWN_TROUBLE = new Set(['EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'ENOBUFS'])

/** True when the address answers in time, whatever it answers: an error page is a sign of life, too. */
function answers(url: string, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = request(url, { agent: false }, (response) => {
      let received = 0
      response.on('data', (chunk: Buffer) => {
        received += chunk.length
        if (received > MAX_ANSWER_BYTES) probe.destroy()
      })
      response.on('error', () => undefined)
      resolve(true)
    })
    const late = setTimeout(() => {
      probe.destroy()
      resolve(false)
    }, withinMs)
    probe.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(OWN_TROUBLE.has(code)))
    probe.on('close', () => clearTimeout(late))
    probe.end()
  })
}

function isBusy(before: ProcessState | undefined, after: ProcessState | undefined): boolean {
  // Without data from the system, the longer limit holds.
  if (before === undefined || after === undefined) return true
  return after.letter === 'R' || after.letter === 'D' || after.ticks > before.ticks
}

const pause = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal }).catch(() => undefined)

const isStopped = (pid: number) => processState(pid)?.letter === 'T'

/** Resolves to "stopped" once the system has stopped the process for some time; a probe would only wait for it. */
async function watchStopped(
  pid: number,
  signal: AbortSignal,
  timing: LivenessTiming,
): Promise<string | undefined> {
  let looks = 0
  while (!signal.aborted) {
    looks = isStopped(pid) ? looks + 1 : 0
    if (looks >= timing.stoppedLooks) return 'stopped'
    await pause(timing.lookEveryMs, signal)
  }
  return undefined
}

/** Resolves to "idle" or "busy" once the process has left enough probes in a row without an answer. */
async function watchAnswers(
  { url, pid }: { url: string; pid: number },
  signal: AbortSignal,
  timing: LivenessTiming,
): Promise<string | undefined> {
  let misses = 0
  let idle = 0
  while (!signal.aborted) {
    const before = processState(pid)
    const askedAt = performance.now()
    if (await answers(url, timing.answerWithinMs)) {
      misses = 0
      idle = 0
    } else if (!isStopped(pid)) {
      misses += 1
      idle = isBusy(before, processState(pid)) ? 0 : idle + 1
      if (idle >= timing.idleMisses) return 'idle'
      if (misses >= timing.busyMisses) return 'busy'
    }
    const pauseMs = timing.probeEveryMs - (performance.now() - askedAt)
    if (pauseMs > 0) await pause(pauseMs, signal)
  }
  return undefined
}

/**
 * Watches a process until it hangs, then resolves to its state: "stopped", "idle" or "busy". Counts looks and probes in a
 * row, not time, so that no process is taken for dead after the machine slept. Resolves to undefined when `signal` ends the watch.
 */
export async function watchLiveness(
  watched: { url: string; pid: number },
  signal: AbortSignal,
  timing: LivenessTiming = LIVENESS_TIMING,
): Promise<string | undefined> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  try {
    return await Promise.race([
      watchStopped(watched.pid, either, timing),
      watchAnswers(watched, either, timing),
    ])
  } finally {
    over.abort()
  }
}
