import { publishedId, releaseOfVersion } from '../document.ts'
import { membershipEvents } from '../history/release-events.ts'
import type { ActionContext } from './context.ts'
import type { DomainEvent } from '../store/commit.ts'
import type { JsonObject } from '../json.ts'
import type { LakeDocument } from '../document.ts'

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

/** The events of a draft or version that an action made. */
export function versionCreated(
  version: { _id: string; _type: string },
  context: ActionContext,
): DomainEvent[] {
  const { transactionId } = context.workspace
  return [
    versionEvent('createDocumentVersion', version._id, context, { versionRevisionId: transactionId }),
    ...membershipEvents('addDocumentToRelease', version, transactionId, originOf(context)),
  ]
}

/** The events of a draft or version that an action discarded. */
export function versionDiscarded(version: LakeDocument, context: ActionContext): DomainEvent[] {
  return [
    versionEvent('deleteDocumentVersion', version._id, context, { versionRevisionId: version._rev }),
    ...membershipEvents('discardDocumentFromRelease', version, version._rev, originOf(context)),
  ]
}

function originOf({ author, workspace: { timestamp } }: ActionContext): {
  author: string
  timestamp: string
} {
  return { author, timestamp }
}
