import { CARD, CARD_CAMERA, WIDE } from './cameras.ts'
import type { SceneSpec } from './scene-spec.ts'

/** Pictures of Wattle Street Used Cars and Outback RV. */
export const COUNTRY_SCENES = {
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
    camera: { from: [0.6, 2.1, 15.5], to: [0.6, 0.95, -1], fov: 30 },
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
    camera: { from: [0.7, 1.6, 13.5], to: [0.45, 1.35, 0], fov: 28 },
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
  'wattle-check': {
    ...CARD,
    place: 'workshop',
    vehicles: [{ shape: 'sedan', paint: 'green', at: [0, 0], turn: -36 }],
    camera: CARD_CAMERA,
    alt: 'A green sedan in a tidy workshop',
  },
  'outback-workshop': {
    ...CARD,
    place: 'workshop',
    vehicles: [{ shape: 'four-by-four', paint: 'bronze', at: [0, 0], turn: -36 }],
    camera: CARD_CAMERA,
    alt: 'A bronze four-wheel drive in a tidy workshop',
  },
} as const satisfies Record<string, SceneSpec>
