import sharp from 'sharp'
import { nameplateSvg, type Nameplate } from './art/nameplate.ts'
import { sceneSvg, type Scene } from './art/scenes.ts'
import { HARBOUR_ARTWORK } from './harbour/artwork.ts'
import { OUTBACK_ARTWORK } from './outback-rv/artwork.ts'
import { SHARED_ARTWORK } from './shared/artwork.ts'
import { SOUTHSIDE_ARTWORK } from './southside-mg/artwork.ts'
import { WATTLE_ARTWORK } from './wattle/artwork.ts'

/** A picture of the demonstration content: how it is drawn, and what it shows in words. */
export type Artwork = (Scene | Nameplate) & { alt: string; width: number; height: number }

/** Every picture the demonstration tenants use, by a name that documents refer to. */
export const ARTWORK = {
  ...HARBOUR_ARTWORK,
  ...WATTLE_ARTWORK,
  ...SOUTHSIDE_ARTWORK,
  ...OUTBACK_ARTWORK,
  ...SHARED_ARTWORK,
} as const satisfies Record<string, Artwork>

export type ArtworkName = keyof typeof ARTWORK

/** The picture as WebP bytes; the same bytes on every machine of one sharp version. */
export function drawArtwork(name: ArtworkName): Promise<Buffer> {
  const artwork: Artwork = ARTWORK[name]
  const { width, height } = artwork
  const svg = 'letters' in artwork ? nameplateSvg(artwork, width, height) : sceneSvg(artwork, width, height)
  return sharp(Buffer.from(svg)).webp({ quality: 84, effort: 4 }).toBuffer()
}
