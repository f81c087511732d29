/** One colour of an image: how it is written as a background, and which text colours read well on it. */
export interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  /** Share of the image in percent. */
  population: number
}

export type Palette = { _type: 'sanity.imagePalette' } & Partial<Record<SwatchName, Swatch>>

type SwatchName =
  | 'dominant'
  | 'vibrant'
  | 'lightVibrant'
  | 'darkVibrant'
  | 'muted'
  | 'lightMuted'
  | 'darkMuted'

interface Colour {
  red: number
  green: number
  blue: number
  count: number
}

type Range = readonly [from: number, to: number]

const WANTED: Record<Exclude<SwatchName, 'dominant'>, { saturation: Range; lightness: Range }> = {
  vibrant: { saturation: [0.35, 1], lightness: [0.3, 0.7] },
  lightVibrant: { saturation: [0.35, 1], lightness: [0.55, 1] },
  darkVibrant: { saturation: [0.35, 1], lightness: [0, 0.45] },
  muted: { saturation: [0, 0.4], lightness: [0.3, 0.7] },
  lightMuted: { saturation: [0, 0.4], lightness: [0.55, 1] },
  darkMuted: { saturation: [0, 0.4], lightness: [0, 0.45] },
}

/** The palette of raw RGBA pixels (8 bits each): the commonest colour of each kind; transparent pixels do not count. */
export function paletteOf(pixels: Uint8Array): Palette {
  const colours = groupColours(pixels)
  const total = colours.reduce((sum, colour) => sum + colour.count, 0)
  const palette: Palette = { _type: 'sanity.imagePalette' }
  const [dominant] = colours
  if (!dominant) return palette
  palette.dominant = swatch(dominant, total)
  for (const [name, { saturation, lightness }] of Object.entries(WANTED)) {
    const found = colours.find((colour) => {
      const [s, l] = saturationAndLightness(colour)
      return s >= saturation[0] && s <= saturation[1] && l >= lightness[0] && l <= lightness[1]
    })
    if (found) palette[name as SwatchName] = swatch(found, total)
  }
  return palette
}

/** Averages of the pixels that share their upper four bits per channel, commonest first. */
function groupColours(pixels: Uint8Array): Colour[] {
  const groups = new Map<number, Colour>()
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha < 128) continue
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const group = groups.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    groups.set(key, {
      red: group.red + red,
      green: group.green + green,
      blue: group.blue + blue,
      count: group.count + 1,
    })
  }
  return [...groups.values()]
    .map(({ red, green, blue, count }) => ({
      red: red / count,
      green: green / count,
      blue: blue / count,
      count,
    }))
    .sort((a, b) => b.count - a.count)
}

function saturationAndLightness({ red, green, blue }: Colour): [number, number] {
  const max = Math.max(red, green, blue) / 255
  const min = Math.min(red, green, blue) / 255
  const lightness = (max + min) / 2
  if (max === min) return [0, lightness]
  return [(max - min) / (lightness > 0.5 ? 2 - max - min : max + min), lightness]
}

function swatch(colour: Colour, total: number): Swatch {
  const channels = [colour.red, colour.green, colour.blue].map((value) => Math.round(value))
  const background = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
  const isLight = colour.red * 0.299 + colour.green * 0.587 + colour.blue * 0.114 > 150
  const text = isLight ? '#000' : '#fff'
  const population = Math.round((colour.count / total) * 10_000) / 100
  return { _type: 'sanity.imagePaletteSwatch', background, foreground: text, title: text, population }
}
