import { createHookSender } from './hook-sender.ts'
import { clearDelays, dropForeign, enqueue, waitingLanes } from './queue.ts'
import { recordOutcomes } from './record.ts'
import type { HookSender } from './hook-sender.ts'
import type { LaneKey } from './queue.ts'
import type { Logger } from '../log.ts'
import type { Outcome } from './record.ts'
import type { QueryEngine } from '../query/types.ts'
import type { Database } from '../store/database.ts'
import type { Store } from '../store/store.ts'
import type { WebhookConfig } from '../config-file.ts'

export interface SenderOptions {
  store: Store
  engine: QueryEngine
  hooks: WebhookConfig[]
  url: string
  secret: string
  project: string
  dataset: string
  log: Logger
  now(): Date
  /** Delays before the second, third, … attempt in ms; the last one repeats. */
  backoffMs?: number[]
  /** ms after which an attempt has failed. */
  timeoutMs?: number
}

/** Posts changes of documents to a URL, each until it is answered with 2xx; changes of one document in their order. */
export interface Sender {
  /** Sends again at once whatever waits for a hook. */
  retry(hook: string): void
  stop(): Promise<void>
}

const BACKOFF_MS = [250, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000]
const TIMEOUT_MS = 15_000

export function startSender(options: SenderOptions): Sender {
  const { store, hooks, engine, log } = options
  const { database } = store
  const stopping = new AbortController()
  const recorder = createRecorder(database)
  const senders = new Map<string, HookSender>()
  for (const { name } of hooks) {
    const { backoffMs = BACKOFF_MS, timeoutMs = TIMEOUT_MS } = options
    const sender = { ...options, database, backoffMs, timeoutMs, stopping: stopping.signal }
    senders.set(name, createHookSender(name, { ...sender, record: recorder.record }))
  }
  const wake = ({ hook, documentId }: LaneKey): void => senders.get(hook)?.wake(documentId)

  const dropped = dropForeign(database, hooks)
  if (dropped > 0)
    log('warn', 'messages of webhooks that are not configured any more were dropped', { dropped })
  // Messages may be sent once their transaction is on disk, not before.
  const written = new Map<number, LaneKey[]>()
  store.addParticipant(function* (commit) {
    written.set(commit.seq, yield* enqueue(commit, { database, hooks, engine, log }))
  })
  store.onCommit(({ seq }) => {
    written.get(seq)?.forEach(wake)
    written.delete(seq)
  })
  const longest = Math.max(...(options.backoffMs ?? BACKOFF_MS))
  for (const { nextAt, ...key } of waitingLanes(database)) {
    // The clock may have been set back since.
    senders.get(key.hook)?.wake(key.documentId, Math.min(nextAt, options.now().getTime() + longest))
  }

  return {
    retry(hook) {
      clearDelays(database, hook)
      senders.get(hook)?.hurry()
    },
    async stop() {
      stopping.abort()
      await Promise.all([...senders.values()].map((sender) => sender.stop()))
      recorder.stop()
    },
  }
}

/** Stores outcomes that come together in one transaction. */
function createRecorder(database: Database): { record(outcome: Outcome): Promise<void>; stop(): void } {
  let waiting: { outcome: Outcome; resolve(): void; reject(reason: unknown): void }[] = []
  let timer: NodeJS.Immediate | undefined
  const flush = async (): Promise<void> => {
    await database.idle()
    timer = undefined
    const batch = waiting
    waiting = []
    try {
      recordOutcomes(
        database,
        batch.map(({ outcome }) => outcome),
      )
      for (const { resolve } of batch) resolve()
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  return {
    record: (outcome) =>
      new Promise((resolve, reject) => {
        waiting.push({ outcome, resolve, reject })
        timer ??= setImmediate(() => void flush())
      }),
    stop: () => clearImmediate(timer),
  }
}
