import { publishedId } from '../document.ts'
import { assetOfDocument, parseAssetName, type AssetName } from './names.ts'
import type { AssetFiles } from './files.ts'
import type { KeyedLock } from './keyed-lock.ts'
import type { TransformCache } from './transform-cache.ts'

interface RemovalOptions {
  files: AssetFiles
  cache: TransformCache
  /** Shared with uploads: a file is never removed while an upload of the same bytes makes a document for it. */
  lock: KeyedLock
  /** Whether there is a document of this published id, or a draft or version of it. */
  hasDocument(id: string): boolean
}

/** Removes the bytes of assets whose documents are gone, one after the other, however many go at once. */
export class Removal {
  private readonly options: RemovalOptions
  private readonly waiting = new Map<string, AssetName>()
  private working: Promise<void> | undefined
  private stopped = false

  constructor(options: RemovalOptions) {
    this.options = options
  }

  /**
   * Removes, when its turn comes, the file and all transforms of a deleted document, unless it is there again or a draft or
   * version is left.
   */
  documentDeleted(id: string): void {
    const asset = assetOfDocument(publishedId(id))
    if (asset) this.add(asset)
  }

  /**
   * Removes every file without a document, as an interrupted deletion leaves it. When no file has a document, nothing is
   * removed: then it is the documents that are lost, or the wrong database.
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
  }

  /** Resolves once nothing is left to remove. */
  async idle(): Promise<void> {
    while (this.working) await this.working
  }

  /** Leaves what waits to the next start. */
  async stop(): Promise<void> {
    this.stopped = true
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
      // What cannot be removed now is found by the sweep at the next start.
      await this.removeUnused(asset).catch(() => undefined)
    }
  }

  private async removeUnused({ kind, name, sha1, documentId }: AssetName): Promise<void> {
    const { files, cache, lock, hasDocument } = this.options
    await lock.run(documentId, async () => {
      if (hasDocument(documentId)) return
      await files.remove(kind, name)
      if (kind === 'images') await cache.removeAll(sha1)
    })
  }
}
