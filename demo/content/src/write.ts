import { createClient, type IdentifiedSanityDocumentStub, type SanityClient } from '@sanity/client'
import { ARTWORK, artworkFile, type ArtworkFile, type ArtworkName } from './artwork.ts'
import { seedDocuments } from './content.ts'
import type { ArtworkIds } from './documents.ts'

export interface SeedContentOptions {
  lakeUrl: string
  /** A token that may write every document. */
  token: string
  now: Date
  /** Told after each step, in words. */
  onProgress?: (message: string) => void
}

export interface SeedContentResult {
  documents: number
  pictures: number
}

/**
 * Writes the demonstration content through the content API: pictures first, then every document in one transaction.
 * Repeating it is harmless: pictures are the same bytes, and a document that exists is left as people have edited it.
 */
export async function seedContent(options: SeedContentOptions): Promise<SeedContentResult> {
  const { lakeUrl, token, now, onProgress = () => undefined } = options
  const client = createClient({
    projectId: 'forecourt',
    dataset: 'production',
    apiVersion: '2025-02-19',
    useCdn: false,
    apiHost: lakeUrl,
    useProjectHostname: false,
    token,
    perspective: 'raw',
  })
  const images = await uploadArtwork(client, onProgress)
  const documents = seedDocuments(images, now)
  onProgress(`writing ${documents.length} documents`)
  // One transaction: tenants and locations refer to each other, and half a seed is never visible.
  await client.mutate(
    documents.map((document: IdentifiedSanityDocumentStub) => ({ createIfNotExists: document })),
    { visibility: 'sync' },
  )
  return { documents: documents.length, pictures: Object.keys(images).length }
}

async function uploadArtwork(
  client: SanityClient,
  onProgress: (message: string) => void,
): Promise<ArtworkIds> {
  const names = Object.keys(ARTWORK) as ArtworkName[]
  const ids: Partial<Record<ArtworkName, string>> = {}
  const upload = ({ bytes, ...options }: ArtworkFile) => client.assets.upload('image', bytes, options)
  let made: ArtworkFile | undefined
  for (const [index, name] of names.entries()) {
    onProgress(`writing the picture ${name}`)
    const file = made ?? (await artworkFile(name))
    const following = names[index + 1]
    // The next picture is made while the server takes this one.
    const [asset, next] = await Promise.all([
      upload(file),
      following === undefined ? undefined : artworkFile(following),
    ])
    ids[name] = asset._id
    made = next
  }
  // Every name has been assigned just above; the loop over the keys is what the compiler cannot see.
  return ids as ArtworkIds
}
