import type { Picture } from '@forecourt/showroom/manifest'

/** A shape in a paint, as the showroom has it. */
export interface Look {
  shape: string
  paint: string
  /** Stills from outside by their view. */
  views: ReadonlyMap<string, Picture>
  /** A whole turn of pictures, the first ahead of the nose; empty where there is none. */
  spin: readonly Picture[]
}

/** Cabins by trim: their pictures by view, the panorama among them. */
export type Cabins = ReadonlyMap<string, ReadonlyMap<string, Picture>>

/** The showroom's pictures: looks by shape, and cabins. */
export interface Showroom {
  /** Every look of a shape that has at least the first picture of a vehicle, in the order of the manifest. */
  looksOf(shape: string): readonly Look[]
  cabins: Cabins
}

/** View that every look begins with. */
export const HERO = 'hero'
const SPIN = 'spin'
/** Pictures of a turn. */
export const SPIN_FRAMES = 36
const CABIN = 'cabin'
const SCENE = 'scene'

/** Orders a manifest's pictures by what they show. */
export function showroomOf(pictures: readonly Picture[]): Showroom {
  const byShape = Map.groupBy(pictures, ({ shape }) => shape)
  const looks = new Map(
    [...byShape]
      .filter(([shape]) => shape !== CABIN && shape !== SCENE)
      .map(([shape, ofShape]) => [shape, looksIn(shape, ofShape)]),
  )
  const cabins = Map.groupBy(byShape.get(CABIN) ?? [], ({ paint }) => paint)
  return {
    looksOf: (shape) => looks.get(shape) ?? [],
    cabins: new Map([...cabins].map(([trim, ofTrim]) => [trim, byView(ofTrim)])),
  }
}

function looksIn(shape: string, pictures: readonly Picture[]): Look[] {
  return [...Map.groupBy(pictures, ({ paint }) => paint)]
    .map(([paint, ofPaint]) => ({
      shape,
      paint,
      views: byView(ofPaint.filter(({ view }) => view !== SPIN)),
      spin: wholeTurn(ofPaint.filter(({ view }) => view === SPIN)),
    }))
    .filter(({ views }) => views.has(HERO))
}

function wholeTurn(frames: readonly Picture[]): Picture[] {
  if (frames.length !== SPIN_FRAMES) return []
  return frames.toSorted((one, other) => (one.frame ?? 0) - (other.frame ?? 0))
}

function byView(pictures: readonly Picture[]): ReadonlyMap<string, Picture> {
  return new Map(pictures.map((picture) => [picture.view, picture]))
}
