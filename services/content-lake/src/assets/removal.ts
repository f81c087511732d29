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

/** Removes the bytes of assets whose documents are gone. */
export class Removal {
  private readonly options: RemovalOptions
  private stopped = false

  constructor(options: RemovalOptions) {
    this.options = options
  }

  /** Removes the file and all transforms of a deleted document, unless it is there again or a draft or version is left. */
  async documentDeleted(id: string): Promise<void> {
    const asset = assetOfDocument(publishedId(id))
    if (asset) await this.removeUnused(asset)
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
    for (const asset of used > 0 ? unused : []) {
      if (this.stopped) return
      await this.removeUnused(asset)
    }
  }

  stop(): void {
    this.stopped = true
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
