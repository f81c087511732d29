import { draftId, isDraftId, isVersionId, publishedId } from '../document.ts'
import { notFound } from '../mutations/workspace.ts'
import { requireOpenRelease } from '../releases/release-state.ts'
import { checkRevision, idField, invalidAction, requireSameGroup } from './context.ts'
import { copyAs, documentField, withoutServerFields } from './documents.ts'
import { versionCreated } from './version-events.ts'
import type { ActionContext, ActionHandler } from './context.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocumentInput } from '../store/commit.ts'

/** Replaces a draft by other content (`replaceDraft`), or a version (`version.replace`). */
export const replaceAction: ActionHandler = (action, context) => {
  const document = documentField(action, action['document'] === undefined ? 'attributes' : 'document')
  const target = isVersionId(document._id) ? document._id : draftId(document._id)
  if (action['publishedId'] !== undefined) requireSameGroup(target, idField(action, 'publishedId'))
  const { workspace } = context
  const existed = workspace.get(target) !== undefined
  if (!existed && !workspace.get(publishedId(target))) throw notFound(target)
  requireOpenRelease(target, context)
  workspace.createOrReplace({ ...withoutServerFields(document), _id: target })
  return existed ? [] : versionCreated({ ...document, _id: target }, context)
}

/** Creates a version, from a given document or as a copy of `baseId`, which it then names in `_system.base`. */
export const createVersionAction: ActionHandler = (action, context) => {
  const document =
    action['document'] === undefined ? copyOfBase(action, context) : documentField(action, 'document')
  if (!isVersionId(document._id) && !isDraftId(document._id)) {
    throw invalidAction(`"${document._id}" is not the ID of a version or draft`)
  }
  if (action['publishedId'] !== undefined) requireSameGroup(document._id, idField(action, 'publishedId'))
  requireOpenRelease(document._id, context)
  context.workspace.create(withoutServerFields(document))
  return versionCreated(document, context)
}

function copyOfBase(action: JsonObject, context: ActionContext): LakeDocumentInput {
  const baseId = idField(action, 'baseId')
  const target = idField(action, 'versionId')
  requireSameGroup(baseId, publishedId(target))
  const base = context.workspace.get(baseId)
  if (!base) throw notFound(baseId)
  checkRevision(action, 'ifBaseRevisionId', baseId, base)
  return { ...copyAs(base, target), _system: { base: { id: baseId, rev: base._rev } } }
}

/** Marks a version so that publishing its release unpublishes the document. */
export const unpublishVersionAction: ActionHandler = (action, context) => {
  const published = idField(action, 'publishedId')
  const target = idField(action, 'versionId')
  requireSameGroup(target, published)
  if (!isVersionId(target)) throw invalidAction(`"${target}" is not the ID of a version`)
  const base = context.workspace.get(published)
  if (!base) throw notFound(published)
  requireOpenRelease(target, context)
  const events = context.workspace.get(target) ? [] : versionCreated({ ...base, _id: target }, context)
  context.workspace.createIfNotExists(copyAs(base, target))
  context.workspace.patch(target, { set: { '_system.delete': true } })
  return events
}
