import { publishedId } from './document.ts'
import { httpError } from './errors.ts'
import { randomId } from './mutations/ids.ts'
import { transact } from './mutations/transact.ts'
import type { Access } from './access/access.ts'
import type { LakeDocument } from './document.ts'
import type { LakeDocumentInput } from './store/commit.ts'
import type { Store } from './store/store.ts'

interface AssetDocumentDependencies {
  store: Store
  access: Access
  now(): Date
}

/**
 * Stores the document of an uploaded asset in the name of a person or token, unless it is there already; throws 403 when
 * they may not create it. Resolves with the stored document, or, when they may not read that, with one that says nothing
 * but what they have uploaded themselves: who else has the same file, and what they call it, stays unknown.
 */
export async function createAssetDocument(
  document: LakeDocumentInput,
  identity: string,
  { store, access, now }: AssetDocumentDependencies,
): Promise<LakeDocument> {
  const principal = access.user(identity)
  if (!principal) throw httpError(403, 'Insufficient permissions; permission "create" required')
  const time = now()
  const transactionId = randomId()
  const options = { store, principal, transactionId, now: time, kind: 'mutationError' as const }
  await transact([(workspace) => void workspace.createIfNotExists(document)], options)
  const stored = store.get(document._id)
  if (!stored) throw httpError(409, `The asset document "${document._id}" was deleted while it was created`)
  if (principal.can('read', stored)) return stored
  const timestamp = time.toISOString()
  return { ...document, _rev: transactionId, _createdAt: timestamp, _updatedAt: timestamp }
}

/** Tells of which assets there is a document: the published one, a draft or a version in a release. */
export function trackAssetDocuments(store: Store): (id: string) => boolean {
  const copies = new Map<string, Set<string>>()
  const note = (id: string, exists: boolean): void => {
    const published = publishedId(id)
    if (published === id || !/^(image|file)-/.test(published)) return
    const ids = copies.get(published) ?? new Set()
    if (exists) copies.set(published, ids.add(id))
    else if (ids.delete(id) && ids.size === 0) copies.delete(published)
  }
  for (const { _id } of store.documents()) note(_id, true)
  store.onCommit(({ changes }) => {
    for (const { documentId, after } of changes) note(documentId, after !== undefined)
  })
  return (id) => store.get(id) !== undefined || copies.has(id)
}
