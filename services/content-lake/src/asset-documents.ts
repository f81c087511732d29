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

/** Stores the document of an uploaded asset in the name of a person or token; throws 403 when they may not create it. */
export async function createAssetDocument(
  document: LakeDocumentInput,
  identity: string,
  { store, access, now }: AssetDocumentDependencies,
): Promise<LakeDocument> {
  const principal = access.user(identity)
  if (!principal) throw httpError(403, 'Insufficient permissions; permission "create" required')
  const options = { store, principal, transactionId: randomId(), now: now(), kind: 'mutationError' as const }
  await transact([(workspace) => void workspace.createIfNotExists(document)], options)
  const stored = store.get(document._id)
  if (!stored) throw httpError(409, `The asset document "${document._id}" was deleted while it was created`)
  return stored
}
