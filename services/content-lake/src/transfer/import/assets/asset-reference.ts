import { isObject } from '../../../json.ts'
import type { JsonObject } from '../../../json.ts'

/** An asset that documents ask for: `image@<url>` or `file@<url>` in `_sanityAsset`, or an asset document. */
export interface AssetWish {
  /** Type and URL; equal wishes are loaded once. */
  key: string
  type: 'image' | 'file'
  url: string
  /** The id under which plain references name it, when that is known. */
  expectedId?: string
  /** Data of the exported dataset about it. */
  known?: JsonObject
  /** Documents that use it. */
  usedBy: Set<string>
}

const FORM = /^(image|file)@([a-z][a-z0-9+.-]*:\/\/.+)$/is

/** Reads a `_sanityAsset` value; undefined when it is not of the form. */
export function parseAssetReference(value: unknown): { type: 'image' | 'file'; url: string } | undefined {
  const match = typeof value === 'string' ? FORM.exec(value) : null
  return match
    ? { type: match[1]?.toLowerCase() === 'file' ? 'file' : 'image', url: match[2] ?? '' }
    : undefined
}

export function assetKey(type: 'image' | 'file', url: string): string {
  return `${type}#${url}`
}

/** The URL of a file that lies beside the documents: `images/x.jpg` is `file://./images/x.jpg`. */
export function packedUrl(name: string): string {
  return `file://./${name}`
}

/** The name of a file beside the documents, undefined for URLs of any other kind. */
export function packedName(url: string): string | undefined {
  const name = /^file:\/\/\.\/(.*)$/is.exec(url)?.[1]
  if (name === undefined) return undefined
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** The types of the documents of images and files. */
export const ASSET_TYPES = ['sanity.imageAsset', 'sanity.fileAsset']

/** Whether an object is the document of an image or file; a draft or version of one is a document like any other. */
export function isAssetDocument({ _id: id, _type: type }: JsonObject): boolean {
  return ASSET_TYPES.includes(String(type)) && !/^(?:drafts|versions)\./.test(String(id))
}

/** The asset id that a file of an export stands for, and the hash in it: `<sha1>-<W>x<H>.<ext>`, `<sha1>.<ext>`. */
export function identityOf(url: string): { id?: string; sha1?: string } {
  const name = packedName(url)?.replace(/^.*\//, '') ?? ''
  const [image, sha1 = '', size = '', format = ''] =
    /^([0-9a-f]{40})-(\d+x\d+)\.([a-z0-9]+)$/.exec(name) ?? []
  if (image !== undefined) return { id: `image-${sha1}-${size}-${format}`, sha1 }
  // Exports write a file whose extension holds a digit as `<sha1>-mp4.bin`.
  const [file, hash = '', odd, plain = ''] =
    /^([0-9a-f]{40})(?:-([a-z0-9]+)\.bin|\.([a-z0-9]+))$/.exec(name) ?? []
  return file === undefined ? {} : { id: `file-${hash}-${odd ?? plain}`, sha1: hash }
}

/** The string in an object's `_sanityAsset`, if it has one. */
export function assetValue(value: unknown): unknown {
  return isObject(value) && Object.hasOwn(value, '_sanityAsset') ? value['_sanityAsset'] : undefined
}
