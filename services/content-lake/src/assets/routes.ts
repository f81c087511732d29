import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { availableParallelism } from 'node:os'
import sharp from 'sharp'
import type { LakeDocument } from '../document.ts'
import { AssetError, sendAssetError } from './asset-error.ts'
import { fileDocument, fileId, imageDocument, imageId, type NewDocument } from './documents.ts'
import { AssetFiles, type ReceivedBody } from './files.ts'
import { extensionFor, mimeTypeFor } from './file-types.ts'
import { formatFacts, formatOfExtension, inspectImage } from './inspect.ts'
import { Limiter } from './limiter.ts'
import { sendAsset } from './respond.ts'
import { outputFormat, transformImage, type ImageSource } from './transform.ts'
import { TransformCache } from './transform-cache.ts'
import { isTransform, parseTransform, variesByAccept } from './transform-spec.ts'

/** What the asset routes need from the rest of the lake; sizes of `limits` are bytes and pixels. */
export interface AssetDeps {
  dataDir: string
  project: string
  dataset: string
  publicUrl: string
  createDocument(doc: NewDocument, identity: string): Promise<LakeDocument>
  getDocument(id: string): LakeDocument | undefined | Promise<LakeDocument | undefined>
  limits?: { maxBytes?: number; maxPixels?: number; cacheBytes?: number }
}

export type AssetRoute =
  | { kind: 'upload'; type: 'images' | 'files'; params: URLSearchParams; identity: string }
  | { kind: 'image'; name: string; params: URLSearchParams }
  | { kind: 'file'; name: string; params: URLSearchParams }

export interface Assets {
  handle(req: IncomingMessage, res: ServerResponse, route: AssetRoute): Promise<void>
}

const MAX_BYTES = 100_000_000
const MAX_PIXELS = 100_000_000
const CACHE_BYTES = 512_000_000
const MAX_WAITING = 500
const MAX_DISCARDED = 8_000_000

/** Creates the upload and delivery routes; errors of `createDocument` pass through, all others become 4xx answers. */
export function createAssets(deps: AssetDeps): Assets {
  const assets = new AssetService(deps)
  return {
    async handle(req, res, route) {
      try {
        await assets.handle(req, res, route)
      } catch (error) {
        if (!(error instanceof AssetError)) throw error
        if (error.statusCode === 413) discardBriefly(req)
        if (!res.headersSent) sendAssetError(res, error)
      }
    },
  }
}

class AssetService {
  private readonly deps: AssetDeps
  private readonly files: AssetFiles
  private readonly cache: TransformCache
  private readonly work: Limiter
  private readonly ready: Promise<void>
  private readonly limits: { maxBytes: number; maxPixels: number }

  constructor(deps: AssetDeps) {
    this.deps = deps
    this.files = new AssetFiles(deps.dataDir)
    this.limits = {
      maxBytes: deps.limits?.maxBytes ?? MAX_BYTES,
      maxPixels: deps.limits?.maxPixels ?? MAX_PIXELS,
    }
    this.cache = new TransformCache(this.files.cacheDir, deps.limits?.cacheBytes ?? CACHE_BYTES)
    // One thread per image and a core left over: requests for content must not wait for pictures.
    sharp.concurrency(1)
    this.work = new Limiter(Math.max(1, availableParallelism() - 1), MAX_WAITING)
    this.ready = this.files.clean()
  }

  async handle(req: IncomingMessage, res: ServerResponse, route: AssetRoute): Promise<void> {
    await this.ready
    if (route.kind === 'upload') await this.upload(req, res, route)
    else if (route.kind === 'image') await this.image(req, res, route.name, route.params)
    else await this.file(req, res, route.name, route.params)
  }

