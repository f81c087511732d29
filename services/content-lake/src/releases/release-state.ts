import { releaseOfVersion } from '../document.ts'
import { conflictingAction, invalidAction } from '../actions/context.ts'
import { forbidden } from '../errors.ts'
import { isObject } from '../json.ts'
import { notFound } from '../mutations/workspace.ts'
import { randomId } from '../mutations/ids.ts'
import { releaseEvent } from '../history/release-events.ts'
import type { ActionContext } from '../actions/context.ts'
import type { DomainEvent } from '../store/commit.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'

const RELEASE_NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,127}$/
const RELEASES = '_.releases.'

/** The id of the document that describes a release. */
export function releaseDocumentId(name: string): string {
  return RELEASES + name
}

/** True for the ids of documents that describe releases. */
export function isReleaseDocumentId(id: string): boolean {
  return id.startsWith(RELEASES)
}

/** The name of the release that a document describes. */
export function nameOfRelease(documentId: string): string {
  return documentId.slice(RELEASES.length)
}

/** Whether a value is a valid release name. */
export function isReleaseName(name: unknown): name is string {
  return typeof name === 'string' && RELEASE_NAME.test(name)
}

/** The name in an action's `releaseId`; throws when it is none. */
export function releaseName(action: JsonObject): string {
  const name = action['releaseId']
  if (!isReleaseName(name)) throw invalidAction('"releaseId" is not a release name')
  return name
}

/** The document of a release that must be in one of the states; 409 otherwise. */
export function requireRelease(name: string, context: ActionContext, states: string[]): LakeDocument {
  const id = releaseDocumentId(name)
  const release = context.workspace.get(id)
  if (!release) throw notFound(id)
  const state = String(release['state'])
  if (states.includes(state)) return release
  throw conflictingAction(`Release "${name}" is ${state}; expected ${states.join(' or ')}`, { id, state })
}

/** `requireUnlocked`, but with a 403 for a new version in a release that the caller may not read, whatever its state. */
export function requireOpenRelease(versionId: string, context: ActionContext): void {
  const name = releaseOfVersion(versionId)
  const mayRead = (id: string): boolean => {
    const document = context.committed(id)
    return document !== undefined && context.can('read', document)
  }
  const release = name === undefined ? undefined : releaseDocumentId(name)
  if (release !== undefined && context.committed(release) && !mayRead(release) && !mayRead(versionId))
    throw forbidden('create')
  requireUnlocked(versionId, (id) => context.workspace.get(id) ?? context.committed(id))
}

/** Throws a 409 when a document is a version in a release that is not active: such a release is locked. */
export function requireUnlocked(versionId: string, get: (id: string) => LakeDocument | undefined): void {
  const name = releaseOfVersion(versionId)
  if (name === undefined) return
  const id = releaseDocumentId(name)
  const release = get(id)
  if (!release || release['state'] === 'active') return
  const state = String(release['state'])
  throw conflictingAction(`"${versionId}" is locked: release "${name}" is ${state}`, { id, state })
}

/**
 * Returns the versions that a release holds now, as the transaction sees them. Throws a 403 when the caller may not read
 * one of them, as a release is processed as a whole or not at all.
 */
export function versionsOf(name: string, context: ActionContext): LakeDocument[] {
  const ids = new Set<string>()
  for (const document of context.documents()) {
    if (releaseOfVersion(document._id) !== name) continue
    if (!context.can('read', document)) throw forbidden('update')
    ids.add(document._id)
  }
  for (const { id } of context.workspace.touched()) if (releaseOfVersion(id) === name) ids.add(id)
  return [...ids].flatMap((id) => context.workspace.get(id) ?? [])
}

/** Returns the `finalDocumentStates` of a release with these versions. */
export function finalStates(versions: LakeDocument[]): JsonObject[] {
  return versions.map(({ _id }) => ({ _key: randomId(12), id: _id }))
}

/** The ids in a release's `finalDocumentStates`. */
export function finalIds(release: LakeDocument): string[] {
  const states = Array.isArray(release['finalDocumentStates']) ? release['finalDocumentStates'] : []
  return states.flatMap((state: unknown) =>
    isObject(state) && typeof state['id'] === 'string' ? [state['id']] : [],
  )
}

/** Sets fields of a release's document and removes others. */
export function setState(
  name: string,
  fields: JsonObject,
  context: ActionContext,
  unset: string[] = [],
): void {
  context.workspace.patch(releaseDocumentId(name), { set: fields, unset })
}

/** An event about a release that an action causes. */
export function eventOf(type: string, name: string, context: ActionContext, more?: JsonObject): DomainEvent {
  const { author, workspace } = context
  return releaseEvent(type, name, { author, timestamp: workspace.timestamp }, more)
}
