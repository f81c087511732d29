import { openDatabase } from './database.ts'
import { createReferenceIndex } from './references.ts'
import { pruneHistory } from './prune.ts'
import type { Database } from './database.ts'
import type { Commit, CommitInput } from './commit.ts'
import type { LakeDocument } from '../document.ts'
import type { QuerySource } from '../query/types.ts'
import type { ReferenceIndex } from './references.ts'

/** Runs inside the SQL transaction of a commit, so that its rows stand or fall with the documents. */
export type CommitParticipant = (commit: Commit, database: Database) => void
export type CommitListener = (commit: Commit) => void

/** All documents in memory over a write-through SQLite file. */
export interface Store extends QuerySource {
  readonly database: Database
  readonly references: ReferenceIndex
  /** Stores a transaction durably, then shows it to readers and listeners; throws without effect on any failure. */
  commit(input: CommitInput): Commit
  hasTransaction(id: string): boolean
  addParticipant(participant: CommitParticipant): void
  onCommit(listener: CommitListener): void
  close(): void
}

/** Opens the store in a file or in `:memory:`. */
export function openStore(path: string): Store {
  const database = openDatabase(path)
  const documents = loadDocuments(database)
  const references = createReferenceIndex()
  for (const document of documents.values()) references.replace(undefined, document)
  const participants: CommitParticipant[] = []
  const listeners: CommitListener[] = []
  let seq = Number(database.get('SELECT max(seq) AS seq FROM tx')?.['seq'] ?? 0)

  const publish = (commit: Commit): void => {
    seq = commit.seq
    for (const change of commit.changes) {
      if (change.after) documents.set(change.documentId, change.after)
      else documents.delete(change.documentId)
      references.replace(change.before, change.after)
    }
    for (const listener of listeners) listener(commit)
  }

  return {
    database,
    references,
    get version() {
      return seq
    },
    documents: () => documents.values(),
    get: (id) => documents.get(id),
    hasTransaction: (id) => database.get('SELECT 1 AS found FROM tx WHERE id = ?', id) !== undefined,
    addParticipant: (participant) => void participants.push(participant),
    onCommit: (listener) => void listeners.push(listener),
    commit(input) {
      const commit: Commit = { ...input, seq: seq + 1 }
      database.transaction(() => {
        writeCommit(database, commit)
        for (const participant of participants) participant(commit, database)
      })
      publish(commit)
      return commit
    },
    close: () => database.close(),
  }
}

function loadDocuments(database: Database): Map<string, LakeDocument> {
  const documents = new Map<string, LakeDocument>()
  for (const row of database.all('SELECT id, body FROM document ORDER BY rowid')) {
    documents.set(String(row['id']), JSON.parse(String(row['body'])) as LakeDocument)
  }
  return documents
}

function writeCommit(database: Database, commit: Commit): void {
  const { seq, transactionId, timestamp, author } = commit
  database.run(
    'INSERT INTO tx (seq, id, timestamp, author) VALUES (?, ?, ?, ?)',
    seq,
    transactionId,
    timestamp,
    author,
  )
  for (const change of commit.changes) writeChange(database, seq, change)
  for (const { groupId, event } of commit.events) {
    database.run(
      'INSERT INTO event (seq, group_id, body) VALUES (?, ?, ?)',
      seq,
      groupId,
      JSON.stringify(event),
    )
  }
}

function writeChange(database: Database, seq: number, change: Commit['changes'][number]): void {
  const body = change.after ? JSON.stringify(change.after) : null
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
  pruneHistory(database, change.documentId, seq)
}

function writeDocument(database: Database, id: string, body: string): void {
  database.run(
    'INSERT INTO document (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
    id,
    body,
  )
}
