import type { LakeDocument } from '../document.ts'
import type { NewDocument } from './documents.ts'
import type { TimeLimits } from './process/image-work.ts'

/** What the asset routes need from the rest of the lake; sizes of `limits` are bytes and pixels. */
export interface AssetDeps {
  dataDir: string
  project: string
  dataset: string
  publicUrl: string
  /** Hides, in the names of files that belong to somebody, what bytes they hold. */
  ownerKey: Buffer
  /** Stores a document unless its id is taken; resolves with what the uploader may see of what is stored then. */
  createDocument(doc: NewDocument, identity: string): Promise<LakeDocument>
  getDocument(id: string): LakeDocument | undefined
  /** Whether an asset has a document, be it a draft only: its bytes are kept as long as it does. */
  hasDocument(id: string): boolean
  now?(): Date
  limits?: AssetLimits
}

/** The largest file and picture that are taken, how much room transformed images may use, and how long they may take. */
export interface AssetLimits extends TimeLimits {
  maxBytes?: number
  maxPixels?: number
  cacheBytes?: number
}
