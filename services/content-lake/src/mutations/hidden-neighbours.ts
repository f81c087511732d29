import { forbidden } from '../errors.ts'
import { draftId, publishedId, releaseOfVersion } from '../document.ts'
import { releaseDocumentId } from '../releases/release-state.ts'
import type { Change } from '../store/commit.ts'
import type { DocumentState } from '../store/pending.ts'
import type { LakeDocument } from '../document.ts'

/**
 * Throws a 403 when somebody would make a draft or version of a document that they may not read, the published form of
 * such a draft, or a version in a release that they may not read: it would lie over somebody else's content, or hold up
 * somebody else's release.
 */
export function checkNeighbours(
  { documentId, before, after }: Change,
  state: DocumentState,
  visible: (document: LakeDocument) => boolean,
): void {
  if (before || !after) return
  const release = releaseOfVersion(documentId)
  const ids = [publishedId(documentId), draftId(documentId)]
  if (release !== undefined) ids.push(releaseDocumentId(release))
  for (const id of ids) {
    const neighbour = state.get(id)
    if (neighbour && !visible(neighbour)) throw forbidden('create')
  }
}
