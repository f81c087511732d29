import { CARD, WIDE } from '../art/sizes.ts'

const TEAL = '#0f766e'
const NAVY = '#274b7a'
const AMBER = '#d97a2b'
const SILVER = '#b9c2ca'
const CHALK = '#eef1f3'
const BRICK = '#b5533c'

/** Pictures of Harbour City Motors. */
export const HARBOUR_ARTWORK = {
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
} as const
