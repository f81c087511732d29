import { applyMutation } from './apply.ts'
import { TRANSACTION_COST } from './patch-cost.ts'
import { forbidden, MutationFailure } from '../errors.ts'
import type { JsonObject } from '../json.ts'
import type { DocumentMutation, LakeDocumentInput, PatchOperations } from '../store/commit.ts'
import type { LakeDocument } from '../document.ts'

/** Effect of one mutation, as the mutate endpoint reports it. */
export type Operation = 'create' | 'update' | 'delete' | 'none'

/** A document inside a transaction: its committed state, its state so far, and the mutations that led there. */
export interface WorkingDocument {
  id: string
  before: LakeDocument | undefined
  current: LakeDocument | undefined
  mutations: DocumentMutation[]
  /** Index of the step of the transaction that changed it last. */
  step: number
}

export interface WorkspaceOptions {
  transactionId: string
  timestamp: string
  read(id: string): LakeDocument | undefined
  /** Documents for which this is false are treated as absent by patches and deletions. */
  visible(document: LakeDocument): boolean
  /** Documents for which this and `visible` are false cannot be replaced: a 403, before anything looks at them. */
  mayUpdate(document: LakeDocument): boolean
  /** Fields that a new document of a type gets besides its own, which tell its owner. */
  ownerFields(type: string): JsonObject
}

/** The documents as one unfinished transaction sees them; nothing in it touches the store. */
export interface Workspace {
  readonly transactionId: string
  readonly timestamp: string
  /** Sets the index of the transaction's step that comes now. */
  begin(step: number): void
  get(id: string): LakeDocument | undefined
  create(document: LakeDocumentInput): Operation
  createOrReplace(document: LakeDocumentInput): Operation
  createIfNotExists(document: LakeDocumentInput): Operation
  patch(id: string, operations: PatchOperations, ifRevisionId?: string): Operation
  remove(id: string): Operation
  /** Marks a document whose history is purged when the transaction is stored. */
  purge(id: string): void
  purged(): string[]
  touched(): WorkingDocument[]
}

export function createWorkspace(options: WorkspaceOptions): Workspace {
  const entries = new Map<string, WorkingDocument>()
  const budget = { left: TRANSACTION_COST }
  let step = 0
  const purged = new Set<string>()

  const entry = (id: string): WorkingDocument => {
    const known = entries.get(id)
    if (known) return known
    const before = options.read(id)
    const created: WorkingDocument = { id, before, current: before, mutations: [], step }
    entries.set(id, created)
    return created
  }
  const visible = (id: string): LakeDocument | undefined => {
    const current = (entries.get(id) ?? { current: options.read(id) }).current
    return current && options.visible(current) ? current : undefined
  }
  const apply = (id: string, mutation: DocumentMutation): void => {
    const changed = entry(id)
    const next = applyMutation(changed.current, mutation, options, budget)
    if (next && next._id !== id) throw immutable(id, '_id')
    if (next && typeof next._type !== 'string') throw immutable(id, '_type')
    changed.current = next
    changed.mutations.push(mutation)
    changed.step = step
  }

  const owned = (document: LakeDocumentInput): LakeDocumentInput => ({
    ...options.ownerFields(document._type),
    ...document,
  })

  /** Replaces a document by one of another type: as on the hosted service, deletes the old one and creates the new one. */
  const replaceByType = (document: LakeDocumentInput): Operation => {
    apply(document._id, { delete: { id: document._id } })
    apply(document._id, { create: owned(document) })
    return 'update'
  }

  return {
    transactionId: options.transactionId,
    timestamp: options.timestamp,
    begin: (index) => void (step = index),
    get: visible,
    touched: () => [...entries.values()].filter((item) => item.mutations.length > 0),
    create(document) {
      if (entry(document._id).current) throw alreadyExists(document._id)
      apply(document._id, { create: owned(document) })
      return 'create'
    },
    createOrReplace(document) {
      const { before, current } = entry(document._id)
      // Otherwise later mutations of the transaction would apply to what remains of the hidden document.
      if (before && !options.visible(before) && !options.mayUpdate(before)) throw forbidden('update')
      if (current && current._type !== document._type) return replaceByType(document)
      const kept = current ? { ...document, _createdAt: current._createdAt } : owned(document)
      apply(document._id, { createOrReplace: kept })
      return current ? 'update' : 'create'
    },
    createIfNotExists(document) {
      if (entry(document._id).current) return 'none'
      apply(document._id, { createIfNotExists: owned(document) })
      return 'create'
    },
    patch(id, operations, ifRevisionId) {
      if (!visible(id)) throw notFound(id)
      if (ifRevisionId !== undefined) checkRevision(entry(id), ifRevisionId, options.visible)
      apply(id, { patch: { id, ...operations } })
      return 'update'
    },
    remove(id) {
      if (!visible(id)) return 'none'
      apply(id, { delete: { id } })
      return 'delete'
    },
    purge: (id) => void purged.add(id),
    purged: () => [...purged],
  }
}

function checkRevision(
  entry: WorkingDocument,
  expected: string,
  visible: (document: LakeDocument) => boolean,
): void {
  const { before, current } = entry
  if (current?._rev === expected || (before?._rev === expected && visible(before))) return
  throw revisionMismatch(entry.id, expected, entry.current?._rev)
}

/** The 409 for a document whose revision is not the expected one. */
export function revisionMismatch(id: string, expected: string, current: string | undefined): MutationFailure {
  const description = `Document "${id}" has unexpected revision ID ("${current ?? ''}"), expected "${expected}"`
  const details = { id, currentRevisionID: current ?? '', expectedRevisionID: expected }
  return new MutationFailure(409, 'documentRevisionIDDoesNotMatchError', description, details)
}

/** The 409 for a document that is already there. */
export function alreadyExists(id: string): MutationFailure {
  return new MutationFailure(409, 'documentAlreadyExistsError', `Document by ID "${id}" already exists`, {
    id,
  })
}

/** The 409 for a document that is not there (or not visible to the caller). */
export function notFound(id: string): MutationFailure {
  return new MutationFailure(409, 'documentNotFoundError', `The document with the ID "${id}" was not found`, {
    id,
  })
}

/** The 409 for a change of `_id`, `_type` or `_createdAt`. */
export function immutable(id: string, attribute: string): MutationFailure {
  const description = `document "${id}": immutable attribute "${attribute}" may not be modified`
  return new MutationFailure(409, 'mutationError', description, { id, attribute })
}
