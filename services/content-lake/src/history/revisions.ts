import { knownSeq } from './known-transactions.ts'
import type { Database } from '../store/database.ts'
import { isDraftId, publishedId, type LakeDocument } from '../document.ts'
import type { Principal } from '../access/principal.ts'

/** The newest stored content of a document, also of a deleted one. */
export function lastStored(database: Database, id: string): LakeDocument | undefined {
  const sql = 'SELECT body FROM change WHERE document_id = ? AND body IS NOT NULL ORDER BY seq DESC LIMIT 1'
  return toDocument(database.get(sql, id)?.['body'])
}

/**
 * A document as it was when the transaction `revision` had run; undefined when it did not exist then, and for a
 * transaction that the caller may not know. In place of a draft that did not exist its published document is given: the
 * Studio asks for the draft at each revision that its history lists, those of the published document included.
 */
export function storedAtRevision(
  database: Database,
  id: string,
  revision: string,
  principal: Principal,
): LakeDocument | undefined {
  const seq = knownSeq(database, revision, principal)
  if (seq === undefined) return undefined
  const sql = 'SELECT body FROM change WHERE document_id = ? AND seq <= ? ORDER BY seq DESC LIMIT 1'
  const read = (documentId: string) => toDocument(database.get(sql, documentId, seq)?.['body'])
  return read(id) ?? (isDraftId(id) ? read(publishedId(id)) : undefined)
}

/** A document as it was at a time (ISO); undefined when it did not exist then. */
export function storedAtTime(database: Database, id: string, time: string): LakeDocument | undefined {
  const sql = `SELECT c.body FROM change c JOIN tx t ON t.seq = c.seq
    WHERE c.document_id = ? AND t.timestamp <= ? ORDER BY c.seq DESC LIMIT 1`
  return toDocument(database.get(sql, id, time)?.['body'])
}

function toDocument(body: unknown): LakeDocument | undefined {
  return typeof body === 'string' ? (JSON.parse(body) as LakeDocument) : undefined
}
