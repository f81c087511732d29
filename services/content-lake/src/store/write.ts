import { purgeHistory } from './prune.ts'
import type { Change, Commit } from './commit.ts'
import type { Database } from './database.ts'
import type { LakeDocument } from '../document.ts'

/** Writes the rows of a commit inside an SQL transaction, a few rows a step. */
export function* writeCommit(database: Database, commit: Commit): Generator<void> {
  const { seq, transactionId, timestamp, author } = commit
  // An id that others have used already (and that the writer could not know of) gets a tail: no client can send a space.
  database.run(
    `INSERT INTO tx (seq, id, timestamp, author)
      VALUES (?1, CASE WHEN EXISTS (SELECT 1 FROM tx WHERE id = ?2) THEN ?2 || ' ' || ?1 ELSE ?2 END, ?3, ?4)`,
    seq,
    transactionId,
    timestamp,
    author,
  )
  for (const change of commit.changes) {
    writeChange(database, seq, change)
    yield
  }
  for (const { groupId, event } of commit.events) {
    database.run(
      'INSERT INTO event (seq, group_id, body) VALUES (?, ?, ?)',
      seq,
      groupId,
      JSON.stringify(event),
    )
    yield
  }
  for (const id of commit.purged ?? []) {
    purgeHistory(database, id, seq)
    yield
  }
}

function writeChange(database: Database, seq: number, change: Change): void {
  const body = change.after ? textOf(change.after) : null
  if (body === null) database.run('DELETE FROM document WHERE id = ?', change.documentId)
  else writeDocument(database, change.documentId, body)
  database.run(
    'INSERT INTO change (document_id, seq, body, previous, mutations, apply, revert) VALUES (?, ?, ?, ?, ?, ?, ?)',
    change.documentId,
    seq,
    body,
    change.before?._rev ?? null,
    JSON.stringify(change.mutations),
    JSON.stringify(change.effects.apply),
    JSON.stringify(change.effects.revert),
  )
}

function writeDocument(database: Database, id: string, body: string): void {
  database.run(
    'INSERT INTO document (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
    id,
    body,
  )
}

const texts = new WeakMap<LakeDocument, string>()
const lengths = new WeakMap<LakeDocument, number>()

/** A document of its JSON text, which is kept until the document is written, so that it is made only once. */
export function documentFromText(text: string): LakeDocument {
  const document = JSON.parse(text) as LakeDocument
  texts.set(document, text)
  lengths.set(document, text.length)
  return document
}

/** Characters of JSON of a document that was made of its text; 0 of those that were there at the start. */
export function lengthOf(document: LakeDocument | undefined): number {
  return (document && lengths.get(document)) ?? 0
}

function textOf(document: LakeDocument): string {
  const text = texts.get(document) ?? JSON.stringify(document)
  texts.delete(document)
  return text
}
