/** Where the Studio's menu of blocks lists a block. */
export const BLOCK_GROUPS = {
  opening: 'Top of the page',
  stock: 'Vehicles',
  offers: 'Offers',
  brand: 'Brands and models',
  proof: 'Who we are',
  places: 'Where we are',
  words: 'Text and pictures',
  contact: 'Enquiries',
} as const

/** A rectangle of a sketch on a sheet of 160 by 100; `round` is the radius of its corners. */
interface SketchShape {
  x: number
  y: number
  width: number
  height: number
  tone: 'ink' | 'muted' | 'picture' | 'accent' | 'paper'
  round?: number
}

/** How a block looks, in a few rectangles: what staff see before they add it. */
export interface BlockSketch {
  group: keyof typeof BLOCK_GROUPS
  shapes: readonly SketchShape[]
}

/** Tones that can be told apart on the light and on the dark Studio. */
const TONES = {
  ink: '#3d4a5c',
  muted: '#b5bfcc',
  picture: '#d7dfe8',
  accent: '#d9822b',
  paper: '#ffffff',
} as const

const shape =
  (tone: SketchShape['tone'], round: number) =>
  (x: number, y: number, width: number, height: number): SketchShape => ({ x, y, width, height, tone, round })

export const photo = shape('picture', 3)
export const button = shape('accent', 2)
export const panel = shape('paper', 3)
/** Words that stand out, and words that do not. */
export const headline = (x: number, y: number, width: number) => shape('ink', 1)(x, y, width, 6)
export const words = (x: number, y: number, width: number) => shape('muted', 1)(x, y, width, 3)

/** Cards beside each other from the left edge: a picture, a title and a line each. */
export function cards(count: number, y: number): SketchShape[] {
  const width = (144 - (count - 1) * 6) / count
  return Array.from({ length: count }, (_, at) => 8 + at * (width + 6)).flatMap((x) => [
    photo(x, y, width, 28),
    headline(x, y + 32, width * 0.8),
    words(x, y + 41, width * 0.6),
  ])
}

/** A sketch as the address of a picture. */
export function sketchUrl({ shapes }: BlockSketch): string {
  const drawn = shapes.map(
    ({ x, y, width, height, tone, round = 0 }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${TONES[tone]}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" width="320" height="200"><rect width="160" height="100" fill="#f2f5f8"/>${drawn.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
