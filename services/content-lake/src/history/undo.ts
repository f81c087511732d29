import { httpError } from '../errors.ts'
import { randomId } from '../mutations/ids.ts'
import { transact } from '../mutations/transact.ts'
import { knownSeq } from './known-transactions.ts'
import type { Database } from '../store/database.ts'
import type { LakeDocument } from '../document.ts'
import type { Principal } from '../access/principal.ts'
import type { Step } from '../mutations/transact.ts'
import type { Store } from '../store/store.ts'

export interface UndoResult {
  /** The transaction that undid the other one; it can be undone in its turn. */
  transactionId: string
  /** Ids of documents that are as they were before. */
  restored: string[]
  /** Ids of documents that others have changed since, or whose history is gone: they were left as they are. */
  skipped: string[]
}

/**
 * Restores, in one transaction and with the caller's own permissions, what a transaction deleted or overwrote, and deletes
 * what it created. Documents that have been changed since are left alone. Throws 404 for a transaction that the caller may
 * not know or that history does not hold any more, 409 when nothing of it can be undone.
 */
export async function undoTransaction(
  id: string,
  { store, principal, now }: { store: Store; principal: Principal; now: Date },
): Promise<UndoResult> {
  const { database } = store
  const seq = knownSeq(database, id, principal)
  if (seq === undefined) throw httpError(404, `Transaction "${id.slice(0, 200)}" not found`)
  const changed = database
    .all('SELECT document_id AS id, previous FROM change WHERE seq = ?', seq)
    .map((row) => undoOf(database, String(row['id']), seq, row['previous'] !== null))
  const skipped = changed.filter(({ isPossible }) => !isPossible).map(({ documentId }) => documentId)
  const undone = changed.filter(({ isPossible }) => isPossible)
  if (undone.length === 0)
    throw httpError(
      409,
      `Nothing of transaction "${id.slice(0, 200)}" can be undone: its documents have changed since`,
    )
  const steps = undone.map(({ documentId, before }): Step => (workspace, state) => {
    if ((state.get(documentId)?._rev ?? null) !== revisionAfter(database, documentId, seq))
      throw httpError(409, `Document "${documentId}" was changed at the same time; try again`)
    if (before) workspace.createOrReplace(before)
    else workspace.remove(documentId)
  })
  const transactionId = randomId()
  await transact(steps, { store, principal, transactionId, now, kind: 'mutationError' })
  return { transactionId, restored: undone.map(({ documentId }) => documentId), skipped }
}

interface Undo {
  documentId: string
  /** The document before the transaction; undefined when the transaction created it. */
  before: LakeDocument | undefined
  isPossible: boolean
}

function undoOf(database: Database, documentId: string, seq: number, existed: boolean): Undo {
  const newest = database.get('SELECT max(seq) AS seq FROM change WHERE document_id = ?', documentId)?.['seq']
  const sql = 'SELECT body FROM change WHERE document_id = ? AND seq < ? ORDER BY seq DESC LIMIT 1'
  const body = existed ? database.get(sql, documentId, seq)?.['body'] : undefined
  const before = typeof body === 'string' ? (JSON.parse(body) as LakeDocument) : undefined
  return { documentId, before, isPossible: newest === seq && existed === (before !== undefined) }
}

/** Returns the revision that a transaction gave a document; null when it deleted the document. */
function revisionAfter(database: Database, documentId: string, seq: number): string | null {
  const sql = 'SELECT body FROM change WHERE document_id = ? AND seq = ?'
  const body = database.get(sql, documentId, seq)?.['body']
  return typeof body === 'string' ? (JSON.parse(body) as LakeDocument)._rev : null
}
