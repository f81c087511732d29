import type { LakeDocument } from '../document.ts'
import type { NewDocument } from './store/documents.ts'
import type { TimeLimits } from './process/image-work.ts'

/** Dependencies of the asset routes on the rest of the lake; sizes in `limits` are bytes and pixels. */
export interface AssetDeps {
  dataDir: string
  project: string
  dataset: string
  publicUrl: string
  /** Key that hides, in the names of files with an owner, which bytes they hold. */
  ownerKey: Buffer
  /** Stores a document unless its id is taken; resolves with the stored document as the uploader may see it. */
  createDocument(doc: NewDocument, identity: string): Promise<LakeDocument>
  getDocument(id: string): LakeDocument | undefined
  /** Whether an asset has a document, even only a draft: its bytes are kept as long as it does. */
  hasDocument(id: string): boolean
  now?(): Date
  limits?: AssetLimits
}

/** The largest accepted file and image, the space for transformed images, and the time limits for making them. */
export interface AssetLimits extends TimeLimits {
  maxBytes?: number
  maxPixels?: number
  cacheBytes?: number
}
