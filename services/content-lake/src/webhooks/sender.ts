import { dueMessages, enqueue, nextDue } from './queue.ts'
import { signatureHeader } from './signature.ts'
import type { Logger } from '../log.ts'
import type { QueryEngine } from '../query/types.ts'
import type { QueuedMessage } from './queue.ts'
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
}

/** Posts changes of documents to a URL, each until it is answered with 2xx; changes of one document in their order. */
export interface Sender {
  stop(): Promise<void>
}

const BACKOFF_MS = [250, 500, 1000, 2000, 5000, 10_000, 30_000, 60_000]
const BATCH = 8
const TIMEOUT_MS = 15_000

export function startSender(options: SenderOptions): Sender {
  const { store, hooks, engine, log } = options
  const { database } = store
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const wake = (): void => {
    if (running || stopping.signal.aborted) return
    clearTimeout(timer)
    running = drain().finally(() => {
      running = undefined
      schedule()
    })
  }
  const schedule = (): void => {
    if (stopping.signal.aborted) return
    const due = nextDue(database)
    if (due === undefined) return
    timer = setTimeout(wake, Math.max(0, due - options.now().getTime()))
    timer.unref()
  }
  const drain = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const messages = dueMessages(database, options.now().getTime(), BATCH)
      if (messages.length === 0) return
      await Promise.all(messages.map(attempt))
    }
  }
  const attempt = async (message: QueuedMessage): Promise<void> => {
    const failure = await post(message, options, stopping.signal)
    if (stopping.signal.aborted) return
    if (failure === undefined) return database.run('DELETE FROM webhook WHERE id = ?', message.id)
    const backoff = options.backoffMs ?? BACKOFF_MS
    const delay = backoff[Math.min(message.attempts, backoff.length - 1)] ?? 1000
    const sql = 'UPDATE webhook SET attempts = attempts + 1, next_at = ?, last_error = ? WHERE id = ?'
    database.run(sql, options.now().getTime() + delay, failure, message.id)
    log('warn', 'a webhook was not accepted and will be sent again', {
      hook: message.hook,
      reason: failure,
      delay,
    })
  }

  store.addParticipant((commit) => enqueue(commit, database, hooks, engine, log))
  store.onCommit(() => setImmediate(wake))
  wake()
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Posts one message; returns why it was not accepted, or undefined when it was. */
async function post(
  message: QueuedMessage,
  options: SenderOptions,
  stopping: AbortSignal,
): Promise<string | undefined> {
  try {
    const response = await fetch(options.url, {
      method: 'POST',
      headers: headersOf(message, options),
      body: message.body,
      redirect: 'error',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `answered with status ${response.status}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return cause instanceof Error ? cause.message : String(cause)
  }
}

function headersOf(message: QueuedMessage, options: SenderOptions): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': 'forecourt-lake',
    'idempotency-key': `${message.transactionId}-${message.id}`,
    'sanity-webhook-signature': signatureHeader(message.body, options.now().getTime(), options.secret),
    'sanity-transaction-id': message.transactionId,
    'sanity-document-id': message.documentId,
    'sanity-operation': message.operation,
    'sanity-project-id': options.project,
    'sanity-dataset': options.dataset,
    'sanity-webhook-id': message.hook,
  }
}
