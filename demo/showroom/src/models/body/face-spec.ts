import type { Point } from './point.ts'

/** Outlines on a car's front or rear; points are [distance along the surface from the middle round the corner, height]. */
export interface FaceSpec {
  lamps: readonly {
    outline: readonly Point[]
    radius: number
    /** Lines of light inside the lamp. */
    light: readonly (readonly Point[])[]
    /** Width of those lines in metres. */
    lightWidth: number
    /** Middles of projectors or of round reflectors with their radius. */
    projectors: readonly (readonly [number, number, number])[]
  }[]
  grilles: readonly {
    outline: readonly Point[]
    radius: number
    pattern: 'slats' | 'mesh' | 'bars' | 'plain' | 'diamond'
    /** Bright or body-black surround, its width in metres. */
    frame: { width: number; finish: 'chrome' | 'gloss' } | null
    bright?: boolean
  }[]
  /** Panels in gloss black, bright metal or plain plastic. */
  panels: readonly { outline: readonly Point[]; radius: number; finish: 'gloss' | 'chrome' | 'plastic' }[]
  /** Shut lines. */
  seams: readonly (readonly Point[])[]
  /** Everything below this height is plastic. */
  plasticBelow: number
  /** Height of the plate's middle and of the emblem's, and the emblem's radius; 0 for none. */
  plate: number
  emblem: { y: number; radius: number } | null
}
