import { CARD } from '../art/sizes.ts'

const CHALK = '#eef1f3'
const GUM = '#4c7a5d'
const WATTLE = '#e5aa1f'
const BRICK = '#b5533c'

/** Pictures of Wattle Street Used Cars. */
export const WATTLE_ARTWORK = {
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
} as const
