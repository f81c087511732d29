import { createLanes } from './lanes.ts'
import { firstMessage } from './queue.ts'
import { post } from './post.ts'
import type { Database } from '../store/database.ts'
import type { Logger } from '../log.ts'
import type { Outcome } from './record.ts'
import type { PostOptions } from './post.ts'

export interface HookSenderOptions extends PostOptions {
  database: Database
  log: Logger
  /** Delays before the second, third, … attempt in ms; the last one repeats. */
  backoffMs: number[]
  stopping: AbortSignal
  /** Stores the outcome of an attempt. */
  record(outcome: Outcome): Promise<void>
}

/** Delivers the messages of one hook: several documents at a time, one message of a document after the other. */
export interface HookSender {
  /** Announces a message for a document, which may not be sent before a time (epoch ms). */
  wake(documentId: string, notBefore?: number): void
  /** Sends all waiting messages again at once. */
  hurry(): void
  stop(): Promise<void>
}

const CONCURRENCY = 8

export function createHookSender(hook: string, options: HookSenderOptions): HookSender {
  const { database, log, stopping, backoffMs } = options
  const lanes = createLanes()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let pending: NodeJS.Immediate | undefined
  /** Set while the address does not answer: sending waits for `until`, then tries one message at a time. */
  let unreachable = { times: 0, until: 0 }

  const now = (): number => options.now().getTime()
  const backoff = (attempt: number): number => backoffMs[Math.min(attempt, backoffMs.length - 1)] ?? 1000

  const pump = (): void => {
    if (stopping.aborted) return
    lanes.refresh(now())
    const most = unreachable.times > 0 ? 1 : CONCURRENCY
    while (running.size < most && now() >= unreachable.until) {
      const documentId = lanes.take()
      if (documentId === undefined) break
      const work = serve(documentId).finally(() => {
        running.delete(work)
        pump()
      })
      running.add(work)
    }
    lookAgain()
  }
  const lookAgain = (): void => {
    clearTimeout(timer)
    const due = unreachable.until > now() ? unreachable.until : lanes.nextDue()
    if (due === undefined) return
    timer = setTimeout(pump, Math.min(60_000, Math.max(1, due - now())))
    timer.unref()
  }
  const serve = async (documentId: string): Promise<void> => {
    const message = firstMessage(database, { hook, documentId })
    if (!message) return lanes.finish(documentId)
    const failure = await post(message, options, stopping)
    // An accepted message is recorded even while stopping, or it would be sent again after a restart.
    if (failure && stopping.aborted) return
    const at = now()
    const delay = backoff(message.attempts)
    if (!failure) unreachable = { times: 0, until: 0 }
    else {
      log('warn', 'a webhook was not accepted and will be sent again', {
        hook,
        reason: failure.reason,
        delay,
      })
      const times = unreachable.times + 1
      if (failure.unreachable) unreachable = { times, until: at + backoff(times - 1) }
    }
    const nextAt = failure && at + delay
    try {
      await options.record({ message, at, ...(failure && { failure: failure.reason, nextAt: at + delay }) })
      lanes.putBack(documentId, nextAt)
    } catch (error) {
      log('error', 'what came of a webhook could not be stored', { hook, reason: String(error) })
      lanes.putBack(documentId, at + delay)
    }
  }

  return {
    wake(documentId, notBefore) {
      lanes.wake(documentId, notBefore)
      pending ??= setImmediate(() => {
        pending = undefined
        pump()
      })
    },
    hurry() {
      unreachable = { times: 0, until: 0 }
      lanes.hurry()
      pump()
    },
    async stop() {
      clearTimeout(timer)
      clearImmediate(pending)
      await Promise.all(running)
    },
  }
}
