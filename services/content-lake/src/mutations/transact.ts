import { MutationFailure, transactionError } from '../errors.ts'
import { effectsBetween } from '../mendoza/effects.ts'
import { mutationEvent } from '../history/mutation-events.ts'
import { checkIntegrity } from './integrity.ts'
import { createWorkspace } from './workspace.ts'
import type { Change, DomainEvent } from '../store/commit.ts'
import type { LakeDocument } from '../document.ts'
import type { Principal } from '../access/principal.ts'
import type { Store } from '../store/store.ts'
import type { WorkingDocument, Workspace } from './workspace.ts'

export interface TransactionOptions {
  store: Store
  principal: Principal
  transactionId: string
  now: Date
  dryRun?: boolean
  kind: 'mutationError' | 'actionError'
}

/** One step of a transaction: a mutation or an action; its index is named in the error when it fails. */
export type Step = (workspace: Workspace) => DomainEvent[] | void

/** The result of a transaction: for each id the state after it (absent when deleted). */
export interface TransactionResult {
  transactionId: string
  documents: Map<string, LakeDocument | undefined>
}

/**
 * Runs the steps as one transaction, all or nothing: checks preconditions, permissions and references, then commits.
 * Throws `LakeError` with the failed step; stores nothing when `dryRun`.
 */
export function transact(steps: Step[], options: TransactionOptions): TransactionResult {
  const { store, principal, transactionId, now } = options
  const timestamp = now.toISOString()
  if (store.hasTransaction(transactionId)) throw fail(duplicateTransaction(transactionId), 0, options)
  const visible = (document: LakeDocument): boolean => principal.can('read', document)
  const workspace = createWorkspace({ transactionId, timestamp, read: (id) => store.get(id), visible })
  const events = runSteps(steps, workspace, options)
  const changes = attempt(0, options, () => {
    const finished = workspace.touched().flatMap(toChange)
    for (const change of finished) checkPermission(change, principal)
    checkIntegrity(finished, { read: (id) => store.get(id), references: store.references, visible })
    return finished
  })
  if (options.dryRun !== true && changes.length > 0) {
    const origin = { transactionId, timestamp, author: principal.id }
    const implied =
      options.kind === 'mutationError' ? changes.flatMap((change) => mutationEvent(change, origin)) : []
    store.commit({ ...origin, changes, events: [...events, ...implied] })
  }
  return { transactionId, documents: new Map(changes.map((change) => [change.documentId, change.after])) }
}

function runSteps(steps: Step[], workspace: Workspace, options: TransactionOptions): DomainEvent[] {
  return steps.flatMap((step, index) => attempt(index, options, () => step(workspace) ?? []))
}

function attempt<T>(index: number, options: TransactionOptions, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof MutationFailure) throw fail(error, index, options)
    throw error
  }
}

function fail(failure: MutationFailure, index: number, options: TransactionOptions): Error {
  return transactionError(failure.status, [failure.toItem(index)], options.kind)
}

function toChange(entry: WorkingDocument): Change[] {
  if (!entry.before && !entry.current) return []
  // A round trip through JSON drops keys without a value, so memory, file and effects agree.
  const after = entry.current && (JSON.parse(JSON.stringify(entry.current)) as LakeDocument)
  const change: Change = {
    documentId: entry.id,
    mutations: entry.mutations,
    effects: effectsBetween(entry.before, after),
  }
  if (entry.before) change.before = entry.before
  if (after) change.after = after
  return [change]
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
  if (principal.can(permission, document)) return
  const description = `Insufficient permissions; permission "${permission}" required`
  throw new MutationFailure(403, 'insufficientPermissionsError', description, { permission })
}

function duplicateTransaction(id: string): MutationFailure {
  const description = `A transaction with the ID "${id}" already exists`
  return new MutationFailure(409, 'transactionAlreadyExistsError', description, { id })
}
