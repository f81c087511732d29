import { CARD, WIDE } from '../art/sizes.ts'

const SAND = '#e8dcc0'
const OCHRE = '#d8742a'
const EUCALYPT = '#5c7360'
const CHALK = '#f2efe6'

/** Pictures of Outback RV. */
export const OUTBACK_ARTWORK = {
  'outback-hero': {
    ...WIDE,
    place: 'desert',
    light: 'ember',
    vehicles: [
      { kind: 'ute', paint: OCHRE, at: 0.34, size: 0.24 },
      { kind: 'caravan', paint: CHALK, at: 0.585, size: 0.31 },
    ],
    alt: 'An orange ute tows a white caravan across red plains below a flat-topped range',
  },
  'outback-camp': {
    ...CARD,
    place: 'camp',
    light: 'night',
    vehicles: [{ kind: 'caravan', paint: SAND, at: 0.24, size: 0.66 }],
    alt: 'A caravan under a string of lights and many stars, a campfire beside it',
  },
  'outback-truck': {
    ...CARD,
    place: 'desert',
    light: 'ember',
    vehicles: [{ kind: 'truck', paint: CHALK, at: 0.17, size: 0.66 }],
    alt: 'A white delivery truck on a red dirt road',
  },
  'outback-motorcycle': {
    ...CARD,
    place: 'desert',
    light: 'dusk',
    vehicles: [{ kind: 'motorcycle', paint: OCHRE, at: 0.24, size: 0.54 }],
    alt: 'An orange adventure motorcycle on a dirt road at sunset',
  },
  'outback-workshop': {
    ...CARD,
    place: 'workshop',
    light: 'dawn',
    vehicles: [{ kind: 'caravan', paint: CHALK, at: 0.16, size: 0.68 }],
    alt: 'A caravan in front of three workshop bays',
  },
  'outback-range': {
    ...WIDE,
    place: 'range',
    light: 'dawn',
    vehicles: [
      { kind: 'suv', paint: EUCALYPT, at: 0.3, size: 0.24 },
      { kind: 'caravan', paint: SAND, at: 0.545, size: 0.32 },
    ],
    alt: 'A green four-wheel drive tows a caravan below the ranges in the morning',
  },
} as const
