import { MutationFailure } from '../errors.ts'
import { publishedId, releaseOfVersion } from '../document.ts'
import { isObject } from '../json.ts'
import { requireDocumentId } from '../mutations/ids.ts'
import { revisionMismatch } from '../mutations/workspace.ts'
import type { DomainEvent } from '../store/commit.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'
import type { Workspace } from '../mutations/workspace.ts'

/** What an action works with. */
export interface ActionContext {
  workspace: Workspace
  author: string
  /** Every document the caller may read as it was before the transaction, for the versions of a release. */
  documents(): Iterable<LakeDocument>
  /** The newest content of a document, also of a deleted one. */
  lastStored(id: string): LakeDocument | undefined
}

/** One action: applies its mutations to the workspace and returns the history events it stands for. */
export type ActionHandler = (action: JsonObject, context: ActionContext) => DomainEvent[]

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

export function invalidAction(description: string): MutationFailure {
  return new MutationFailure(400, 'invalidActionError', description)
}

/** Checks an optional revision precondition of an action. */
export function checkRevision(
  action: JsonObject,
  field: string,
  id: string,
  document: LakeDocument | undefined,
): void {
  const expected = action[field]
  if (typeof expected !== 'string' || expected === '') return
  if (document?._rev !== expected) throw revisionMismatch(id, expected, document?._rev)
}

/** Throws unless both ids belong to the same document. */
export function requireSameGroup(id: string, published: string): void {
  if (publishedId(id) === published) return
  throw invalidAction(`"${id}" is not a draft or version of "${published}"`)
}

/** A history event about a draft or version. */
export function versionEvent(
  type: string,
  versionId: string,
  context: ActionContext,
  more: JsonObject = {},
): DomainEvent {
  const { timestamp } = context.workspace
  const releaseId = releaseOfVersion(versionId)
  const documentId = publishedId(versionId)
  const event = { type, timestamp, author: context.author, documentId, versionId, ...more }
  return { groupId: documentId, event: releaseId === undefined ? event : { ...event, releaseId } }
}

/** The content of a document without what the server decides. */
export function contentOf(document: LakeDocument): JsonObject {
  const { _id, _rev, _createdAt, _updatedAt, _system, ...content } = document
  void [_id, _rev, _createdAt, _updatedAt, _system]
  return content
}
