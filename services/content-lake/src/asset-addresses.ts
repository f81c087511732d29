import { SYSTEM } from './access/grants.ts'
import { randomId } from './mutations/ids.ts'
import { transact, type Step } from './mutations/transact.ts'
import { isVersionId } from './document.ts'
import type { LakeDocument } from './document.ts'
import type { Logger } from './log.ts'
import type { Store } from './store/store.ts'

interface AssetAddressDependencies {
  store: Store
  publicUrl: string
  now(): Date
  log: Logger
}

const ASSET_TYPES = new Set(['sanity.imageAsset', 'sanity.fileAsset'])
const AT_ONCE = 500

/**
 * Writes the server's present public address into the documents of assets that were uploaded under another one: `url` is
 * what the Studio shows pictures by. Resolves with how many it changed; what fails (a full disk) is tried at the next start.
 */
export async function renewAssetAddresses({
  store,
  publicUrl,
  now,
  log,
}: AssetAddressDependencies): Promise<number> {
  const origin = publicUrl.replace(/\/$/, '')
  const moved = [...store.documents()].flatMap((document) => {
    const url = presentUrl(document, origin)
    return url === undefined || url === document['url'] ? [] : [{ id: document._id, url }]
  })
  let changed = 0
  try {
    while (changed < moved.length) {
      const some = moved.slice(changed, changed + AT_ONCE)
      const steps = some.map(({ id, url }): Step => (workspace) => {
        if (workspace.get(id)) workspace.patch(id, { set: { url } })
      })
      const options = { store, principal: SYSTEM, transactionId: randomId(), now: now() }
      await transact(steps, { ...options, kind: 'mutationError' })
      changed += some.length
    }
  } catch (error) {
    log('warn', 'addresses of assets were not renewed', {
      error: String(error),
      left: moved.length - changed,
    })
  }
  return changed
}

/**
 * The address of an asset that this server stores, by the path that it was given when it was uploaded. Versions in releases
 * stay as they are: those of a scheduled one cannot be changed.
 */
function presentUrl({ _id, _type, path, url }: LakeDocument, origin: string): string | undefined {
  if (!ASSET_TYPES.has(_type) || isVersionId(_id)) return undefined
  if (typeof path !== 'string' || typeof url !== 'string') return undefined
  return url.endsWith(`/${path}`) ? `${origin}/${path}` : undefined
}
