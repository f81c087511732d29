import { isDeepStrictEqual } from 'node:util'
import { draftId, publishedId, releaseOfVersion } from '../document.ts'
import { isObject } from '../json.ts'
import { alreadyExists } from '../mutations/workspace.ts'
import { parseOperations } from '../mutations/parse.ts'
import { contentOf, invalidAction, objectField, timeField } from '../actions/context.ts'
import { publishVersion, unpublish } from '../actions/document-actions.ts'
import { versionDiscarded, versionEvent } from '../actions/version-events.ts'
import { releaseMetadata } from './metadata.ts'
import {
  eventOf,
  finalIds,
  finalStates,
  releaseDocumentId,
  releaseName,
  requireRelease,
  setState,
  versionsOf,
} from './release-state.ts'
import type { ActionContext, ActionHandler } from '../actions/context.ts'
import type { DomainEvent, PatchOperations } from '../store/commit.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'

const createRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  const id = releaseDocumentId(name)
  const metadata = releaseMetadata(action['metadata'] ?? {})
  if (context.workspace.get(id)) throw alreadyExists(id)
  context.workspace.create({
    ...context.ownerFields,
    _id: id,
    _type: 'system.release',
    name,
    state: 'active',
    userId: context.author,
    metadata: { releaseType: 'undecided', ...metadata },
    finalDocumentStates: [],
  })
  return [eventOf('createRelease', name, context)]
}

/** Edits a release, without an event, as the Studio reads edits from the release's transactions. */
const editRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  requireRelease(name, context, ['active', 'scheduled'])
  const operations = parseOperations(objectField(action, 'patch'))
  const foreign = pathsOf(operations).find((path) => !/^metadata(?:$|[.[])/.test(path))
  if (foreign !== undefined) throw invalidAction(`"${foreign}" of a release cannot be edited`)
  const id = releaseDocumentId(name)
  context.workspace.patch(id, operations)
  releaseMetadata(context.workspace.get(id)?.['metadata'])
  return []
}

function pathsOf({ unset = [], insert, ...byPath }: PatchOperations): string[] {
  const { before, after, replace } = (insert ?? {}) as Record<string, string | undefined>
  const place = before ?? after ?? replace
  return [
    ...Object.values(byPath).flatMap((values) => Object.keys(values)),
    ...unset,
    ...(place === undefined ? [] : [place]),
  ]
}

const scheduleRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  requireRelease(name, context, ['active', 'scheduled'])
  const at = timeField(action, 'publishAt')
  const versions = versionsOf(name, context)
  const fields = { state: 'scheduled', publishAt: at, finalDocumentStates: finalStates(versions) }
  setState(name, fields, context, ['error'])
  return [
    eventOf('scheduleRelease', name, context, { publishAt: at }),
    ...versions.map(({ _id, _rev }) =>
      versionEvent('scheduleDocumentVersion', _id, context, {
        versionRevisionId: _rev,
        state: 'pending',
        publishAt: at,
      }),
    ),
  ]
}

const unscheduleRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  requireRelease(name, context, ['scheduled'])
  return backToActive(name, {}, context)
}

function backToActive(name: string, fields: JsonObject, context: ActionContext): DomainEvent[] {
  setState(name, { state: 'active', finalDocumentStates: [], ...fields }, context, ['publishAt'])
  return [
    eventOf('unscheduleRelease', name, context),
    ...versionsOf(name, context).map(({ _id, _rev }) =>
      versionEvent('unscheduleDocumentVersion', _id, context, { versionRevisionId: _rev }),
    ),
  ]
}

const publishRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  const release = requireRelease(name, context, ['active', 'scheduled'])
  return publishAll(release, name, context)
}

function publishAll(release: LakeDocument, name: string, context: ActionContext): DomainEvent[] {
  const versions = versionsOf(name, context)
  const cause = release['state'] === 'scheduled' ? 'release.schedule' : 'release.publish'
  const publishedAt = context.workspace.timestamp
  const fields = { state: 'published', publishedAt, finalDocumentStates: finalStates(versions) }
  setState(name, fields, context, ['error'])
  return [
    eventOf('publishRelease', name, context),
    ...versions.flatMap((version) => publishOne(version, context, cause)),
  ]
}

