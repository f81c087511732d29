import { draftId, isDraftId, isVersionId, publishedId } from '../document.ts'
import { forbidden } from '../errors.ts'
import { parseOperations } from '../mutations/parse.ts'
import { alreadyExists, notFound } from '../mutations/workspace.ts'
import { requireOpenRelease } from '../releases/release-state.ts'
import {
  checkRevision,
  conflictingAction,
  contentOf,
  flagField,
  idField,
  invalidAction,
  objectField,
  requireSameGroup,
  wordField,
} from './context.ts'
import { copyAs, documentField } from './documents.ts'
import { strengthen } from './strengthen.ts'
import { versionCreated, versionDiscarded, versionEvent } from './version-events.ts'
import type { ActionContext, ActionHandler } from './context.ts'
import type { DomainEvent, LakeDocumentInput } from '../store/commit.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'

/** Creates a draft (or version) of a document that is not published; `ifExists` decides what an existing draft means. */
export const createAction: ActionHandler = (action, context) => {
  const document = documentField(action, 'attributes')
  const published = action['publishedId'] === undefined ? publishedId(document._id) : publishedField(action)
  const ifExists = wordField(action, 'ifExists', ['fail', 'ignore'])
  const target = isDraftId(document._id) || isVersionId(document._id) ? document._id : draftId(document._id)
  requireSameGroup(target, published)
  requireOpenRelease(target, context)
  if (context.workspace.get(target)) {
    if (ifExists === 'ignore') return []
    throw alreadyExists(target)
  }
  if (isDraftId(target) && context.workspace.get(published)) throw alreadyExists(published)
  context.workspace.create({ ...document, _id: target })
  return versionCreated({ ...document, _id: target }, context)
}

/** Patches a draft or version; when it is missing it is first made from the published document. */
export const editAction: ActionHandler = (action, context) => {
  const target = draftField(action, 'draftId')
  const published = publishedField(action)
  requireSameGroup(target, published)
  const operations = parseOperations(objectField(action, 'patch'))
  const events = ensureVersion(target, published, context)
  requireOpenRelease(target, context)
  context.workspace.patch(target, operations)
  return events
}

function ensureVersion(target: string, published: string, context: ActionContext): DomainEvent[] {
  if (context.workspace.get(target)) return []
  const base = context.workspace.get(published)
  if (!base) throw notFound(target)
  context.workspace.createIfNotExists(copyAs(base, target))
  return versionCreated({ ...base, _id: target }, context)
}

/** Replaces the published document by the draft (or version) and deletes the draft. */
export const publishAction: ActionHandler = (action, context) => {
  const published = publishedField(action)
  const source = action['draftId'] === undefined ? draftId(published) : draftField(action, 'draftId')
  requireSameGroup(source, published)
  const draft = context.workspace.get(source)
  if (!draft) throw notFound(source)
  requireOpenRelease(source, context)
  checkRevision(action, 'ifDraftRevisionId', source, draft)
  checkRevision(action, 'ifPublishedRevisionId', published, context.workspace.get(published))
  return [publishVersion(draft, context, 'document.publish')]
}

/** Publishes one draft or version inside the workspace and returns the history event. */
export function publishVersion(
  version: LakeDocument,
  context: ActionContext,
  publishCause: string,
): DomainEvent {
  const published = publishedId(version._id)
  const { workspace } = context
  workspace.createOrReplace({ ...strengthen(contentOf(version)), _id: published } as LakeDocumentInput)
  workspace.remove(version._id)
  return versionEvent('publishDocumentVersion', version._id, context, {
    revisionId: workspace.transactionId,
    versionRevisionId: version._rev,
    publishCause,
  })
}

/** Deletes the published document, keeping its content as a draft when there is none yet. */
export const unpublishAction: ActionHandler = (action, context) => {
  const published = publishedField(action)
  const target = action['draftId'] === undefined ? draftId(published) : draftField(action, 'draftId')
  requireSameGroup(target, published)
  if (!context.workspace.get(published)) throw notFound(published)
  return unpublish(published, target, target, context)
}

/**
 * Deletes a published document and keeps its content in the draft or version `target` unless that exists. The event is
 * filed under `cause`, the draft or version that stands for the unpublishing.
 */
export function unpublish(
  published: string,
  target: string,
  cause: string,
  context: ActionContext,
): DomainEvent[] {
  const document = context.workspace.get(published)
  if (!document) return []
  context.workspace.createIfNotExists(copyAs(document, target))
  context.workspace.remove(published)
  const { transactionId } = context.workspace
  return [versionEvent('unpublishDocument', cause, context, { versionRevisionId: transactionId })]
}

/** Deletes a draft or version (`document.discard` and `document.version.discard`), with `purge` its history too. */
export const discardAction: ActionHandler = (action, context) => {
  const target = draftField(action, action['versionId'] === undefined ? 'draftId' : 'versionId')
  const purge = flagField(action, 'purge')
  const document = context.workspace.get(target)
  if (!document) throw notFound(target)
  requireOpenRelease(target, context)
  context.workspace.remove(target)
  if (!purge) return versionDiscarded(document, context)
  purgeHistory([document], context)
  return []
}

/**
 * Deletes the published document together with the drafts and versions that `includeDrafts` names, which must be all of
 * them; with `purge` their history too.
 */
export const deleteAction: ActionHandler = (action, context) => {
  const published = publishedField(action)
  const purge = flagField(action, 'purge')
  const named = draftsToDelete(action, published)
  const deleted = [...named, published].flatMap((id) => context.workspace.get(id) ?? [])
  if (deleted.length === 0) throw notFound(published)
  requireAllNamed(published, named, context)
  for (const { _id } of deleted) {
    requireOpenRelease(_id, context)
    context.workspace.remove(_id)
  }
  if (purge) {
    purgeHistory(deleted, context)
    return []
  }
  const { timestamp } = context.workspace
  const event = { type: 'deleteDocumentGroup', timestamp, author: context.author, documentId: published }
  return [{ groupId: published, event }]
}

function requireAllNamed(published: string, named: string[], context: ActionContext): void {
  const ids: string[] = []
  for (const { _id } of context.documents()) {
    if (_id === published || publishedId(_id) !== published || named.includes(_id)) continue
    if (context.workspace.get(_id)) ids.push(_id)
  }
  if (ids.length === 0) return
  const list = ids.map((id) => `"${id}"`).join(', ')
  throw conflictingAction(`Drafts or versions that "includeDrafts" does not name exist: ${list}`, { ids })
}

function draftsToDelete(action: JsonObject, published: string): string[] {
  const drafts = action['includeDrafts'] ?? []
  if (!Array.isArray(drafts)) throw invalidAction('"includeDrafts" must be an array of document IDs')
  const ids = drafts.map((id: unknown) => draftField({ includeDrafts: id }, 'includeDrafts'))
  for (const id of ids) requireSameGroup(id, published)
  return [...new Set(ids)]
}

function purgeHistory(documents: LakeDocument[], context: ActionContext): void {
  for (const document of documents) {
    if (!context.can('editHistory', document)) throw forbidden('editHistory')
    context.workspace.purge(document._id)
  }
}

/** The published id in an action; drafts and versions are refused by name. */
function publishedField(action: JsonObject): string {
  const id = idField(action, 'publishedId')
  if (isDraftId(id) || isVersionId(id)) throw invalidAction(`"publishedId" must not be a draft or version ID`)
  return id
}

function draftField(action: JsonObject, field: string): string {
  const id = idField(action, field)
  if (!isDraftId(id) && !isVersionId(id)) throw invalidAction(`"${field}": "${id}" is not a draft or version`)
  return id
}
