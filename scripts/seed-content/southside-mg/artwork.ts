import { CARD, WIDE } from '../art/sizes.ts'

const RED = '#b3122a'
const PEARL = '#f1f2f3'
const GRAPHITE = '#3d444c'
const SKY = '#5f8fb4'

/** Pictures of Southside MG. */
export const SOUTHSIDE_ARTWORK = {
  'southside-hero': {
    ...WIDE,
    place: 'showroom',
    light: 'day',
    vehicles: [
      { kind: 'suv', paint: PEARL, at: 0.2, size: 0.29 },
      { kind: 'roadster', paint: RED, at: 0.52, size: 0.37 },
    ],
    alt: 'A red roadster and a white SUV in a bright showroom with tall windows',
  },
  'southside-electric': {
    ...CARD,
    place: 'coast',
    light: 'day',
    vehicles: [{ kind: 'hatch', paint: SKY, at: 0.18, size: 0.62 }],
    alt: 'A pale blue electric hatchback on the bay road on a clear day',
  },
  'southside-roadster': {
    ...WIDE,
    place: 'coast',
    light: 'dusk',
    vehicles: [{ kind: 'roadster', paint: RED, at: 0.42, size: 0.42 }],
    alt: 'A red roadster with its roof down beside the sea at dusk',
  },
  'southside-suv': {
    ...CARD,
    place: 'showroom',
    light: 'day',
    vehicles: [{ kind: 'suv', paint: GRAPHITE, at: 0.2, size: 0.64 }],
    alt: 'A graphite SUV on the polished floor of the showroom',
  },
  'southside-service': {
    ...CARD,
    place: 'workshop',
    light: 'dusk',
    vehicles: [{ kind: 'hatch', paint: PEARL, at: 0.22, size: 0.56 }],
    alt: 'A white hatchback in front of lit service bays in the evening',
  },
  'southside-finance': {
    ...CARD,
    place: 'showroom',
    light: 'day',
    vehicles: [{ kind: 'sedan', paint: RED, at: 0.2, size: 0.6 }],
    alt: 'A red sedan on the showroom floor',
  },
} as const
