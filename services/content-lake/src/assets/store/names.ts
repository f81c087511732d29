/** The two folders of stored assets, named as in their URLs. */
export type AssetKind = 'images' | 'files'

/** A stored asset by name: `{sha1}-{width}x{height}.{extension}` for images, `{sha1}.{extension}` for other files. */
export interface AssetName {
  kind: AssetKind
  name: string
  sha1: string
  extension: string
  /** The id of the asset's document. */
  documentId: string
  /** Pixels as displayed; 0 for files. */
  width: number
  height: number
}

const IMAGE_NAME = /^([0-9a-f]{40})-([1-9]\d{0,5})x([1-9]\d{0,5})\.([a-z]{3,4})$/
const FILE_NAME = /^([0-9a-f]{40})\.([a-z0-9]{1,10})$/

/** Reads a name as it stands in a URL or folder; undefined for anything else, so no other path can be reached by it. */
export function parseAssetName(kind: AssetKind, name: string): AssetName | undefined {
  if (kind === 'images') {
    const [, sha1, width = '', height = '', extension] = IMAGE_NAME.exec(name) ?? []
    if (!sha1 || !extension) return undefined
    const documentId = `image-${sha1}-${width}x${height}-${extension}`
    return { kind, name, sha1, extension, documentId, width: Number(width), height: Number(height) }
  }
  const [, sha1, extension] = FILE_NAME.exec(name) ?? []
  if (!sha1 || !extension) return undefined
  return { kind, name, sha1, extension, documentId: `file-${sha1}-${extension}`, width: 0, height: 0 }
}

/** The stored asset that a document is about; undefined for an id of another kind. */
export function assetOfDocument(id: string): AssetName | undefined {
  const kind = id.startsWith('image-') ? 'images' : 'files'
  const name = id.replace(/^(image|file)-/, '').replace(/-([a-z0-9]+)$/, '.$1')
  const asset = parseAssetName(kind, name)
  return asset?.documentId === id ? asset : undefined
}
