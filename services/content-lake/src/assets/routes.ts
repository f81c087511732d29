import type { IncomingMessage, ServerResponse } from 'node:http'
import { AssetError, sendAssetError } from './asset-error.ts'
import { BackgroundQueue } from './delivery/background.ts'
import { sendFile, sendImage } from './delivery/delivery.ts'
import { AssetFiles } from './store/files.ts'
import { KeyedLock } from './store/keyed-lock.ts'
import { ImageWork } from './process/image-work.ts'
import { Removal } from './store/removal.ts'
import { TransformCache } from './delivery/transform-cache.ts'
import { receiveUpload, type UploadRequest } from './upload/upload.ts'
import type { AssetDeps } from './asset-deps.ts'

export type AssetRoute =
  | ({ kind: 'upload' } & UploadRequest)
  | { kind: 'image'; name: string; params: URLSearchParams }
  | { kind: 'file'; name: string; params: URLSearchParams }

export interface Assets {
  handle(req: IncomingMessage, res: ServerResponse, route: AssetRoute): Promise<void>
  /** Takes away the bytes of an asset whose last document is deleted; ids of others are ignored. */
  documentDeleted(id: string): void
  /** Brings the bytes back that went with the document less than a day ago. */
  documentCreated(id: string): void
  /** Resolves once files without a document are gone and nothing is being made in the background. */
  settled(): Promise<void>
  /** How many pictures are being worked on, and how many wait. */
  workload(): { running: number; waiting: number }
  stop(): Promise<void>
}

const MAX_BYTES = 100_000_000
const MAX_PIXELS = 100_000_000
const CACHE_BYTES = 512_000_000
const MAX_BACKGROUND = 200
const MAX_DISCARDED = 8_000_000

/**
 * Creates the upload and delivery routes and starts to remove what an earlier process left behind. Errors of
 * `createDocument` pass through, all others become 4xx answers, or 503 when the disk fails.
 */
export function createAssets(deps: AssetDeps): Assets {
  const { maxBytes = MAX_BYTES, maxPixels = MAX_PIXELS, cacheBytes = CACHE_BYTES } = deps.limits ?? {}
  const files = new AssetFiles(deps.dataDir)
  const cache = new TransformCache(files.cacheDir, cacheBytes)
  const lock = new KeyedLock()
  const work = new ImageWork(deps.limits)
  const background = new BackgroundQueue(MAX_BACKGROUND, () => work.whenFree())
  const removal = new Removal({
    files,
    cache,
    lock,
    hasDocument: deps.hasDocument,
    now: deps.now ?? (() => new Date()),
  })
  const uploads = { deps, files, work, lock, limits: { maxBytes, maxPixels } }
  const delivery = { deps, files, cache, work, background, maxPixels }
  const ready = files.clean().catch(() => undefined)
  const swept = ready.then(() => removal.sweep()).catch(() => undefined)

  const answer = async (req: IncomingMessage, res: ServerResponse, route: AssetRoute): Promise<void> => {
    await ready
    if (route.kind === 'upload') await receiveUpload(req, res, route, uploads)
    else if (route.kind === 'image') await sendImage(req, res, route, delivery)
    else await sendFile(req, res, route, delivery)
  }
  return {
    async handle(req, res, route) {
      try {
        await answer(req, res, route)
      } catch (error) {
        if (!req.readableEnded) discardBriefly(req)
        if (!(error instanceof AssetError)) throw error
        if (!res.headersSent) sendAssetError(res, error)
      }
    },
    documentDeleted: (id) => removal.documentDeleted(id),
    documentCreated: (id) => removal.documentCreated(id),
    async settled() {
      await swept
      await removal.idle()
      await background.idle()
    },
    workload: () => work.workload(),
    async stop() {
      await Promise.all([removal.stop(), work.stop(), background.stop(), swept])
    },
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
