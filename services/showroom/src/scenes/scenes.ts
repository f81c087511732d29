import type { SceneSpec } from './scene-spec.ts'

/** Behind words over the whole width, and on a card. */
const WIDE = { width: 2000, height: 1125 }
const CARD = { width: 1440, height: 960 }

/** Two vehicles to the right of a wide picture, its left free for words. */
const WIDE_CAMERA = { from: [-2.3, 1.45, 12.5], to: [-2.3, 1.5, 0], fov: 26 } as const
const CARD_CAMERA = { from: [0, 1.4, 10.5], to: [0, 0.95, 0], fov: 22 } as const

/** The pictures of the four dealers' pages, by the names that their content uses. */
export const SCENES = {
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
    alt: 'A red sedan on the showroom floor, seen from behind',
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
  'wattle-hero': {
    ...CARD,
    place: 'country-yard',
    vehicles: [
      { shape: 'wagon', paint: 'bronze', at: [-3.6, -3.4], turn: -52 },
      { shape: 'suv-small', paint: 'red', at: [3.4, -3.6], turn: -52 },
      { shape: 'hatch', paint: 'orange', at: [0, 0.4], turn: -36 },
    ],
    camera: { from: [0, 1.5, 11.2], to: [0, 0.95, 0], fov: 28 },
    alt: 'An orange hatchback in a gravel yard with gum trees and wattle behind it, two more cars in the row',
  },
  'wattle-yard': {
    ...CARD,
    place: 'country-yard',
    vehicles: [
      { shape: 'sedan', paint: 'white', at: [-4.4, -1.2], turn: -58 },
      { shape: 'suv-medium', paint: 'green', at: [-1.4, -1.2], turn: -58 },
      { shape: 'hatch-small', paint: 'red', at: [1.5, -1.2], turn: -58 },
      { shape: 'ute-dual', paint: 'silver', at: [4.6, -1.2], turn: -58 },
    ],
    camera: { from: [0, 2.1, 15.5], to: [0, 0.95, -1], fov: 27 },
    alt: 'Four used cars in a row in a yard below the hills',
  },
  'wattle-family': {
    ...CARD,
    place: 'country-yard',
    vehicles: [{ shape: 'suv-large', paint: 'green', at: [0, 0], turn: -35 }],
    camera: CARD_CAMERA,
    alt: 'A dark green family SUV on gravel in the late sun',
  },
  'wattle-small': {
    ...CARD,
    place: 'country-yard',
    vehicles: [{ shape: 'hatch-small', paint: 'white', at: [0, 0], turn: -35 }],
    camera: { ...CARD_CAMERA, fov: 20 },
    alt: 'A small white hatchback in front of gum trees',
  },
  'wattle-ute': {
    ...CARD,
    place: 'country-yard',
    vehicles: [{ shape: 'ute-single', paint: 'red', at: [0, 0], turn: -35 }],
    camera: CARD_CAMERA,
    alt: 'A red ute with a tray on a gravel road',
  },
  'outback-hero': {
    ...WIDE,
    place: 'red-plain',
    vehicles: [
      { shape: 'caravan', paint: 'white', at: [-5.2, -4.2], turn: -26 },
      { shape: 'four-by-four', paint: 'orange', at: [0.3, 0.4], turn: -40 },
    ],
    camera: { from: [-2.0, 1.6, 14], to: [-2.0, 1.6, 0], fov: 26 },
    alt: 'An orange four-wheel drive and a white caravan on red plains below flat-topped ranges',
  },
  'outback-camp': {
    ...CARD,
    place: 'red-plain',
    vehicles: [{ shape: 'caravan', paint: 'white', at: [0, 0], turn: -30 }],
    camera: { from: [0, 1.6, 13.5], to: [-0.4, 1.35, 0], fov: 25 },
    alt: 'A white caravan on red earth after sunset',
  },
  'outback-truck': {
    ...CARD,
    place: 'red-plain',
    vehicles: [{ shape: 'light-truck', paint: 'white', at: [0, 0], turn: -36 }],
    camera: { from: [0, 1.7, 14.5], to: [0, 1.45, 0], fov: 25 },
    alt: 'A white truck on a red dirt road',
  },
  'outback-motorcycle': {
    ...CARD,
    place: 'red-plain',
    vehicles: [{ shape: 'motorcycle-adventure', paint: 'orange', at: [0, 0], turn: -38 }],
    camera: { from: [0, 1.05, 6.4], to: [0, 0.72, 0], fov: 20 },
    alt: 'An orange adventure motorcycle on a dirt road at sunset',
  },
  'outback-range': {
    ...WIDE,
    place: 'red-plain',
    vehicles: [
      { shape: 'motorhome', paint: 'white', at: [-4.6, -4.4], turn: -24 },
      { shape: 'four-by-four-boxy', paint: 'green', at: [0.3, 0.4], turn: -40 },
    ],
    camera: { from: [-2.0, 1.6, 14], to: [-2.0, 1.6, 0], fov: 26 },
    alt: 'A green four-wheel drive and a motorhome below the ranges in the evening',
  },
} as const satisfies Record<string, SceneSpec>

export type SceneName = keyof typeof SCENES
