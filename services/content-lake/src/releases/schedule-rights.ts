import { draftId, publishedId, releaseOfVersion } from '../document.ts'
import { forbidden } from '../errors.ts'
import { isObject } from '../json.ts'
import { isReleaseDocumentId, nameOfRelease } from './release-state.ts'
import type { Change } from '../store/commit.ts'
import type { DocumentState } from '../store/pending.ts'
import type { LakeDocument } from '../document.ts'
import type { Permission, Principal } from '../access/principal.ts'

/** The documents after a transaction, over the state before it. */
interface Outcome {
  after: ReadonlyMap<string, LakeDocument | undefined>
  state: DocumentState
}

/**
 * Throws a 403 when a transaction schedules a release that its author may not publish, because the server later publishes
 * the release with rights of its own.
 */
export function checkScheduling(
  { documentId, before, after }: Change,
  outcome: Outcome,
  principal: Principal,
): void {
  if (!isReleaseDocumentId(documentId) || after?.['state'] !== 'scheduled') return
  if (before?.['state'] === 'scheduled' && before['publishAt'] === after['publishAt']) return
  const get = (id: string): LakeDocument | undefined =>
    outcome.after.has(id) ? outcome.after.get(id) : outcome.state.get(id)
  for (const version of versionsIn(nameOfRelease(documentId), outcome)) {
    for (const [permission, document] of publishing(version, get)) {
      if (!principal.can(permission, document)) throw forbidden(permission)
    }
  }
}

function* versionsIn(name: string, { after, state }: Outcome): Iterable<LakeDocument> {
  for (const document of state.documents()) {
    if (releaseOfVersion(document._id) === name && !after.has(document._id)) yield document
  }
  for (const document of after.values()) {
    if (document && releaseOfVersion(document._id) === name) yield document
  }
}

/** Returns the permissions needed to publish a version, or for the unpublishing that it stands for. */
function publishing(
  version: LakeDocument,
  get: (id: string) => LakeDocument | undefined,
): [Permission, LakeDocument][] {
  const _id = publishedId(version._id)
  const published = get(_id)
  const system = version['_system']
  const needed: [Permission, LakeDocument][] = [['update', version]]
  if (published) needed.push(['update', published])
  if (!isObject(system) || system['delete'] !== true) {
    needed.push([published ? 'update' : 'create', { ...version, _id }])
  } else if (published && !get(draftId(_id))) {
    needed.push(['create', { ...published, _id: draftId(_id) }])
  }
  return needed
}
