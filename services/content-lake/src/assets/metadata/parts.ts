import { AssetError } from '../asset-error.ts'

/** A value that an upload's `meta` parameter may hold, named as by Sanity. */
export type MetadataPart = (typeof PARTS)[number]

const PARTS = ['blurhash', 'exif', 'image', 'location', 'lqip', 'palette', 'thumbhash'] as const
const DEFAULT: readonly MetadataPart[] = ['blurhash', 'lqip', 'palette']

/** Returns the parts that an upload requests, by default placeholders and colours; throws 400 for an unknown part. */
export function requestedParts(params: URLSearchParams): ReadonlySet<MetadataPart> {
  const words = params
    .getAll('meta')
    .slice(0, 50)
    .flatMap((value) => value.slice(0, 500).split(','))
    .filter((word) => word !== '')
  if (words.length === 0) return new Set(DEFAULT)
  const parts = new Set<MetadataPart>()
  for (const word of words) {
    if (word === 'none') continue
    const part = PARTS.find((name) => name === word)
    if (!part) throw new AssetError(400, `Parameter "meta" must be one of ${PARTS.join(', ')}, none`)
    parts.add(part)
  }
  return parts
}
