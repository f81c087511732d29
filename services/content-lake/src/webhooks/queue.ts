import { isPublicId } from '../document.ts'
import type { Change, Commit } from '../store/commit.ts'
import type { Database, Row } from '../store/database.ts'
import type { Logger } from '../log.ts'
import type { QueryEngine } from '../query/types.ts'
import type { WebhookConfig } from '../config-file.ts'

/** A message that waits to be delivered; times are epoch ms. */
export interface QueuedMessage {
  id: number
  hook: string
  documentId: string
  transactionId: string
  operation: string
  body: string
  created: number
  attempts: number
  nextAt: number
  lastError: string | null
}

/** The changes of one document for one hook, which are delivered one after the other. */
export interface LaneKey {
  hook: string
  documentId: string
}

/** Adds the messages of a commit to the queue, inside the SQL transaction of the commit itself; returns where they wait. */
export function* enqueue(
  commit: Commit,
  { database, hooks, engine, log }: EnqueueDependencies,
): Generator<void, LaneKey[]> {
  const keys: LaneKey[] = []
  for (const hook of hooks) {
    for (const change of commit.changes) {
      yield
      const body = messageBody(change, hook, engine, log)
      if (body === undefined) continue
      insert(database, hook, change, commit, body)
      keys.push({ hook: hook.name, documentId: change.documentId })
    }
  }
  return keys
}

interface EnqueueDependencies {
  database: Database
  hooks: WebhookConfig[]
  engine: QueryEngine
  log: Logger
}

function insert(database: Database, hook: WebhookConfig, change: Change, commit: Commit, body: string): void {
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

/** Where messages wait, with the time from which the first of each may be sent (again). */
export function waitingLanes(database: Database): (LaneKey & { nextAt: number })[] {
  const sql = `SELECT hook, document_id, next_at FROM webhook
    WHERE id IN (SELECT min(id) FROM webhook GROUP BY hook, document_id) ORDER BY id`
  return database.all(sql).map((row) => ({
    hook: String(row['hook']),
    documentId: String(row['document_id']),
    nextAt: Number(row['next_at']),
  }))
}

/** The message of a document that is next, or undefined when none waits. */
export function firstMessage(database: Database, { hook, documentId }: LaneKey): QueuedMessage | undefined {
  const sql = 'SELECT * FROM webhook WHERE hook = ? AND document_id = ? ORDER BY id LIMIT 1'
  const row = database.get(sql, hook, documentId)
  return row && toMessage(row)
}

/** The oldest messages of a hook that wait. */
export function waitingMessages(database: Database, hook: string, limit: number): QueuedMessage[] {
  return database.all('SELECT * FROM webhook WHERE hook = ? ORDER BY id LIMIT ?', hook, limit).map(toMessage)
}

/** Forgets the messages of hooks that are not configured any more; returns how many there were. */
export function dropForeign(database: Database, hooks: WebhookConfig[]): number {
  const marks = hooks.map(() => '?').join(', ')
  const names = hooks.map(({ name }) => name)
  const where = `hook NOT IN (${marks})`
  const count = Number(database.get(`SELECT count(*) AS n FROM webhook WHERE ${where}`, ...names)?.['n'] ?? 0)
  if (count > 0) database.run(`DELETE FROM webhook WHERE ${where}`, ...names)
  return count
}

/** Lets every waiting message of a hook be sent at once. */
export function clearDelays(database: Database, hook: string): void {
  database.run('UPDATE webhook SET next_at = 0 WHERE hook = ? AND next_at > 0', hook)
}

function toMessage(row: Row): QueuedMessage {
  return {
    id: Number(row['id']),
    hook: String(row['hook']),
    documentId: String(row['document_id']),
    transactionId: String(row['transaction_id']),
    operation: String(row['operation']),
    body: String(row['body']),
    created: Number(row['created']),
    attempts: Number(row['attempts']),
    nextAt: Number(row['next_at']),
    lastError: row['last_error'] === null ? null : String(row['last_error']),
  }
}
