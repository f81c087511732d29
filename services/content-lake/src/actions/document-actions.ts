import { draftId, isDraftId, isVersionId, publishedId } from '../document.ts'
import { parseDocument, parseOperations } from '../mutations/parse.ts'
import { alreadyExists, notFound } from '../mutations/workspace.ts'
import {
  checkRevision,
  contentOf,
  idField,
  invalidAction,
  objectField,
  requireSameGroup,
  versionEvent,
} from './context.ts'
import { strengthen } from './strengthen.ts'
import type { ActionContext, ActionHandler } from './context.ts'
import type { DomainEvent, LakeDocumentInput } from '../store/commit.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'

/** Creates a draft (or version) of a document that is not published; `ifExists` decides what an existing draft means. */
export const createAction: ActionHandler = (action, context) => {
  const document = documentField(action, 'attributes')
  const published =
    typeof action['publishedId'] === 'string' ? idField(action, 'publishedId') : publishedId(document._id)
  const target = isDraftId(document._id) || isVersionId(document._id) ? document._id : draftId(document._id)
  requireSameGroup(target, published)
  if (context.workspace.get(target)) {
    if (action['ifExists'] === 'ignore') return []
    throw alreadyExists(target)
  }
  context.workspace.create({ ...document, _id: target })
  return [created(target, context)]
}

/** Patches a draft or version; when it is missing it is first made from the published document. */
export const editAction: ActionHandler = (action, context) => {
  const target = idField(action, 'draftId')
  const published = idField(action, 'publishedId')
  requireSameGroup(target, published)
  const operations = parseOperations(objectField(action, 'patch'))
  const events = ensureVersion(target, published, context)
  context.workspace.patch(target, operations)
  return events
}

function ensureVersion(target: string, published: string, context: ActionContext): DomainEvent[] {
  if (context.workspace.get(target)) return []
  const base = context.workspace.get(published)
  if (!base) throw notFound(target)
  context.workspace.createIfNotExists(copyAs(base, target))
  return [created(target, context)]
}

/** Replaces the published document by the draft (or version) and deletes the draft. */
export const publishAction: ActionHandler = (action, context) => {
  const published = idField(action, 'publishedId')
  const source = typeof action['draftId'] === 'string' ? idField(action, 'draftId') : draftId(published)
  requireSameGroup(source, published)
  const draft = context.workspace.get(source)
  if (!draft) throw notFound(source)
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
  const published = idField(action, 'publishedId')
  const target = typeof action['draftId'] === 'string' ? idField(action, 'draftId') : draftId(published)
  requireSameGroup(target, published)
  return [unpublishTo(target, published, context)]
}

function unpublishTo(target: string, published: string, context: ActionContext): DomainEvent {
  const document = context.workspace.get(published)
  if (!document) throw notFound(published)
  context.workspace.createIfNotExists(copyAs(document, target))
  context.workspace.remove(published)
  return unpublished(target, context)
}

/** Deletes the published document without keeping a draft, as the publishing of an unpublishing version does. */
export function unpublishedBy(versionId: string, context: ActionContext): DomainEvent {
  context.workspace.remove(publishedId(versionId))
  return unpublished(versionId, context)
}

function unpublished(versionId: string, context: ActionContext): DomainEvent {
  const { transactionId } = context.workspace
  return versionEvent('unpublishDocument', versionId, context, { versionRevisionId: transactionId })
}

/** Deletes a draft or version (`document.discard` and `document.version.discard`). */
export const discardAction: ActionHandler = (action, context) => {
  const target = idField(action, action['versionId'] === undefined ? 'draftId' : 'versionId')
  if (!isDraftId(target) && !isVersionId(target)) throw invalidAction(`"${target}" is not a draft or version`)
  const document = context.workspace.get(target)
  if (!document) throw notFound(target)
  context.workspace.remove(target)
  return [versionEvent('deleteDocumentVersion', target, context, { versionRevisionId: document._rev })]
}

