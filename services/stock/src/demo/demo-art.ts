import sharp from 'sharp'

import type { MediaStore } from '../media/media-store.ts'
import { frontView, rearView } from './art/end-views.ts'
import { END_SHAPES } from './art/ends-shapes.ts'
import type { PaintName } from './art/paint.ts'
import { SIDE_SHAPES } from './art/side-shapes.ts'
import { sideView } from './art/side-view.ts'
import { aroundView } from './art/solid/around-view.ts'
import { cabinView } from './art/solid/cabin.ts'
import { caravanEnd, motorcycleEnd, motorcycleSide, motorhomeEnd, truckEnd } from './art/special-views.ts'
import { angleOfFrame, partsOfLook, SPIN_FRAMES, type SpinLook } from './demo-media.ts'
import { webmFilm } from './film.ts'

/** Views of a vehicle, in the order they show. */
export const ART_VIEWS = ['side', 'front', 'rear'] as const
export type ArtView = (typeof ART_VIEWS)[number]
export type ArtBody = keyof typeof SIDE_SHAPES | 'motorcycle'

const WEBP = { quality: 82, effort: 2 }
const FILM_SIZE = { width: 640, height: 480 }
const FILM_FRAME_MS = 160
const LEATHER = '#6b4a35'

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
  /** Media keys of a look all around. */
  spinOf(look: SpinLook): Promise<string[]>
  /** Media key of a film of that turn. */
  filmOf(look: SpinLook): Promise<string>
  /** Media key of the cabin of a car, all around. */
  cabin(): Promise<string>
}

/** Draws pictures into the media store, each once, and gives their keys. */
export function createDemoArt(media: Pick<MediaStore, 'put'>): DemoArt {
  const made = new Map<string, Promise<unknown>>()
  const once = <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const known = (made.get(name) as Promise<T> | undefined) ?? make()
    made.set(name, known)
    return known
  }
  const keep = async (svg: string): Promise<string> => media.put(await drawn(svg), 'image/webp')
  const framesOf = (look: SpinLook): Promise<Buffer[]> =>
    once(`frames/${look}`, () => {
      const { paint, solid } = partsOfLook(look)
      const views = Array.from({ length: SPIN_FRAMES }, (_, frame) => angleOfFrame(frame))
      return Promise.all(views.map((angle) => drawn(aroundView(solid, paint, angle))))
    })
  return {
    keyOf: (body, paint, view) => once(`${body}/${paint}/${view}`, () => keep(artSvg(body, paint, view))),
    spinOf: (look) =>
      once(look, async () => {
        const pictures = await framesOf(look)
        return Promise.all(pictures.map((picture) => media.put(picture, 'image/webp')))
      }),
    filmOf: (look) =>
      once(`film/${look}`, async () => {
        const pictures = await framesOf(look)
        const frames = await Promise.all(
          pictures.map((picture) => sharp(picture).resize(FILM_SIZE).webp(WEBP).toBuffer()),
        )
        return media.put(webmFilm(frames, FILM_FRAME_MS), 'video/webm')
      }),
    cabin: () => once('cabin', () => keep(cabinView(LEATHER))),
  }
}

function drawn(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().webp(WEBP).toBuffer()
}
