import { isDraftId, isPublicId, isVersionId, publishedId, releaseOfVersion } from '../document.ts'
import type { Change, DomainEvent } from '../store/commit.ts'

/**
 * The history event of a change that came as a plain mutation rather than as an action: a published document was edited
 * live, or a draft or version came or went. System documents and edits of drafts have none.
 */
export function mutationEvent(
  change: Change,
  { timestamp, author, transactionId }: { timestamp: string; author: string; transactionId: string },
): DomainEvent[] {
  const { documentId: id } = change
  const base = { timestamp, author, documentId: publishedId(id) }
  if (isDraftId(id) || isVersionId(id)) {
    const type = versionEventType(change)
    if (type === undefined) return []
    const versionRevisionId = change.after ? transactionId : change.before?._rev
    const releaseId = releaseOfVersion(id)
    const event = {
      type,
      ...base,
      versionId: id,
      versionRevisionId,
      ...(releaseId !== undefined && { releaseId }),
    }
    return [{ groupId: publishedId(id), event }]
  }
  if (!isPublicId(id)) return []
  return [{ groupId: id, event: { type: liveEventType(change), ...base, revisionId: transactionId } }]
}

function versionEventType({ before, after }: Change): string | undefined {
  if (!before) return 'createDocumentVersion'
  return after ? undefined : 'deleteDocumentVersion'
}

function liveEventType({ before, after }: Change): string {
  if (!before) return 'createLiveDocument'
  return after ? 'updateLiveDocument' : 'deleteDocumentGroup'
}
