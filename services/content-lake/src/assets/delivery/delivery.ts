import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { AssetError } from '../asset-error.ts'
import { mimeTypeFor } from '../upload/file-types.ts'
import { accepts, deliveredAs, formatFacts, formatOfExtension, type ImageFormat } from './formats.ts'
import { layoutOf } from './geometry.ts'
import { parseAssetName } from '../store/names.ts'
import { sendAsset } from './respond.ts'
import { isAutoFormat, isTransform, parseTransform } from './transform-spec.ts'
import type { AssetDeps } from '../asset-deps.ts'
import type { BackgroundQueue } from './background.ts'
import type { AssetFiles } from '../store/files.ts'
import type { ImageWork } from '../process/image-work.ts'
import type { TransformCache } from './transform-cache.ts'
import type { ImageSource } from './transform.ts'
import type { OutputFormat, TransformSpec } from './transform-spec.ts'

interface DeliveryOptions {
  deps: AssetDeps
  files: AssetFiles
  cache: TransformCache
  work: ImageWork
  /** Makes AVIF, which takes too long to wait for. */
  background: BackgroundQueue
  maxPixels: number
}

/** Version of the drawing code, part of the cache key: results of older versions must not be used. */
const DRAWING = 3
const MAX_AVIF_PIXELS = 16_000_000

/** A requested image and its transform. */
interface Wanted {
  sha1: string
  source: ImageSource
  spec: TransformSpec
  /** The part of the cache key that stands for the spec. */
  hash: string
}

/** Sends an image as it was uploaded, or as the URL's parameters ask for it; 404 when there is none of this name. */
export async function sendImage(
  req: IncomingMessage,
  res: ServerResponse,
  { name, params }: { name: string; params: URLSearchParams },
  options: DeliveryOptions,
): Promise<void> {
  const { sha1, source } = await findImage(name, options)
  const isDownload = params.has('dl') || params.has('dlRaw')
  const download = (own: string) =>
    isDownload ? { download: params.get('dl') || params.get('dlRaw') || own } : {}
  // SVG scales by itself; it is drawn only when the request names a format.
  if (!isTransform(params) || (source.format === 'svg' && !params.get('fm'))) {
    const size = (await options.files.sizeOf(source.path)) ?? 0
    const { mimeType } = formatFacts(source.format)
    return sendAsset(req, res, { etag: sha1, mimeType, size, source, name, ...download(name) })
  }
  const spec = parseTransform(params)
  const wanted = { sha1, source, spec, hash: hashOf({ ...spec, format: undefined, DRAWING, name }) }
  const vary = isAutoFormat(params)
  const { format, provisional } = vary
    ? await chooseFormat(wanted, req.headers.accept ?? '', options)
    : { format: spec.format ?? deliveredAs(source.format), provisional: false }
  const bytes = await options.cache.get(
    keyOf(wanted, format),
    (isWanted) => options.work.run(jobOf(wanted, format, options), source.format === 'svg', isWanted),
    () => !res.destroyed,
  )
  const { mimeType, extension } = formatFacts(format)
  await sendAsset(req, res, {
    etag: keyOf(wanted, format),
    mimeType,
    name,
    size: bytes.length,
    source: { bytes },
    vary,
    provisional,
    ...download(name.replace(/\.\w+$/, `.${extension}`)),
  })
}

/** Chooses the best format that the client accepts: AVIF once it has been made, until then the second best. */
async function chooseFormat(
  wanted: Wanted,
  accept: string,
  options: DeliveryOptions,
): Promise<{ format: OutputFormat; provisional: boolean }> {
  const { cache, background, work } = options
  const second = accepts(accept, 'image/webp') ? 'webp' : deliveredAs(wanted.source.format)
  if (!accepts(accept, 'image/avif') || !isWorthAvif(wanted)) return { format: second, provisional: false }
  const key = keyOf(wanted, 'avif')
  if (await cache.has(key)) return { format: 'avif', provisional: false }
  background.add(key, () => cache.get(key, () => work.runBeside(jobOf(wanted, 'avif', options))))
  return { format: second, provisional: !background.hasFailed(key) }
}

/** Whether to make AVIF: not for images that may be animated or are so large that it would take minutes. */
function isWorthAvif({ source, spec }: Wanted): boolean {
  if (source.format === 'gif' || source.format === 'webp') return false
  const { canvas } = layoutOf(spec, source)
  return canvas.width * canvas.height <= MAX_AVIF_PIXELS
}

async function findImage(
  name: string,
  { deps, files }: DeliveryOptions,
): Promise<{ sha1: string; source: ImageSource }> {
  const asset = parseAssetName('images', name)
  const format: ImageFormat | undefined = asset && formatOfExtension(asset.extension)
  if (!asset || !format || !deps.hasDocument(asset.documentId)) throw notFound('image', name)
  const path = files.pathOf('images', name)
  if ((await files.sizeOf(path)) === undefined) throw notFound('image', name)
  return { sha1: asset.sha1, source: { path, format, width: asset.width, height: asset.height } }
}

/** Sends a file as it was uploaded; 404 when there is none of this name. */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { name, params }: { name: string; params: URLSearchParams },
  { deps, files }: DeliveryOptions,
): Promise<void> {
  const asset = parseAssetName('files', name)
  if (!asset || !deps.hasDocument(asset.documentId)) throw notFound('file', name)
  const path = files.pathOf('files', name)
  const size = await files.sizeOf(path)
  if (size === undefined) throw notFound('file', name)
  // Drafts are not public: without a published document, type and name come from the URL.
  const published = deps.getDocument(asset.documentId)
  const mimeType = mimeTypeFor(textOf(published?.['mimeType']), asset.extension)
  const original = textOf(published?.['originalFilename']) ?? name
  const download = params.has('dl') ? { download: params.get('dl') || original } : {}
  await sendAsset(req, res, {
    etag: asset.sha1,
    mimeType,
    size,
    source: { path },
    name: original,
    ...download,
  })
}

function jobOf({ source, spec }: Wanted, format: OutputFormat, { maxPixels }: DeliveryOptions) {
  return { kind: 'transform' as const, source, options: { spec, format, maxPixels } }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function keyOf({ sha1, hash }: Wanted, format: OutputFormat): string {
  return `${sha1}-${hash}.${format}`
}

function hashOf(value: object): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('hex').slice(0, 16)
}

function notFound(kind: string, name: string): AssetError {
  return new AssetError(
    404,
    `The ${kind} was not found`,
    `There is no ${kind} named ${JSON.stringify(name.slice(0, 100))}`,
  )
}
