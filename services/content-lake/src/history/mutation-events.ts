import { isDraftId, isPublicId, isVersionId, publishedId, releaseOfVersion } from '../document.ts'
import { membershipEvents } from './release-events.ts'
import type { Change, DomainEvent } from '../store/commit.ts'

interface Origin {
  timestamp: string
  author: string
  transactionId: string
}

/**
 * The history events of a change that came as a plain mutation rather than as an action: a published document was edited
 * live, or a draft or version came or went. System documents and edits of drafts have none.
 */
export function mutationEvent(change: Change, origin: Origin): DomainEvent[] {
  const { documentId: id } = change
  if (isDraftId(id) || isVersionId(id)) return versionEvents(change, origin)
  if (!isPublicId(id)) return []
  const { timestamp, author, transactionId } = origin
  const event = { type: liveEventType(change), timestamp, author, documentId: id, revisionId: transactionId }
  return [{ groupId: id, event }]
}

function versionEvents({ documentId: id, before, after }: Change, origin: Origin): DomainEvent[] {
  const version = after ?? before
  if (!version || (before && after)) return []
  const { timestamp, author } = origin
  const versionRevisionId = after ? origin.transactionId : version._rev
  const releaseId = releaseOfVersion(id)
  const event = {
    type: after ? 'createDocumentVersion' : 'deleteDocumentVersion',
    timestamp,
    author,
    documentId: publishedId(id),
    versionId: id,
    versionRevisionId,
    ...(releaseId !== undefined && { releaseId }),
  }
  const membership = after ? 'addDocumentToRelease' : 'discardDocumentFromRelease'
  return [
    { groupId: publishedId(id), event },
    ...membershipEvents(membership, version, versionRevisionId, origin),
  ]
}

function liveEventType({ before, after }: Change): string {
  if (!before) return 'createLiveDocument'
  return after ? 'updateLiveDocument' : 'deleteDocumentGroup'
}
