import type { Database } from '../store/database.ts'
import type { LakeDocument } from '../document.ts'
import type { Principal } from '../access/principal.ts'

/**
 * The position of a transaction that the caller wrote, or that changed a document whose history they may read; undefined
 * for others and for those that do not exist, which nobody can tell apart.
 */
export function knownSeq(database: Database, id: string, principal: Principal): number | undefined {
  const row = database.get('SELECT seq, author FROM tx WHERE id = ?', id)
  const seq = row?.['seq']
  if (typeof seq !== 'number') return undefined
  return row?.['author'] === principal.id || touchesReadable(database, seq, principal) ? seq : undefined
}

/**
 * Whether a caller may not give their transaction this id. Ids that only others know are free for them, or the refusal
 * would tell what others did; the log keeps both.
 */
export function isTransactionTaken(database: Database, id: string, principal: Principal): boolean {
  const isStored = database.get('SELECT 1 AS found FROM tx WHERE id = ?', id) !== undefined
  return !isStored || knownSeq(database, id, principal) !== undefined
}

function touchesReadable(database: Database, seq: number, principal: Principal): boolean {
  if (principal.queryScope.readable === undefined) return true
  const sql = `SELECT coalesce(c.body, (SELECT p.body FROM change p WHERE p.document_id = c.document_id AND p.seq < c.seq
    AND p.body IS NOT NULL ORDER BY p.seq DESC LIMIT 1)) AS body FROM change c WHERE c.seq = ? LIMIT 1000`
  return database.all(sql, seq).some(({ body }) => {
    return typeof body === 'string' && principal.can('history', JSON.parse(body) as LakeDocument)
  })
}