  private async upload(
    req: IncomingMessage,
    res: ServerResponse,
    route: AssetRoute & { kind: 'upload' },
  ): Promise<void> {
    const received = await this.receive(req)
    try {
      const doc =
        route.type === 'images'
          ? await this.storeImage(req, received, route.params)
          : await this.storeFile(req, received, route.params)
      const document = await this.findOrCreate(doc, route.identity)
      const body = JSON.stringify({ document })
      res.writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      })
      res.end(body)
    } finally {
      await rm(received.path, { force: true })
    }
  }

  /** Two uploads of the same bytes may both try to create the document; the one that loses takes the other's. */
  private async findOrCreate(doc: NewDocument, identity: string): Promise<LakeDocument> {
    const existing = await this.deps.getDocument(doc._id)
    if (existing) return existing
    try {
      return await this.deps.createDocument(doc, identity)
    } catch (error) {
      const created = await this.deps.getDocument(doc._id)
      if (created) return created
      throw error
    }
  }

  private async receive(req: IncomingMessage): Promise<ReceivedBody> {
    try {
      return await this.files.receive(req, this.limits.maxBytes)
    } catch (error) {
      if (error instanceof AssetError || !req.destroyed) throw error
      throw new AssetError(400, 'The upload ended before all bytes had arrived')
    }
  }

  private async storeImage(
    req: IncomingMessage,
    received: ReceivedBody,
    params: URLSearchParams,
  ): Promise<NewDocument> {
    const extras = !params.getAll('meta').includes('none')
    const options = { maxPixels: this.limits.maxPixels, extras }
    const facts = await this.work.run(() =>
      inspectImage(received.path, received.size, req.headers['content-type'], options),
    )
    const doc = imageDocument(this.deps, params, { ...received, uploadId: randomUUID() }, facts)
    await this.files.keep(
      received,
      this.files.pathOf('images', `${received.sha1}-${facts.width}x${facts.height}.${facts.extension}`),
    )
    return doc
  }

  private async storeFile(
    req: IncomingMessage,
    received: ReceivedBody,
    params: URLSearchParams,
  ): Promise<NewDocument> {
    const extension = extensionFor(params.get('filename'), req.headers['content-type'])
    const mimeType = mimeTypeFor(req.headers['content-type'], extension)
    const doc = fileDocument(this.deps, params, { ...received, uploadId: randomUUID(), extension, mimeType })
    await this.files.keep(received, this.files.pathOf('files', `${received.sha1}.${extension}`))
    return doc
  }

  private async image(
    req: IncomingMessage,
    res: ServerResponse,
    name: string,
    params: URLSearchParams,
  ): Promise<void> {
    const { sha1, source } = await this.findImage(name)
    const { mimeType } = formatFacts(source.format)
    const download = params.has('dl') ? params.get('dl') || name : undefined
    // SVG scales by itself; drawing somebody's SVG here would only be work and risk.
    if (source.format === 'svg' || !isTransform(params)) {
      const size = (await this.files.sizeOf(source.path)) ?? 0
      return sendAsset(req, res, { etag: sha1, mimeType, size, source, download })
    }
    const spec = parseTransform(params, req.headers.accept ?? '')
    const format = outputFormat(spec, source)
    const key = `${sha1}-${hashOf(JSON.stringify(spec))}.${format}`
    const bytes = await this.cache.get(key, () =>
      this.work.run(() => transformImage(source, spec, this.limits.maxPixels)),
    )
    const body = { etag: key, mimeType: formatFacts(format).mimeType, size: bytes.length, source: { bytes } }
    return sendAsset(req, res, { ...body, vary: variesByAccept(params), download })
  }

  private async findImage(name: string): Promise<{ sha1: string; source: ImageSource }> {
    const [, sha1, w, h, extension] = /^([0-9a-f]{40})-(\d{1,6})x(\d{1,6})\.([a-z]{3,4})$/.exec(name) ?? []
    const format = extension ? formatOfExtension(extension) : undefined
    if (!sha1 || !extension || !format) throw notFound('image', name)
    const [width, height] = [Number(w), Number(h)]
    const path = this.files.pathOf('images', name)
    const doc = await this.deps.getDocument(imageId(sha1, width, height, extension))
    if (!doc || (await this.files.sizeOf(path)) === undefined) throw notFound('image', name)
    return { sha1, source: { path, format, width, height } }
  }

  private async file(
    req: IncomingMessage,
    res: ServerResponse,
    name: string,
    params: URLSearchParams,
  ): Promise<void> {
    const [, sha1, extension] = /^([0-9a-f]{40})\.([a-z0-9]{1,10})$/.exec(name) ?? []
    const doc = sha1 && extension ? await this.deps.getDocument(fileId(sha1, extension)) : undefined
    const path = this.files.pathOf('files', name)
    const size = doc ? await this.files.sizeOf(path) : undefined
    if (!sha1 || !extension || !doc || size === undefined) throw notFound('file', name)
    const mimeType = typeof doc.mimeType === 'string' ? doc.mimeType : mimeTypeFor(undefined, extension)
    const original = typeof doc.originalFilename === 'string' ? doc.originalFilename : name
    const download = params.has('dl') ? params.get('dl') || original : undefined
    await sendAsset(req, res, { etag: sha1, mimeType, size, source: { path }, download })
  }
}

/** Most clients read an answer only once they have sent a little more; what goes on beyond that is cut off. */
function discardBriefly(req: IncomingMessage): void {
  let left = MAX_DISCARDED
  req.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) req.destroy()
  })
  req.resume()
}

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('hex').slice(0, 16)
}

function notFound(kind: string, name: string): AssetError {
  return new AssetError(
    404,
    `The ${kind} was not found`,
    `There is no ${kind} named ${JSON.stringify(name.slice(0, 100))}`,
  )
}
