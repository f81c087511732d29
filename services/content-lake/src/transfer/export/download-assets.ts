import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { omit } from '../../json.ts'
import { inParallel } from '../import/in-parallel.ts'
import { reasonOf } from '../transfer-error.ts'
import { packedPath } from './rewrite-assets.ts'
import type { JsonObject } from '../../json.ts'
import type { LakeClient } from '../lake-client.ts'

/** The assets of an export as they lie in its folder. */
export interface DownloadedAssets {
  /** Names in the archive by asset ids. */
  packed: Map<string, string>
  /** `assets.json`. */
  map: JsonObject
  failed: { id: string; reason: string }[]
}

/** Where a dataset keeps an asset is of no use elsewhere. */
const PLACE = ['_id', '_type', 'assetId', 'extension', 'path', 'uploadId', 'url']
const DOWNLOADS_AT_ONCE = 6
const ATTEMPTS = 2

/** Downloads assets to `images/` and `files/` in `folder`; one that cannot be had is in `failed`. */
export async function downloadAssets(
  assets: JsonObject[],
  folder: string,
  client: LakeClient,
  signal: AbortSignal,
  onAsset: (done: number) => void,
): Promise<DownloadedAssets> {
  const downloaded: DownloadedAssets = { packed: new Map(), map: {}, failed: [] }
  for (const name of ['images', 'files']) await mkdir(join(folder, name), { recursive: true })
  let done = 0
  await inParallel(assets, DOWNLOADS_AT_ONCE, signal, async (asset) => {
    const id = String(asset['_id'])
    const path = packedPath(id)
    try {
      if (path === undefined) throw new Error('its id is not that of an asset')
      const sha1 = await download(asset, join(folder, path), client)
      downloaded.packed.set(id, path)
      remember(id, sha1, omit(asset, ...PLACE), downloaded.map)
    } catch (error) {
      downloaded.failed.push({ id, reason: reasonOf(error) })
    }
    done += 1
    onAsset(done)
  })
  return downloaded
}

/**
 * The key of `sanity dataset export` is the hash of the bytes. It does not tell two assets with the same bytes apart, nor
 * says it which id the hash had: such assets have their id as a key of their own.
 */
function remember(id: string, sha1: string, known: JsonObject, map: JsonObject): void {
  const key = `${id.slice(0, id.indexOf('-'))}-${sha1}`
  if (Object.hasOwn(map, key) || !id.startsWith(key)) map[id] = known
  if (!Object.hasOwn(map, key)) map[key] = known
}

async function download(asset: JsonObject, path: string, client: LakeClient): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const response = await client.download(asset, 'GET').catch((error: unknown) => error)
    if (response instanceof Response && response.ok) return save(response, path, asset)
    if (response instanceof Response) await response.body?.cancel()
    const isFinal = attempt === ATTEMPTS || (response instanceof Response && response.status < 500)
    if (isFinal) throw response instanceof Response ? new Error(`HTTP ${response.status}`) : response
  }
}

async function save(response: Response, path: string, asset: JsonObject): Promise<string> {
  const hash = createHash('sha1')
  const file = await open(path, 'w')
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      await file.write(chunk)
    }
  } finally {
    await file.close()
  }
  const sha1 = hash.digest('hex')
  const { sha1hash: expected, extension } = asset
  // The hosted service cleans SVG after it has taken the hash.
  if (expected === undefined || expected === sha1 || extension === 'svg') return sha1
  throw new Error(`its bytes have the hash ${sha1}, not the one in its document`)
}
