import { publishedId } from '../../document.ts'
import { assetOfDocument, parseAssetName, type AssetName } from './names.ts'
import type { AssetFiles } from './files.ts'
import type { KeyedLock } from './keyed-lock.ts'
import type { TransformCache } from '../delivery/transform-cache.ts'

interface RemovalOptions {
  files: AssetFiles
  cache: TransformCache
  /** Shared with uploads: a file is never removed while an upload of the same bytes makes a document for it. */
  lock: KeyedLock
  /** Whether there is a document of this published id, or a draft or version of it. */
  hasDocument(id: string): boolean
  now(): Date
}

/** How long the bytes of a deleted asset can come back with its document. */
const KEPT_ASIDE_MS = 24 * 3600 * 1000
const LOOK_EVERY_MS = 3600 * 1000

/**
 * Sets aside the bytes of assets whose documents are deleted, one after the other, however many are deleted at once. The
 * bytes come back if the document does so within a day, and are removed after that.
 */
export class Removal {
  private readonly options: RemovalOptions
  private readonly waiting = new Map<string, AssetName>()
  private working: Promise<void> | undefined
  private stopped = false

  private readonly timer: NodeJS.Timeout

  constructor(options: RemovalOptions) {
    this.options = options
    this.timer = setInterval(() => void this.expire(), LOOK_EVERY_MS)
    this.timer.unref()
  }

  /** Puts back the bytes of an asset whose document exists again. */
  documentCreated(id: string): void {
    const asset = assetOfDocument(publishedId(id))
    if (!asset) return
    const { files, lock } = this.options
    const { kind, name, documentId } = asset
    // Fails when no file was set aside: then nothing has to be put back.
    void lock.run(documentId, () => files.putBack(kind, name)).catch(() => undefined)
  }

  /** Removes files that were set aside more than a day ago. */
  async expire(): Promise<void> {
    const { files, now } = this.options
    await files.removeSetAside(new Date(now().getTime() - KEPT_ASIDE_MS)).catch(() => undefined)
  }

  /**
   * Queues the asset of a deleted document: its file is set aside and all its transforms are removed, unless the document
   * exists again by then or a draft or version of it is left.
   */
  documentDeleted(id: string): void {
    const asset = assetOfDocument(publishedId(id))
    if (asset) this.add(asset)
  }

  /**
   * Sets aside every file without a document, as an interrupted deletion leaves it. When no file has a document, no file is
   * set aside: then the documents are lost or the database is the wrong one.
   */
  async sweep(): Promise<void> {
    const unused: AssetName[] = []
    let used = 0
    for (const kind of ['images', 'files'] as const) {
      for await (const name of this.options.files.names(kind)) {
        const asset = parseAssetName(kind, name)
        if (!asset) continue
        if (this.options.hasDocument(asset.documentId)) used++
        else unused.push(asset)
      }
    }
    if (used > 0) for (const asset of unused) this.add(asset)
    await this.expire()
  }

  /** Resolves once nothing is left to remove. */
  async idle(): Promise<void> {
    while (this.working) await this.working
  }

  /** Stops after the current asset; the next start handles those that wait. */
  async stop(): Promise<void> {
    this.stopped = true
    clearInterval(this.timer)
    await this.working
  }

  private add(asset: AssetName): void {
    this.waiting.set(asset.documentId, asset)
    this.start()
  }

  private start(): void {
    if (this.stopped) return
    this.working ??= this.work().finally(() => {
      this.working = undefined
      if (this.waiting.size > 0) this.start()
    })
  }

  private async work(): Promise<void> {
    for (const [id, asset] of this.waiting) {
      if (this.stopped) return
      this.waiting.delete(id)
      // The sweep at the next start finds files that cannot be removed now.
      await this.removeUnused(asset).catch(() => undefined)
    }
  }

  private async removeUnused({ kind, name, sha1, documentId }: AssetName): Promise<void> {
    const { files, cache, lock, hasDocument } = this.options
    await lock.run(documentId, async () => {
      if (hasDocument(documentId)) return
      await files.setAside(kind, name, this.options.now())
      if (kind === 'images') await cache.removeAll(sha1)
    })
  }
}