/** Deletes the published document together with the drafts and versions that `includeDrafts` names. */
export const deleteAction: ActionHandler = (action, context) => {
  const published = idField(action, 'publishedId')
  const drafts = action['includeDrafts'] ?? []
  if (!Array.isArray(drafts)) throw invalidAction('"includeDrafts" must be an array of document IDs')
  const ids = drafts.map((id) => idField({ id }, 'id'))
  for (const id of ids) requireSameGroup(id, published)
  if (!context.workspace.get(published) && ids.length === 0) throw notFound(published)
  if (!ids.includes(draftId(published)) && context.workspace.get(draftId(published))) {
    throw invalidAction(`"${draftId(published)}" exists and is not named in "includeDrafts"`)
  }
  for (const id of [...ids, published]) context.workspace.remove(id)
  const { timestamp } = context.workspace
  const event = { type: 'deleteDocumentGroup', timestamp, author: context.author, documentId: published }
  return [{ groupId: published, event }]
}

/** Replaces a draft by other content (`replaceDraft`), or a version (`version.replace`). */
export const replaceAction: ActionHandler = (action, context) => {
  const document = documentField(action, action['document'] === undefined ? 'attributes' : 'document')
  const target = isVersionId(document._id) ? document._id : draftId(document._id)
  if (!context.workspace.get(target) && !context.workspace.get(publishedId(target))) throw notFound(target)
  const existed = context.workspace.get(target) !== undefined
  context.workspace.createOrReplace({ ...withoutServerFields(document), _id: target })
  return existed ? [] : [created(target, context)]
}

/** Creates a version, from a given document or as a copy of `baseId`. */
export const createVersionAction: ActionHandler = (action, context) => {
  const document =
    action['document'] === undefined ? copyOfBase(action, context) : documentField(action, 'document')
  if (!isVersionId(document._id) && !isDraftId(document._id)) {
    throw invalidAction(`"${document._id}" is not the ID of a version or draft`)
  }
  if (typeof action['publishedId'] === 'string')
    requireSameGroup(document._id, idField(action, 'publishedId'))
  context.workspace.create(withoutServerFields(document))
  return [created(document._id, context)]
}

function copyOfBase(action: JsonObject, context: ActionContext): LakeDocumentInput {
  const baseId = idField(action, 'baseId')
  const base = context.workspace.get(baseId)
  if (!base) throw notFound(baseId)
  checkRevision(action, 'ifBaseRevisionId', baseId, base)
  return copyAs(base, idField(action, 'versionId'))
}

/** Marks a version so that publishing its release unpublishes the document. */
export const unpublishVersionAction: ActionHandler = (action, context) => {
  const published = idField(action, 'publishedId')
  const target = idField(action, 'versionId')
  requireSameGroup(target, published)
  if (!isVersionId(target)) throw invalidAction(`"${target}" is not the ID of a version`)
  const base = context.workspace.get(published)
  if (!base) throw notFound(published)
  const events = context.workspace.get(target) ? [] : [created(target, context)]
  context.workspace.createIfNotExists(copyAs(base, target))
  context.workspace.patch(target, { set: { '_system.delete': true } })
  return events
}

function copyAs(document: LakeDocument, id: string): LakeDocumentInput {
  return { ...contentOf(document), _id: id } as LakeDocumentInput
}

function withoutServerFields({
  _rev,
  _updatedAt,
  _createdAt,
  ...document
}: LakeDocumentInput): LakeDocumentInput {
  void [_rev, _updatedAt, _createdAt]
  return document
}

function documentField(action: JsonObject, field: string): LakeDocumentInput {
  const value = objectField(action, field)
  idField(value, '_id')
  return parseDocument(value)
}

function created(versionId: string, context: ActionContext): DomainEvent {
  const { transactionId } = context.workspace
  return versionEvent('createDocumentVersion', versionId, context, { versionRevisionId: transactionId })
}
