import sharp from 'sharp'
import { sceneSvg, type Scene } from './art/scenes.ts'
import { CARD, WIDE } from './art/sizes.ts'
import { OUTBACK_ARTWORK } from './outback-rv/artwork.ts'
import { SOUTHSIDE_ARTWORK } from './southside-mg/artwork.ts'

/** A picture of the demonstration content: how it is drawn, and what it shows in words. */
export interface Artwork extends Scene {
  alt: string
  width: number
  height: number
}

const TEAL = '#0f766e'
const NAVY = '#274b7a'
const AMBER = '#d97a2b'
const SILVER = '#b9c2ca'
const CHALK = '#eef1f3'
const GUM = '#4c7a5d'
const WATTLE = '#e5aa1f'
const BRICK = '#b5533c'

/** Every picture the demonstration tenants use, by a name that documents refer to. */
export const ARTWORK = {
  'harbour-hero': {
    ...WIDE,
    place: 'harbour',
    light: 'dusk',
    vehicles: [
      { kind: 'sedan', paint: SILVER, at: 0.3, size: 0.3 },
      { kind: 'suv', paint: TEAL, at: 0.63, size: 0.33 },
    ],
    alt: 'A teal SUV and a silver sedan beside the river at dusk, with the city and its bridge behind them',
  },
  'harbour-about': {
    ...CARD,
    place: 'harbour',
    light: 'dawn',
    vehicles: [{ kind: 'sedan', paint: NAVY, at: 0.22, size: 0.56 }],
    alt: 'A dark blue sedan by the river in the first light of the day',
  },
  'harbour-suv': {
    ...CARD,
    place: 'coast',
    light: 'day',
    vehicles: [{ kind: 'suv', paint: CHALK, at: 0.16, size: 0.64 }],
    alt: 'A white SUV on a coast road with the sea behind it',
  },
  'harbour-ute': {
    ...CARD,
    place: 'range',
    light: 'dusk',
    vehicles: [{ kind: 'ute', paint: AMBER, at: 0.16, size: 0.66 }],
    alt: 'An orange dual-cab ute in front of a mountain range at sunset',
  },
  'harbour-finance': {
    ...CARD,
    place: 'harbour',
    light: 'day',
    vehicles: [{ kind: 'hatch', paint: TEAL, at: 0.2, size: 0.58 }],
    alt: 'A teal hatchback in front of the city on a bright day',
  },
  'harbour-service': {
    ...CARD,
    place: 'workshop',
    light: 'day',
    vehicles: [{ kind: 'suv', paint: SILVER, at: 0.2, size: 0.6 }],
    alt: 'A silver SUV in front of three lit service bays',
  },
  'harbour-trade': {
    ...WIDE,
    place: 'range',
    light: 'dawn',
    vehicles: [
      { kind: 'hatch', paint: BRICK, at: 0.31, size: 0.28 },
      { kind: 'suv', paint: NAVY, at: 0.62, size: 0.33 },
    ],
    alt: 'A red hatchback and a blue SUV, one behind the other, on a road below the hills',
  },
  'wattle-hero': {
    ...CARD,
    place: 'street',
    light: 'wattle',
    vehicles: [{ kind: 'hatch', paint: WATTLE, at: 0.2, size: 0.6 }],
    alt: 'A yellow hatchback on a street of terrace houses with wattle in bloom',
  },
  'wattle-yard': {
    ...CARD,
    place: 'street',
    light: 'day',
    vehicles: [
      { kind: 'suv', paint: GUM, at: 0.04, size: 0.46 },
      { kind: 'sedan', paint: BRICK, at: 0.52, size: 0.46 },
    ],
    alt: 'A green SUV and a red sedan parked in front of terrace houses',
  },
  'wattle-family': {
    ...CARD,
    place: 'coast',
    light: 'wattle',
    vehicles: [{ kind: 'suv', paint: GUM, at: 0.18, size: 0.62 }],
    alt: 'A green SUV on its way to the beach in the evening sun',
  },
  'wattle-small': {
    ...CARD,
    place: 'street',
    light: 'dawn',
    vehicles: [{ kind: 'hatch', paint: CHALK, at: 0.2, size: 0.58 }],
    alt: 'A small white hatchback on a quiet street in the morning',
  },
  'wattle-ute': {
    ...CARD,
    place: 'range',
    light: 'wattle',
    vehicles: [{ kind: 'ute', paint: BRICK, at: 0.16, size: 0.64 }],
    alt: 'A rust-red ute on a country road',
  },
  'wattle-check': {
    ...CARD,
    place: 'workshop',
    light: 'wattle',
    vehicles: [{ kind: 'sedan', paint: GUM, at: 0.18, size: 0.62 }],
    alt: 'A green sedan in front of a workshop with its lights on',
  },
  ...SOUTHSIDE_ARTWORK,
  ...OUTBACK_ARTWORK,
} as const satisfies Record<string, Artwork>

export type ArtworkName = keyof typeof ARTWORK

/** The picture as WebP bytes; the same bytes on every machine of one sharp version. */
export function drawArtwork(name: ArtworkName): Promise<Buffer> {
  const { width, height } = ARTWORK[name]
  return sharp(Buffer.from(sceneSvg(ARTWORK[name], width, height)))
    .webp({ quality: 84, effort: 4 })
    .toBuffer()
}
