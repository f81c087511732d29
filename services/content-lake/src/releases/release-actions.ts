import { releaseOfVersion } from '../document.ts'
import { isObject } from '../json.ts'
import { alreadyExists, notFound } from '../mutations/workspace.ts'
import { parseOperations } from '../mutations/parse.ts'
import { randomId } from '../mutations/ids.ts'
import { invalidAction, objectField, versionEvent } from '../actions/context.ts'
import { publishVersion, unpublishedBy } from '../actions/document-actions.ts'
import type { ActionContext, ActionHandler } from '../actions/context.ts'
import type { DomainEvent } from '../store/commit.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'

const RELEASE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/

/** The id of the document that describes a release. */
export function releaseDocumentId(name: string): string {
  return `_.releases.${name}`
}

/** The name in an action's `releaseId`; throws when it is none. */
export function releaseName(action: JsonObject): string {
  const name = action['releaseId']
  if (typeof name !== 'string' || !RELEASE_NAME.test(name))
    throw invalidAction('"releaseId" is not a release name')
  return name
}

function requireRelease(name: string, context: ActionContext, states: string[]): LakeDocument {
  const id = releaseDocumentId(name)
  const release = context.workspace.get(id)
  if (!release) throw notFound(id)
  if (!states.includes(String(release['state']))) {
    throw invalidAction(`Release "${name}" is ${String(release['state'])}; expected ${states.join(' or ')}`)
  }
  return release
}

/** The versions that a release holds now, as the transaction sees them. */
function versionsOf(name: string, context: ActionContext): LakeDocument[] {
  const committed = [...context.documents()].map((document) => document._id)
  const touched = context.workspace.touched().map(({ id }) => id)
  const ids = new Set([...committed, ...touched].filter((id) => releaseOfVersion(id) === name))
  return [...ids].map((id) => context.workspace.get(id)).filter((document) => document !== undefined)
}

const createRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  const id = releaseDocumentId(name)
  if (context.workspace.get(id)) throw alreadyExists(id)
  const metadata = isObject(action['metadata']) ? action['metadata'] : {}
  context.workspace.create({
    _id: id,
    _type: 'system.release',
    name,
    state: 'active',
    userId: context.author,
    metadata: { releaseType: 'undecided', ...metadata },
    finalDocumentStates: [],
  })
  return []
}

const editRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  requireRelease(name, context, ['active', 'scheduled'])
  const operations = parseOperations(objectField(action, 'patch'))
  const paths = [
    ...Object.keys({ ...operations.set, ...operations.setIfMissing }),
    ...(operations.unset ?? []),
  ]
  const foreign = paths.find((path) => !/^metadata\b/.test(path))
  if (foreign !== undefined) throw invalidAction(`"${foreign}" of a release cannot be edited`)
  context.workspace.patch(releaseDocumentId(name), operations)
  return []
}

const scheduleRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  requireRelease(name, context, ['active', 'scheduled'])
  const publishAt = action['publishAt']
  if (typeof publishAt !== 'string' || Number.isNaN(Date.parse(publishAt))) {
    throw invalidAction('"publishAt" must be an RFC 3339 time')
  }
  const versions = versionsOf(name, context)
  const at = new Date(publishAt).toISOString()
  setState(name, { state: 'scheduled', publishAt: at, finalDocumentStates: finalStates(versions) }, context)
  return versions.map(({ _id, _rev }) =>
    versionEvent('scheduleDocumentVersion', _id, context, {
      versionRevisionId: _rev,
      state: 'pending',
      publishAt: at,
    }),
  )
}

const unscheduleRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  requireRelease(name, context, ['scheduled'])
  setState(name, { state: 'active', finalDocumentStates: [] }, context, ['publishAt'])
  return versionsOf(name, context).map(({ _id, _rev }) =>
    versionEvent('unscheduleDocumentVersion', _id, context, { versionRevisionId: _rev }),
  )
}

const publishRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  const release = requireRelease(name, context, ['active', 'scheduled'])
  const versions = versionsOf(name, context)
  const cause = release['state'] === 'scheduled' ? 'release.schedule' : 'release.publish'
  const publishedAt = context.workspace.timestamp
  const fields = { state: 'published', publishedAt, finalDocumentStates: finalStates(versions) }
  setState(name, fields, context)
  return versions.map((version) => publishOne(version, context, cause))
}

function publishOne(version: LakeDocument, context: ActionContext, cause: string): DomainEvent {
  const system = version['_system']
  if (!isObject(system) || system['delete'] !== true) return publishVersion(version, context, cause)
  context.workspace.remove(version._id)
  return unpublishedBy(version._id, context)
}

const archiveRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  requireRelease(name, context, ['active'])
  const versions = versionsOf(name, context)
  setState(name, { state: 'archived', finalDocumentStates: finalStates(versions) }, context)
  return versions.map((version) => {
    context.workspace.remove(version._id)
    return versionEvent('deleteDocumentVersion', version._id, context, { versionRevisionId: version._rev })
  })
}

const unarchiveRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  const release = requireRelease(name, context, ['archived'])
  const ids = finalIds(release)
  setState(name, { state: 'active', finalDocumentStates: [] }, context)
  return ids.flatMap((id) => restoreVersion(id, context))
}

function restoreVersion(id: string, context: ActionContext): DomainEvent[] {
  const document = context.lastStored(id)
  if (!document || context.workspace.get(id)) return []
  context.workspace.create(document)
  return [
    versionEvent('createDocumentVersion', id, context, {
      versionRevisionId: context.workspace.transactionId,
    }),
  ]
}

const deleteRelease: ActionHandler = (action, context) => {
  const name = releaseName(action)
  requireRelease(name, context, ['archived', 'published'])
  for (const version of versionsOf(name, context)) context.workspace.remove(version._id)
  context.workspace.remove(releaseDocumentId(name))
  return []
}

function finalStates(versions: LakeDocument[]): JsonObject[] {
  return versions.map(({ _id }) => ({ _key: randomId(12), id: _id }))
}

function finalIds(release: LakeDocument): string[] {
  const states = Array.isArray(release['finalDocumentStates']) ? release['finalDocumentStates'] : []
  return states.flatMap((state: unknown) =>
    isObject(state) && typeof state['id'] === 'string' ? [state['id']] : [],
  )
}

function setState(name: string, fields: JsonObject, context: ActionContext, unset?: string[]): void {
  context.workspace.patch(releaseDocumentId(name), unset ? { set: fields, unset } : { set: fields })
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
