import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOGOS } from '@forecourt/showroom/logos'
import { PICTURES } from '@forecourt/showroom/manifest'
import { BODY_ARTWORK } from './shared/body-pictures.ts'
import { LOGO_ARTWORK } from './shared/logos.ts'
import { MODEL_ARTWORK } from './shared/model-pictures.ts'
import { SCENE_ARTWORK } from './shared/scenes.ts'

/** A picture of the demonstration content: its file in the showroom and its alt text. */
export type Artwork = {
  alt: string
  /** Point that stays visible when a page crops the picture, as shares of width and height. */
  focus?: { x: number; y: number }
} & (
  | {
      /** Path of a WebP in the showroom's folder of pictures. */
      picture: string
    }
  | {
      /** Path of an SVG in the showroom's folder of logos. */
      logo: string
    }
)

/** Every picture the demonstration tenants use, by a name that documents refer to. */
export const ARTWORK = {
  ...SCENE_ARTWORK,
  ...BODY_ARTWORK,
  ...LOGO_ARTWORK,
  ...MODEL_ARTWORK,
} as const satisfies Record<string, Artwork>

export type ArtworkName = keyof typeof ARTWORK

/** A picture as it is uploaded. */
export interface ArtworkFile {
  bytes: Buffer
  filename: string
  contentType: string
}

/** The file of a picture. */
export async function artworkFile(name: ArtworkName): Promise<ArtworkFile> {
  const artwork: Artwork = ARTWORK[name]
  return 'logo' in artwork
    ? {
        bytes: await readFile(join(LOGOS, artwork.logo)),
        filename: `${name}.svg`,
        contentType: 'image/svg+xml',
      }
    : {
        bytes: await readFile(join(PICTURES, artwork.picture)),
        filename: `${name}.webp`,
        contentType: 'image/webp',
      }
}
