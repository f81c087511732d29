import { MutationFailure } from '../errors.ts'
import { publishedId } from '../document.ts'
import { isObject } from '../json.ts'
import { requireDocumentId } from '../mutations/ids.ts'
import { revisionMismatch } from '../mutations/workspace.ts'
import type { DocumentState } from '../store/pending.ts'
import type { DomainEvent } from '../store/commit.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'
import type { Permission, Principal } from '../access/principal.ts'
import type { Workspace } from '../mutations/workspace.ts'

/** Everything that an action works with. */
export interface ActionContext {
  workspace: Workspace
  author: string
  /** Fields that mark the owner of a new release. */
  ownerFields: JsonObject
  /** Whether the caller may do something with a document. */
  can(permission: Permission, document: LakeDocument): boolean
  /** Every document as it was before the transaction, even those that the caller may not read. */
  documents(): Iterable<LakeDocument>
  /** One of these documents, by its id. */
  committed(id: string): LakeDocument | undefined
  /** The newest content of a document, also of a deleted one. */
  lastStored(id: string): LakeDocument | undefined
}

/** One action: applies its mutations to the workspace and returns the history events it stands for. */
export type ActionHandler = (action: JsonObject, context: ActionContext) => DomainEvent[]

/** The context of one step of a transaction. */
export function actionContext(
  workspace: Workspace,
  state: DocumentState,
  principal: Principal,
): ActionContext {
  return {
    workspace,
    author: principal.id,
    ownerFields: principal.ownerFields,
    can: (permission, document) => principal.can(permission, document),
    documents: () => state.documents(),
    committed: (id) => state.get(id),
    lastStored: (id) => state.lastStored(id),
  }
}

/** The document id in a field of an action, or a 400 naming the field. */
export function idField(action: JsonObject, field: string): string {
  if (typeof action[field] !== 'string') throw invalidAction(`"${field}" must be a document ID`)
  return requireDocumentId(action[field])
}

/** The object in a field of an action, or a 400 naming the field. */
export function objectField(action: JsonObject, field: string): JsonObject {
  const value = action[field]
  if (!isObject(value)) throw invalidAction(`"${field}" must be an object`)
  return value
}

/** A flag of an action, or a 400 naming the field. */
export function flagField(action: JsonObject, field: string): boolean {
  const value = action[field] ?? false
  if (typeof value !== 'boolean') throw invalidAction(`"${field}" must be true or false`)
  return value
}

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i

/** A time in a field of an action as an ISO text in UTC, or a 400 naming the field. */
export function timeField(action: JsonObject, field: string): string {
  const value = action[field]
  if (typeof value === 'string' && RFC_3339.test(value) && !Number.isNaN(Date.parse(value)))
    return new Date(value).toISOString()
  throw invalidAction(`"${field}" must be an RFC 3339 time`)
}

/** Returns which of `words` a field of an action holds, the first one when it is absent; throws a 400 naming the field. */
export function wordField<T extends string>(action: JsonObject, field: string, words: [T, ...T[]]): T {
  const value = action[field] ?? words[0]
  const word = words.find((candidate) => candidate === value)
  if (word === undefined) throw invalidAction(`"${field}" must be one of ${words.join(', ')}`)
  return word
}

/** The 400 of an action that is malformed. */
export function invalidAction(description: string): MutationFailure {
  return new MutationFailure(400, 'invalidActionError', description)
}

/** The 409 of an action that does not fit the state that documents are in. */
export function conflictingAction(description: string, details: JsonObject = {}): MutationFailure {
  return new MutationFailure(409, 'conflictError', description, details)
}

/** Checks an optional revision precondition of an action. */
export function checkRevision(
  action: JsonObject,
  field: string,
  id: string,
  document: LakeDocument | undefined,
): void {
  const expected = action[field] ?? ''
  if (typeof expected !== 'string') throw invalidAction(`"${field}" must be a revision ID`)
  if (expected !== '' && document?._rev !== expected) throw revisionMismatch(id, expected, document?._rev)
}

/** Throws unless both ids belong to the same document. */
export function requireSameGroup(id: string, published: string): void {
  if (publishedId(id) === published) return
  throw invalidAction(`"${id}" is not a draft or version of "${published}"`)
}

/** Returns the content of a document without the fields that the server sets. */
export function contentOf(document: LakeDocument): JsonObject {
  const { _id, _rev, _createdAt, _updatedAt, _system, ...content } = document
  void [_id, _rev, _createdAt, _updatedAt, _system]
  return content
}