/** Publishes a version; for one that stands for an unpublishing, removes the published document and keeps it as a draft. */
function publishOne(version: LakeDocument, context: ActionContext, cause: string): DomainEvent[] {
  const system = version['_system']
  if (!isObject(system) || system['delete'] !== true)
    return [publishVersion(version, context, cause), ...discardTwin(version, context)]
  context.workspace.remove(version._id)
  return unpublish(publishedId(version._id), draftId(version._id), version._id, context)
}

/**
 * Discards the draft of a document whose version is published when both say the same: it would stand in every list as a
 * change that waits. A draft that somebody went on with stays.
 */
function discardTwin(version: LakeDocument, context: ActionContext): DomainEvent[] {
  const draft = context.workspace.get(draftId(publishedId(version._id)))
  if (!draft || !context.can('update', draft)) return []
  if (!isDeepStrictEqual(contentOf(draft), contentOf(version))) return []
  context.workspace.remove(draft._id)
  return versionDiscarded(draft, context)
}

/** Publishes a release if it is (still) due at `now` (epoch ms); does nothing otherwise. */
export function publishIfDue(name: string, now: number, context: ActionContext): DomainEvent[] {
  const release = context.workspace.get(releaseDocumentId(name))
  return release && isDue(release, now) ? publishAll(release, name, context) : []
}

/** Makes a release that is due but cannot be published active again, with the reason in its `error`. */
export function failIfDue(name: string, now: number, message: string, context: ActionContext): DomainEvent[] {
  const release = context.workspace.get(releaseDocumentId(name))
  return release && isDue(release, now) ? backToActive(name, { error: { message } }, context) : []
}

function isDue(release: LakeDocument, now: number): boolean {
  return release['state'] === 'scheduled' && Date.parse(String(release['publishAt'])) <= now
}

const archiveRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  requireRelease(name, context, ['active'])
  const versions = versionsOf(name, context)
  setState(name, { state: 'archived', finalDocumentStates: finalStates(versions) }, context)
  const events = versions.map((version) => {
    context.workspace.remove(version._id)
    return versionEvent('deleteDocumentVersion', version._id, context, { versionRevisionId: version._rev })
  })
  return [eventOf('archiveRelease', name, context), ...events]
}

const unarchiveRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  const release = requireRelease(name, context, ['archived'])
  const ids = finalIds(release)
  setState(name, { state: 'active', finalDocumentStates: [] }, context)
  const own = ids.filter((id) => releaseOfVersion(id) === name)
  return [eventOf('unarchiveRelease', name, context), ...own.flatMap((id) => restoreVersion(id, context))]
}

/**
 * Restores a version unless the caller may not read it: a caller who can write the list of versions could otherwise find
 * out what had existed.
 */
function restoreVersion(id: string, context: ActionContext): DomainEvent[] {
  const document = context.lastStored(id)
  if (!document || !context.can('read', document) || context.workspace.get(id)) return []
  context.workspace.create(document)
  const versionRevisionId = context.workspace.transactionId
  return [versionEvent('createDocumentVersion', id, context, { versionRevisionId })]
}

const deleteRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  requireRelease(name, context, ['archived', 'published'])
  for (const version of versionsOf(name, context)) context.workspace.remove(version._id)
  context.workspace.remove(releaseDocumentId(name))
  return []
}

/** The release actions by their wire names. */
export const RELEASE_ACTIONS: Record<string, ActionHandler> = {
  'sanity.action.release.create': createRelease,
  'sanity.action.release.edit': editRelease,
  'sanity.action.release.schedule': scheduleRelease,
  'sanity.action.release.unschedule': unscheduleRelease,
  'sanity.action.release.publish': publishRelease,
  'sanity.action.release.archive': archiveRelease,
  'sanity.action.release.unarchive': unarchiveRelease,
  'sanity.action.release.delete': deleteRelease,
}
