import sharp from 'sharp'

import type { MediaStore } from '../media/media-store.ts'
import { frontView, rearView } from './art/end-views.ts'
import { END_SHAPES } from './art/ends-shapes.ts'
import type { PaintName } from './art/paint.ts'
import { SIDE_SHAPES } from './art/side-shapes.ts'
import { sideView } from './art/side-view.ts'
import { caravanEnd, motorcycleEnd, motorcycleSide, motorhomeEnd, truckEnd } from './art/special-views.ts'

/** Views of a vehicle, in the order they show. */
export const ART_VIEWS = ['side', 'front', 'rear'] as const
export type ArtView = (typeof ART_VIEWS)[number]
export type ArtBody = keyof typeof SIDE_SHAPES | 'motorcycle'

const WEBP = { quality: 82, effort: 2 }

/** Placeholder picture of a body in a paint from one side, as SVG of 1280 x 960. */
export function artSvg(body: ArtBody, paint: PaintName, view: ArtView): string {
  if (view === 'side')
    return body === 'motorcycle' ? motorcycleSide(paint) : sideView(SIDE_SHAPES[body], paint)
  if (body === 'motorcycle') return motorcycleEnd(view, paint)
  if (body === 'caravan') return caravanEnd(view, paint)
  if (body === 'motorhome') return motorhomeEnd(view, paint)
  if (body === 'truck') return truckEnd(view, paint)
  return view === 'front' ? frontView(END_SHAPES[body], paint) : rearView(END_SHAPES[body], paint)
}

export interface DemoArt {
  /** Media key of a picture. */
  keyOf(body: ArtBody, paint: PaintName, view: ArtView): Promise<string>
}

/** Draws pictures into the media store, each combination once, and gives their keys. */
export function createDemoArt(media: Pick<MediaStore, 'put'>): DemoArt {
  const keys = new Map<string, Promise<string>>()
  const draw = async (body: ArtBody, paint: PaintName, view: ArtView): Promise<string> => {
    const bytes = await sharp(Buffer.from(artSvg(body, paint, view)))
      .webp(WEBP)
      .toBuffer()
    return media.put(bytes, 'image/webp')
  }
  return {
    keyOf: (body, paint, view) => {
      const name = `${body}/${paint}/${view}`
      const known = keys.get(name) ?? draw(body, paint, view)
      keys.set(name, known)
      return known
    },
  }
}
