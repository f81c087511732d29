import { lastStored } from '../history/revisions.ts'
import { createCommitter } from './committer.ts'
import { openDatabase } from './database.ts'
import { PendingState } from './pending.ts'
import { startPruner } from './pruner.ts'
import { createReferenceIndex } from './references.ts'
import { openError, storageError } from './storage-error.ts'
import { createWriteProblem } from './write-problem.ts'
import { writeCommit } from './write.ts'
import type { Commit, CommitInput } from './commit.ts'
import type { Committer, Group } from './committer.ts'
import type { CommittedState } from './pending.ts'
import type { Database } from './database.ts'
import type { LakeDocument } from '../document.ts'
import type { QuerySource } from '../query/types.ts'
import type { ReferenceIndex } from './references.ts'

/**
 * Runs inside the SQL transaction of a commit, so that its rows are stored with the documents or not at all. At each
 * `yield`, the event loop may do other work.
 */
export type CommitParticipant = (commit: Commit, database: Database) => Iterable<unknown> | void
export type CommitListener = (commit: Commit) => void

/** All committed documents in memory over a write-through SQLite file. */
export interface Store extends QuerySource {
  readonly database: Database
  readonly references: ReferenceIndex
  /**
   * Runs a transaction after all that came before it. It resolves once the transaction is on disk and readers and
   * listeners have seen it; transactions that arrive together are stored together.
   */
  transact: Committer['transact']
  /** Commits a transaction that is already decided. */
  commit(input: CommitInput): Promise<void>
  addParticipant(participant: CommitParticipant): void
  onCommit(listener: CommitListener): void
  /** Why nothing can be written at the moment, in one sentence; undefined while it can. */
  writeProblem(): string | undefined
  /** Refuses the transactions that are not committed yet and closes the file. */
  close(): void
}

/** Opens the store in a file or in `:memory:`; for a damaged or unusable file, throws one line that names the file. */
export function openStore(path: string): Store {
  const { database, documents } = load(path)
  const references = createReferenceIndex()
  for (const document of documents.values()) references.replace(undefined, document)
  const participants: CommitParticipant[] = []
  const listeners: CommitListener[] = []
  let seq = Number(database.get('SELECT max(seq) AS seq FROM tx')?.['seq'] ?? 0)

  const writeProblem = createWriteProblem(database)
  const pruner = startPruner(database)
  const committed: CommittedState = {
    documents,
    references,
    hasTransaction: (id) => database.get('SELECT 1 AS found FROM tx WHERE id = ?', id) !== undefined,
    lastStored: (id) => lastStored(database, id),
  }
  const write = function* (commits: readonly Commit[]): Generator<unknown> {
    for (const commit of commits) {
      yield* writeCommit(database, commit)
      yield* pruner.afterCommit(commit)
      for (const participant of participants) yield* participant(commit, database) ?? []
    }
  }
  const show = (commit: Commit): void => {
    seq = commit.seq
    for (const change of commit.changes) {
      if (change.after) documents.set(change.documentId, change.after)
      else documents.delete(change.documentId)
      references.replace(change.before, change.after)
    }
    for (const listener of listeners) tell(listener, commit)
  }
  const newGroup = (): Group => {
    const state = new PendingState(committed)
    const commits: Commit[] = []
    return {
      state,
      commits,
      add(input) {
        const commit = { ...input, seq: seq + commits.length + 1 }
        commits.push(commit)
        state.add(commit)
      },
      async commit() {
        try {
          await database.slicedTransaction(() => write(commits))
        } catch (error) {
          writeProblem.note({ error })
          throw storageError(error)
        }
        writeProblem.note({})
        commits.forEach(show)
      },
    }
  }
  const committer = createCommitter(newGroup)

  return {
    database,
    references,
    get version() {
      return seq
    },
    documents: () => documents.values(),
    get: (id) => documents.get(id),
    transact: committer.transact,
    commit: (input) => committer.transact(() => ({ input, value: undefined })),
    addParticipant: (participant) => void participants.push(participant),
    writeProblem: () => writeProblem.current(),
    onCommit: (listener) => void listeners.push(listener),
    close() {
      committer.close()
      pruner.stop()
      database.close()
    },
  }
}

/** Calls a listener; a failure only warns, as the transaction is already committed. */
function tell(listener: CommitListener, commit: Commit): void {
  try {
    listener(commit)
  } catch (error) {
    process.emitWarning(`a listener for commits failed: ${String(error)}`)
  }
}

function load(path: string): { database: Database; documents: Map<string, LakeDocument> } {
  let database: Database | undefined
  try {
    database = openDatabase(path)
    return { database, documents: loadDocuments(database) }
  } catch (error) {
    database?.close()
    throw openError(path, error)
  }
}

function loadDocuments(database: Database): Map<string, LakeDocument> {
  const documents = new Map<string, LakeDocument>()
  for (const row of database.all('SELECT id, body FROM document ORDER BY rowid')) {
    documents.set(String(row['id']), JSON.parse(String(row['body'])) as LakeDocument)
  }
  return documents
}
