import { forbidden, MutationFailure, transactionError } from '../errors.ts'
import { effectsBetween } from '../mendoza/effects.ts'
import { isTransactionTaken } from '../history/known-transactions.ts'
import { mutationEvent } from '../history/mutation-events.ts'
import { checkIntegrity } from './integrity.ts'
import { checkNeighbours } from './hidden-neighbours.ts'
import { requireUnlocked } from '../releases/release-state.ts'
import { checkScheduling } from '../releases/schedule-rights.ts'
import { documentFromText } from '../store/write.ts'
import { inSlices } from '../query/plan/slices.ts'
import { checkPublishing, type PublishRules } from '../publish-rules.ts'
import { createWorkspace } from './workspace.ts'
import type { Change, DomainEvent } from '../store/commit.ts'
import type { LakeDocument } from '../document.ts'
import type { Principal } from '../access/principal.ts'
import type { DocumentState } from '../store/pending.ts'
import type { PreparedCommit } from '../store/committer.ts'
import type { Store } from '../store/store.ts'
import type { WorkingDocument, Workspace } from './workspace.ts'

/** As hosted: 32 MB. */
const MAX_DOCUMENT_LENGTH = 32_000_000

export interface TransactionOptions {
  store: Store
  principal: Principal
  transactionId: string
  now: Date
  dryRun?: boolean
  /** What may be published; without rules everything. */
  publishRules?: PublishRules | undefined
  kind: 'mutationError' | 'actionError'
  /** The position in the request that a step belongs to; without it, that of the step. */
  indexOf?: (step: number) => number
}

/**
 * One step of a transaction: a mutation or an action; its index is named in the error when it fails. It may run again
 * when the transaction is tried again, so it must not change anything but the workspace.
 */
export type Step = (workspace: Workspace, state: DocumentState) => DomainEvent[] | void

/** The result of a transaction: for each id the state after it (absent when deleted). */
export interface TransactionResult {
  transactionId: string
  documents: Map<string, LakeDocument | undefined>
}

/**
 * Runs the steps as one transaction, all or nothing: checks preconditions, permissions and references, then commits.
 * Resolves once everything is on disk; rejects with a `LakeError` that names the failed step. Stores nothing when
 * `dryRun`. The event loop is left to others in between, also inside of a large transaction.
 */
export function transact(steps: Step[], options: TransactionOptions): Promise<TransactionResult> {
  return options.store.transact((state) => prepare(steps, state, options))
}

async function prepare(
  steps: Step[],
  state: DocumentState,
  options: TransactionOptions,
): Promise<PreparedCommit<TransactionResult>> {
  const { principal, transactionId, now } = options
  const timestamp = now.toISOString()
  const { database } = options.store
  if (state.hasTransaction(transactionId) && isTransactionTaken(database, transactionId, principal))
    throw fail(duplicateTransaction(transactionId), 0, options)
  const visible = (document: LakeDocument): boolean => principal.can('read', document)
  const mayUpdate = (document: LakeDocument): boolean => principal.can('update', document)
  const read = (id: string): LakeDocument | undefined => state.get(id)
  const ownerFields = (type: string) => (principal.ownedTypes.includes(type) ? principal.ownerFields : {})
  const workspace = createWorkspace({ transactionId, timestamp, read, visible, mayUpdate, ownerFields })
  const events: DomainEvent[] = []
  await inSlices([...steps.entries()], ([index, step]) => {
    workspace.begin(index)
    events.push(...attempt(index, options, () => step(workspace, state) ?? []))
  })
  const changes: Change[] = []
  const stepOf = new Map<string, number>()
  await inSlices(workspace.touched(), (entry) => {
    const change = attempt(entry.step, options, () => toChange(entry))
    if (change) changes.push(change)
    stepOf.set(entry.id, entry.step)
  })
  const after = new Map(changes.map((change) => [change.documentId, change.after]))
  await inSlices(changes, (change) => {
    attempt(stepOf.get(change.documentId) ?? 0, options, () => {
      checkPermission(change, principal)
      checkNeighbours(change, state, visible)
      checkIntegrity(change, { after, state, visible })
      checkScheduling(change, { after, state }, principal)
      checkPublishing(change.after, principal, options)
      if (options.kind === 'mutationError') {
        requireUnlocked(change.documentId, (id) => (after.has(id) ? after.get(id) : state.get(id)))
      }
    })
  })
  const value = { transactionId, documents: after }
  const purged = workspace.purged()
  if (options.dryRun === true || changes.length + purged.length === 0) return { value }
  const origin = { transactionId, timestamp, author: principal.id }
  if (options.kind === 'mutationError') {
    for (const change of changes) events.push(...mutationEvent(change, origin))
  }
  return { value, input: { ...origin, changes, events, ...(purged.length > 0 && { purged }) } }
}

function attempt<T>(index: number, options: TransactionOptions, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof MutationFailure) throw fail(error, index, options)
    throw error
  }
}

function fail(failure: MutationFailure, step: number, { kind, indexOf }: TransactionOptions): Error {
  return transactionError(failure.status, [failure.toItem(indexOf?.(step) ?? step)], kind)
}

function toChange(entry: WorkingDocument): Change | undefined {
  if (!entry.before && !entry.current) return undefined
  // A round trip through JSON drops keys without a value, so memory, file and effects agree.
  const after = entry.current && normalised(entry.current)
  const change: Change = {
    documentId: entry.id,
    mutations: entry.mutations,
    effects: effectsBetween(entry.before, after),
  }
  if (entry.before) change.before = entry.before
  if (after) change.after = after
  return change
}

function normalised(document: LakeDocument): LakeDocument {
  const text = JSON.stringify(document)
  if (text.length <= MAX_DOCUMENT_LENGTH) return documentFromText(text)
  const description = `Document "${document._id}" is larger than ${MAX_DOCUMENT_LENGTH} characters of JSON`
  throw new MutationFailure(413, 'validationError', description, { id: document._id })
}

function checkPermission({ before, after }: Change, principal: Principal): void {
  if (!before && after) return requirePermission(principal, 'create', after)
  if (before) requirePermission(principal, 'update', before)
  if (after) requirePermission(principal, 'update', after)
}

function requirePermission(
  principal: Principal,
  permission: 'create' | 'update',
  document: LakeDocument,
): void {
  if (!principal.can(permission, document)) throw forbidden(permission)
}

function duplicateTransaction(id: string): MutationFailure {
  const description = `A transaction with the ID "${id}" already exists`
  return new MutationFailure(409, 'transactionAlreadyExistsError', description, { id })
}
