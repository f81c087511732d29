import { isVersionId, publishedId } from '../document.ts'
import type { Database } from './database.ts'

/** How many of the newest revisions of each document, and of the newest events of each document group, are kept. */
export const KEPT_REVISIONS = 1000
/** So many more may gather before the oldest go. */
export const PRUNE_EVERY = 200
/** For how many days the history of a deleted document is kept; versions are kept for the release that may be restored. */
export const KEPT_DELETED_DAYS = 365

const DAY_MS = 24 * 60 * 60 * 1000

/** Drops the oldest revisions of a document beyond `KEPT_REVISIONS`, and the oldest events of its group. */
export function pruneDocument(database: Database, documentId: string): void {
  const oldest = database.get(
    'SELECT seq FROM change WHERE document_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?',
    documentId,
    KEPT_REVISIONS,
  )?.['seq']
  if (typeof oldest === 'number') dropRevisions(database, documentId, oldest)
  const group = publishedId(documentId)
  const event = database.get(
    'SELECT id FROM event WHERE group_id = ? ORDER BY id DESC LIMIT 1 OFFSET ?',
    group,
    KEPT_REVISIONS,
  )?.['id']
  if (typeof event === 'number') {
    database.run('DELETE FROM event WHERE group_id = ? AND id <= ?', group, event)
  }
}

/**
 * Forgets every revision of a document but the one that `seq` made of it anew, if it did, and the events of its group
 * that are about it.
 */
export function purgeHistory(database: Database, documentId: string, seq: number): void {
  const group = publishedId(documentId)
  dropRevisions(database, documentId, seq, 'AND (seq < ? OR body IS NULL)', seq)
  if (group === documentId) database.run('DELETE FROM event WHERE group_id = ?', group)
  else {
    const sql = "DELETE FROM event WHERE group_id = ? AND json_extract(body, '$.versionId') = ?"
    database.run(sql, group, documentId)
  }
}

/** Drops revisions up to one, and the transactions of which nothing is left. */
function dropRevisions(
  database: Database,
  documentId: string,
  upTo: number,
  condition = '',
  ...values: number[]
): void {
  const sql = `DELETE FROM change WHERE document_id = ? AND seq <= ? ${condition} RETURNING seq`
  for (const { seq } of database.all(sql, documentId, upTo, ...values)) {
    dropEmptyTransactions(database, Number(seq), Number(seq))
  }
}

/** The newest transaction stays in any case: the next one is counted from it. */
function dropEmptyTransactions(database: Database, from: number, to: number): void {
  const sql = `DELETE FROM tx WHERE seq BETWEEN ? AND ? AND seq < (SELECT max(seq) FROM tx)
    AND NOT EXISTS (SELECT 1 FROM change WHERE change.seq = tx.seq)`
  database.run(sql, from, to)
}

/** Prunes everything there is, a document a step; `now` is in epoch ms. */
export function* pruneAll(database: Database, now: number): Generator<void> {
  const next = 'SELECT min(document_id) AS id FROM change WHERE document_id > ?'
  let id = database.get(next, '')?.['id']
  while (typeof id === 'string') {
    pruneDocument(database, id)
    pruneDeleted(database, id, now)
    yield
    id = database.get(next, id)?.['id']
  }
  const newest = Number(database.get('SELECT max(seq) AS seq FROM tx')?.['seq'] ?? 0)
  for (let from = 1; from <= newest; from += 500) {
    dropEmptyTransactions(database, from, from + 499)
    yield
  }
}

function pruneDeleted(database: Database, documentId: string, now: number): void {
  if (isVersionId(documentId)) return
  if (database.get('SELECT 1 FROM document WHERE id = ?', documentId)) return
  const last = database.get(
    `SELECT t.seq, t.timestamp FROM change c JOIN tx t ON t.seq = c.seq
      WHERE c.document_id = ? ORDER BY c.seq DESC LIMIT 1`,
    documentId,
  )
  if (!last || Date.parse(String(last['timestamp'])) > now - KEPT_DELETED_DAYS * DAY_MS) return
  dropRevisions(database, documentId, Number(last['seq']))
  database.run('DELETE FROM event WHERE group_id = ? AND seq <= ?', documentId, last['seq'] ?? 0)
}
