import { publishedId } from '../document.ts'
import type { Database } from './database.ts'

/** How many of the newest revisions of each document history keeps; events (publish, unpublish, …) are kept for ever. */
export const KEPT_REVISIONS = 1000
const EVERY = 200

/**
 * Drops revisions of a document beyond `KEPT_REVISIONS`; looks only at every 200th transaction, so a document may hold
 * up to that many more for a while.
 */
export function pruneHistory(database: Database, documentId: string, seq: number): void {
  if (seq % EVERY !== 0) return
  const oldest = database.get(
    'SELECT seq FROM change WHERE document_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?',
    documentId,
    KEPT_REVISIONS,
  )?.['seq']
  if (typeof oldest !== 'number') return
  database.run('DELETE FROM change WHERE document_id = ? AND seq <= ?', documentId, oldest)
  database.run(
    'DELETE FROM tx WHERE seq <= ? AND NOT EXISTS (SELECT 1 FROM change c WHERE c.seq = tx.seq)',
    oldest,
  )
}

/** Forgets every revision of a document, and the events of its group that are about it. */
export function purgeHistory(database: Database, documentId: string): void {
  const group = publishedId(documentId)
  database.run('DELETE FROM change WHERE document_id = ?', documentId)
  if (group === documentId) database.run('DELETE FROM event WHERE group_id = ?', group)
  else {
    const sql = "DELETE FROM event WHERE group_id = ? AND json_extract(body, '$.versionId') = ?"
    database.run(sql, group, documentId)
  }
}
