import { isPublicId } from '../document.ts'
import type { Change, Commit } from '../store/commit.ts'
import type { Database, Row } from '../store/database.ts'
import type { Logger } from '../log.ts'
import type { QueryEngine } from '../query/types.ts'
import type { WebhookConfig } from '../config-file.ts'

/** A message that waits to be delivered. */
export interface QueuedMessage {
  id: number
  hook: string
  documentId: string
  transactionId: string
  operation: string
  body: string
  attempts: number
  nextAt: number
}

/** Adds the messages of a commit to the queue, inside the SQL transaction of the commit itself. */
export function* enqueue(
  commit: Commit,
  database: Database,
  hooks: WebhookConfig[],
  engine: QueryEngine,
  log: Logger,
): Generator<void> {
  for (const hook of hooks) {
    for (const change of commit.changes) {
      yield
      const body = messageBody(change, hook, engine, log)
      if (body === undefined) continue
      database.run(
        `INSERT INTO webhook (hook, document_id, transaction_id, operation, body, created, next_at)
          VALUES (?, ?, ?, ?, ?, ?, 0)`,
        hook.name,
        change.documentId,
        commit.transactionId,
        operationOf(change),
        body,
        Date.parse(commit.timestamp),
      )
    }
  }
}

function messageBody(
  change: Change,
  hook: WebhookConfig,
  engine: QueryEngine,
  log: Logger,
): string | undefined {
  const { before, after } = change
  const document = after ?? before
  if (!document || (!hook.includeDrafts && !isPublicId(change.documentId))) return undefined
  const delta = { ...(before && { before }), ...(after && { after }) }
  try {
    if (hook.filter !== undefined && !engine.matches(hook.filter, {}, document, delta)) return undefined
    const value = hook.projection === undefined ? document : engine.project(hook.projection, {}, delta)
    return JSON.stringify(value ?? null)
  } catch (error) {
    // A bad expression must never make a document unwritable.
    log('error', 'a webhook could not be evaluated', { hook: hook.name, reason: String(error) })
    return undefined
  }
}

function operationOf({ before, after }: Change): string {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** The first waiting message of every document and hook that is due at `now` (epoch ms), oldest first. */
export function dueMessages(database: Database, now: number, limit: number): QueuedMessage[] {
  const sql = `SELECT * FROM webhook WHERE next_at <= ? AND id IN
    (SELECT min(id) FROM webhook GROUP BY hook, document_id) ORDER BY id LIMIT ?`
  return database.all(sql, now, limit).map(toMessage)
}

/** When the next waiting message is due (epoch ms), or undefined when none waits. */
export function nextDue(database: Database): number | undefined {
  const sql = `SELECT min(next_at) AS due FROM webhook WHERE id IN (SELECT min(id) FROM webhook GROUP BY hook, document_id)`
  const due = database.get(sql)?.['due']
  return typeof due === 'number' ? due : undefined
}

/** How many messages wait, per hook, and why the oldest one does. */
export function queueState(
  database: Database,
): { hook: string; waiting: number; lastError: string | null }[] {
  const sql =
    'SELECT hook, count(*) AS waiting, max(last_error) AS error FROM webhook GROUP BY hook ORDER BY hook'
  return database.all(sql).map((row) => ({
    hook: String(row['hook']),
    waiting: Number(row['waiting']),
    lastError: row['error'] === null ? null : String(row['error']),
  }))
}

function toMessage(row: Row): QueuedMessage {
  return {
    id: Number(row['id']),
    hook: String(row['hook']),
    documentId: String(row['document_id']),
    transactionId: String(row['transaction_id']),
    operation: String(row['operation']),
    body: String(row['body']),
    attempts: Number(row['attempts']),
    nextAt: Number(row['next_at']),
  }
}
