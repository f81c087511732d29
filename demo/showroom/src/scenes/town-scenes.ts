import { CARD, CARD_CAMERA, WIDE, WIDE_CAMERA } from './cameras.ts'
import type { SceneSpec } from './scene-spec.ts'

/** Pictures of Harbour City Motors and Southside MG. */
export const TOWN_SCENES = {
  'harbour-hero': {
    ...WIDE,
    place: 'harbour',
    vehicles: [
      { shape: 'sedan', paint: 'silver', at: [-4.6, -2.8], turn: -38 },
      { shape: 'suv-large', paint: 'blue', at: [-0.5, 0.5], turn: -44 },
    ],
    camera: WIDE_CAMERA,
    alt: 'A blue SUV and a silver sedan on a quay at dusk, the lit city and its bridge across the river',
  },
  'harbour-about': {
    ...CARD,
    place: 'harbour',
    vehicles: [{ shape: 'sedan', paint: 'black', at: [0, 0], turn: -35 }],
    camera: CARD_CAMERA,
    alt: 'A black sedan by the river at dusk',
  },
  'harbour-ute': {
    ...CARD,
    place: 'red-plain',
    vehicles: [{ shape: 'ute-dual', paint: 'orange', at: [0, 0], turn: -35 }],
    camera: CARD_CAMERA,
    alt: 'An orange dual-cab ute on red earth in front of a flat-topped range',
  },
  'harbour-suv': {
    ...CARD,
    place: 'country-yard',
    vehicles: [{ shape: 'suv-medium', paint: 'white', at: [0, 0], turn: -35 }],
    camera: CARD_CAMERA,
    alt: 'A white SUV on gravel in front of gum trees and hills',
  },
  'harbour-finance': {
    ...CARD,
    place: 'showroom-hall',
    vehicles: [{ shape: 'hatch', paint: 'green', at: [0, 0], turn: -35 }],
    camera: CARD_CAMERA,
    alt: 'A dark green hatchback on the polished floor of a showroom',
  },
  'harbour-trade': {
    ...WIDE,
    place: 'harbour',
    vehicles: [
      { shape: 'hatch', paint: 'red', at: [-4.6, -2.6], turn: -38 },
      { shape: 'suv-medium', paint: 'grey', at: [-0.5, 0.5], turn: -44 },
    ],
    camera: WIDE_CAMERA,
    alt: 'A red hatchback and a grey SUV, one behind the other, on a quay at dusk',
  },
  'southside-hero': {
    ...WIDE,
    place: 'showroom-hall',
    vehicles: [
      { shape: 'suv-medium', paint: 'white-pearl', at: [-4.9, -2.8], turn: -36 },
      { shape: 'convertible', paint: 'red', at: [-0.5, 0.5], turn: -42 },
    ],
    camera: WIDE_CAMERA,
    alt: 'A red roadster and a white SUV in a bright showroom with tall windows',
  },
  'southside-suv': {
    ...CARD,
    place: 'showroom-hall',
    vehicles: [{ shape: 'suv-coupe', paint: 'grey', at: [0, 0], turn: -35 }],
    camera: CARD_CAMERA,
    alt: 'A graphite SUV on the polished floor of the showroom',
  },
  'southside-finance': {
    ...CARD,
    place: 'showroom-hall',
    vehicles: [{ shape: 'sedan', paint: 'red', at: [0, 0], turn: 215 }],
    camera: CARD_CAMERA,
    alt: 'A red sedan on the polished floor of the showroom, its nose to the left',
  },
  'southside-electric': {
    ...CARD,
    place: 'harbour',
    vehicles: [{ shape: 'hatch', paint: 'two-tone', at: [0, 0], turn: -35 }],
    camera: CARD_CAMERA,
    alt: 'A pale blue hatchback with a black roof by the water at dusk',
  },
  'southside-roadster': {
    ...WIDE,
    place: 'harbour',
    vehicles: [{ shape: 'convertible', paint: 'red', at: [-0.4, 0.3], turn: -40 }],
    camera: WIDE_CAMERA,
    alt: 'A red roadster by the water at dusk, a city across the bay',
  },
  'harbour-service': {
    ...CARD,
    place: 'workshop',
    vehicles: [{ shape: 'suv-medium', paint: 'silver', at: [0, 0], turn: -36 }],
    camera: CARD_CAMERA,
    alt: 'A silver SUV in a tidy workshop',
  },
  'southside-service': {
    ...CARD,
    place: 'workshop',
    vehicles: [{ shape: 'hatch', paint: 'white-pearl', at: [0, 0], turn: -36 }],
    camera: CARD_CAMERA,
    alt: 'A white hatchback in a tidy workshop',
  },
} as const satisfies Record<string, SceneSpec>
