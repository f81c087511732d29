import { isObject } from '../../../json.ts'
import { reasonOf, TransferError } from '../../transfer-error.ts'
import { findBytes } from './asset-bytes.ts'
import { inParallel } from '../in-parallel.ts'
import type { JsonObject } from '../../../json.ts'
import type { AssetBytes, AssetSources } from './asset-bytes.ts'
import type { AssetWish } from './asset-reference.ts'
import type { ImportReport } from '../report.ts'
import type { LakeClient } from '../../lake-client.ts'

/** The assets of an import that are in the dataset. */
export interface LoadedAssets {
  /** Ids in the dataset by the keys of the wishes. */
  ids: Map<string, string>
  /** Data of the exported dataset about the uploaded assets, written once the documents exist. */
  knowledge: { id: string; known: JsonObject }[]
}

export interface AssetOptions {
  client: LakeClient
  sources: AssetSources
  /** True to upload even assets that the dataset has. */
  replaceAssets: boolean
  signal: AbortSignal
  onAsset(done: number): void
  report: ImportReport
}

const UPLOADS_AT_ONCE = 4
const IDS_PER_QUERY = 500

/** Loads as many assets into the dataset as it can; the report counts them and says why others failed. */
export async function loadAssets(wishes: AssetWish[], options: AssetOptions): Promise<LoadedAssets> {
  const loaded: LoadedAssets = { ids: new Map(), knowledge: [] }
  const present = options.replaceAssets ? new Set<string>() : await findPresent(wishes, options)
  let done = 0
  await inParallel(wishes, UPLOADS_AT_ONCE, options.signal, async (wish) => {
    if (wish.expectedId !== undefined && present.has(wish.expectedId)) {
      loaded.ids.set(wish.key, wish.expectedId)
      options.report.assets.reused += 1
    } else await loadOne(wish, loaded, options)
    done += 1
    options.onAsset(done)
  })
  return loaded
}

/** Returns the ids of expected assets that the dataset has together with their bytes. */
async function findPresent(wishes: AssetWish[], { client, signal }: AssetOptions): Promise<Set<string>> {
  const present = new Set<string>()
  const ids = wishes.flatMap(({ expectedId }) => expectedId ?? [])
  for (let at = 0; at < ids.length; at += IDS_PER_QUERY) {
    const found = await client.query('*[_id in $ids]{_id, _type, url, path}', {
      ids: ids.slice(at, at + IDS_PER_QUERY),
    })
    const documents = Array.isArray(found) ? found.filter(isObject) : []
    await inParallel(documents, UPLOADS_AT_ONCE, signal, async (document) => {
      if (await hasBytes(document, client)) present.add(String(document['_id']))
    })
  }
  return present
}

async function hasBytes(document: JsonObject, client: LakeClient): Promise<boolean> {
  const response = await client.download(document, 'HEAD').catch(() => undefined)
  await response?.body?.cancel()
  return response?.ok === true
}

async function loadOne(wish: AssetWish, loaded: LoadedAssets, options: AssetOptions): Promise<void> {
  let found: AssetBytes | undefined
  try {
    found = await findBytes(wish, options.sources)
    const known = knownOf(wish, found.sha1, options)
    if (found.isChanged && known === undefined) {
      options.report.notes.push(`${wish.url} does not have the hash in its name; it was loaded as it is`)
    }
    const twin = wish.expectedId === undefined ? await findTwin(wish, found.sha1, options) : undefined
    const id = twin ?? (await upload(wish, found, known, options))
    loaded.ids.set(wish.key, id)
    if (twin !== undefined) options.report.assets.reused += 1
    else options.report.assets.uploaded += 1
    if (twin === undefined && known) loaded.knowledge.push({ id, known })
  } catch (error) {
    if (error instanceof TransferError) throw error
    options.report.assets.failed.push({ url: wish.url, reason: reasonOf(error), usedBy: wish.usedBy.size })
  } finally {
    await found?.dispose()
  }
}

/** Returns the id of an asset in the dataset with the same bytes, if any. */
async function findTwin(wish: AssetWish, sha1: string, options: AssetOptions): Promise<string | undefined> {
  if (options.replaceAssets) return undefined
  const found = await options.client.query(
    '*[_type == $type && sha1hash == $sha1][0]{_id, _type, url, path}',
    {
      type: wish.type === 'image' ? 'sanity.imageAsset' : 'sanity.fileAsset',
      sha1,
    },
  )
  return isObject(found) && (await hasBytes(found, options.client)) ? String(found['_id']) : undefined
}

/**
 * Returns the exported dataset's data about an asset: its own document, else the entry of `assets.json` by the asset's own
 * id (used when its hash is not that of the bytes), else the entry by the hash.
 */
function knownOf(wish: AssetWish, sha1: string, { sources }: AssetOptions): JsonObject | undefined {
  const { assetMap } = sources.input
  return wish.known ?? assetMap.get(wish.expectedId ?? '') ?? assetMap.get(`${wish.type}-${sha1}`)
}

async function upload(
  wish: AssetWish,
  { bytes, filename, sha1 }: AssetBytes,
  known: JsonObject | undefined,
  { client, sources }: AssetOptions,
): Promise<string> {
  const params: Record<string, string> = { filename: filenameOf(wish, known?.['originalFilename'], filename) }
  const isIdTold = wish.known !== undefined || sources.input.assetMap.has(wish.expectedId ?? '')
  const hash = /^(?:image|file)-([0-9a-f]{40})-/.exec(wish.expectedId ?? '')?.[1]
  if (isIdTold && hash !== undefined && hash !== sha1) params['assetId'] = hash
  const document = await client.upload(wish.type, bytes, params)
  return String(document['_id'])
}

/** Returns the known name, or a made-up one when its extension is not that in the file's id. */
function filenameOf({ expectedId }: AssetWish, original: unknown, packed: string): string {
  const extension = /^file-[0-9a-f]{40}-([a-z0-9]+)$/.exec(expectedId ?? '')?.[1]
  const known = typeof original === 'string' && original !== '' ? original : packed
  if (extension === undefined || known.toLowerCase().endsWith(`.${extension}`)) return known
  return `${packed.replace(/(?:-[a-z0-9]+)?\.[^.]*$/, '')}.${extension}`
}
