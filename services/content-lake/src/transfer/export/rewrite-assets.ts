import { isObject } from '../../json.ts'
import type { JsonObject } from '../../json.ts'

const ASSET = /^(image|file)-([a-f0-9]{40}(?:-\d+x\d+)?)-([a-z0-9]+)$/

/** Where the bytes of an asset lie in an archive, `images/<sha1>-<W>x<H>.jpg`; undefined for ids of another form. */
export function packedPath(id: string): string | undefined {
  const [, type = '', name = '', extension = ''] = ASSET.exec(id) ?? []
  return type === '' ? undefined : `${type}s/${name}.${extension}`
}

/**
 * A copy of a document whose asset fields say `_sanityAsset: "image@file://./images/…"`. Only assets in `packed` are
 * rewritten, and only where nothing but the reference is there: all else stays a reference to the asset's id.
 */
export function rewriteAssets(value: unknown, packed: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteAssets(item, packed))
  if (!isObject(value)) return value
  const { asset } = value
  const path = isPlainReference(asset) && packed.has(asset._ref) ? packedPath(asset._ref) : undefined
  const entries = Object.entries(value).filter(([key]) => path === undefined || key !== 'asset')
  const copy = Object.fromEntries(entries.map(([key, item]) => [key, rewriteAssets(item, packed)]))
  if (path === undefined || Object.hasOwn(value, '_sanityAsset')) return { ...copy, ...(path && { asset }) }
  return { _sanityAsset: `${path.startsWith('images/') ? 'image' : 'file'}@file://./${path}`, ...copy }
}

function isPlainReference(asset: unknown): asset is { _type: 'reference'; _ref: string } {
  const isReference = isObject(asset) && asset['_type'] === 'reference' && typeof asset['_ref'] === 'string'
  return isReference && Object.keys(asset).length === 2
}

/** A copy of a document without its asset fields: for exports that pack none. */
export function stripAssets(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.filter((item) => !isAssetField(item)).map((item: unknown) => stripAssets(item))
  }
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([, item]) => !isAssetField(item))
  return Object.fromEntries(kept.map(([key, item]) => [key, stripAssets(item)]))
}

function isAssetField(value: unknown): boolean {
  const asset: JsonObject = isObject(value) && isObject(value['asset']) ? value['asset'] : {}
  return typeof asset['_ref'] === 'string' && packedPath(asset['_ref']) !== undefined
}
