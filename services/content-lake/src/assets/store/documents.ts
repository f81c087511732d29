import type { LakeDocument } from '../../document.ts'
import type { ImageFacts } from '../upload/inspect.ts'

export type NewDocument = Pick<LakeDocument, '_id' | '_type'> & Record<string, unknown>

export interface AssetPlace {
  project: string
  dataset: string
  publicUrl: string
}

/** `assetId` names the file: the hash of its bytes, or one of its own for a file that belongs to somebody. */
interface StoredFile {
  sha1: string
  assetId: string
  size: number
  uploadId: string
}

/** The document of an uploaded image, in the form that Sanity gives it. */
export function imageDocument(
  place: AssetPlace,
  params: URLSearchParams,
  file: StoredFile,
  image: ImageFacts,
): NewDocument {
  const { width, height, extension, mimeType, ...metadata } = image
  const path = `images/${place.project}/${place.dataset}/${file.assetId}-${width}x${height}.${extension}`
  return {
    _id: `image-${file.assetId}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset',
    ...common(place, params, file, { path, extension, mimeType }),
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      ...metadata,
    },
  }
}

/** The document of an uploaded file of any kind. */
export function fileDocument(
  place: AssetPlace,
  params: URLSearchParams,
  file: StoredFile & { extension: string; mimeType: string },
): NewDocument {
  const path = `files/${place.project}/${place.dataset}/${file.assetId}.${file.extension}`
  return {
    _id: `file-${file.assetId}-${file.extension}`,
    _type: 'sanity.fileAsset',
    ...common(place, params, file, { path, extension: file.extension, mimeType: file.mimeType }),
  }
}

function common(
  place: AssetPlace,
  params: URLSearchParams,
  file: StoredFile,
  kind: { path: string; extension: string; mimeType: string },
): Record<string, unknown> {
  const text = (name: string) => params.get(name)?.toWellFormed().slice(0, 2000) || undefined
  const source = { id: text('sourceId'), name: text('sourceName'), url: text('sourceUrl') }
  const entries = {
    assetId: file.assetId,
    sha1hash: file.sha1,
    extension: kind.extension,
    mimeType: kind.mimeType,
    size: file.size,
    path: kind.path,
    url: `${place.publicUrl.replace(/\/$/, '')}/${kind.path}`,
    uploadId: file.uploadId,
    originalFilename: text('filename'),
    label: text('label'),
    title: text('title'),
    description: text('description'),
    creditLine: text('creditLine'),
    source: source.id && source.name ? { _type: 'sanity.assetSourceData', ...source } : undefined,
  }
  return JSON.parse(JSON.stringify(entries)) as Record<string, unknown>
}
