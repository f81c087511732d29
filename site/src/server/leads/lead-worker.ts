import { deliverDue, type DeliveryOptions, nextDue, reclaimAll } from '@forecourt/leads/delivery'
import { reviewHeld } from '@forecourt/leads/held'
import type { Records } from '@forecourt/stock/database'

export interface LeadWorkerOptions extends Pick<DeliveryOptions, 'send' | 'tell' | 'onFailure' | 'now'> {
  open(): Promise<Records>
  /** True where the record belongs to this process alone: what it was sending when it died is due at once. */
  isOnlyProcess: boolean
  onError(error: unknown): void
}

/** Sends leads when they are due; other processes of a hosted record do so too, and none sends what another took on. */
export interface LeadWorker {
  start(): void
  /** Something is due now. */
  wake(): void
  stop(): Promise<void>
}

/** Other processes store leads as well, and clocks move: it looks again after this time at the latest. */
const MOST_MS = 30_000
const LEAST_MS = 250

export function createLeadWorker(options: LeadWorkerOptions): LeadWorker {
  const { open, now, onError, isOnlyProcess } = options
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  /** `isAgain`: asked for while a round was under way. */
  const state = { isAgain: false, isStopped: false }
  let isFirst = true

  const work = async (): Promise<number> => {
    const { db } = await open()
    if (isFirst && isOnlyProcess) await reclaimAll(db, now())
    isFirst = false
    await reviewHeld(db, now())
    await deliverDue({ ...options, db })
    return (await nextDue(db)) ?? Infinity
  }
  const run = async (): Promise<void> => {
    let next = Infinity
    try {
      do {
        state.isAgain = false
        next = await work()
      } while (state.isAgain && !state.isStopped)
    } catch (error) {
      onError(error)
    }
    round = undefined
    if (!state.isStopped) wait(Math.min(MOST_MS, Math.max(LEAST_MS, next - now())))
  }
  const begin = (): void => {
    clearTimeout(timer)
    state.isAgain = true
    round ??= run()
  }
  const wait = (ms: number): void => {
    clearTimeout(timer)
    timer = setTimeout(begin, ms)
    timer.unref()
  }
  return {
    start: begin,
    wake: () => {
      if (!state.isStopped) begin()
    },
    async stop() {
      state.isStopped = true
      clearTimeout(timer)
      await round
    },
  }
}
