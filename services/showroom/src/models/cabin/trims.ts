import { Color } from 'three'
import { finish, type Grain } from './finishes.ts'

/** Colours and materials of a cabin. */
export interface TrimLook {
  seat: string
  insert: string
  stitch: string
  upper: string
  lower: string
  band: string
  roof: string
  carpet: string
  seatGrain: Extract<Grain, 'leather' | 'cloth'>
  /** Colour of the light along the dashboard. */
  ambient: string
}

/** Trims of the demonstration's cabins. */
export const TRIM_LOOKS = {
  charcoal: {
    seat: '#1d1e20',
    insert: '#2c2e32',
    stitch: '#8a9098',
    upper: '#1d1e20',
    lower: '#2a2c30',
    band: '#3a3d42',
    roof: '#8f8d89',
    carpet: '#2a2b2e',
    seatGrain: 'cloth',
    ambient: '#3aa0ff',
  },
  tan: {
    seat: '#7a4a2a',
    insert: '#6d4024',
    stitch: '#d8c3a6',
    upper: '#201f1e',
    lower: '#322e2b',
    band: '#6b4427',
    roof: '#a39e95',
    carpet: '#2b2826',
    seatGrain: 'leather',
    ambient: '#ffb15a',
  },
  stone: {
    seat: '#b5aea3',
    insert: '#a49c90',
    stitch: '#6a645c',
    upper: '#26282b',
    lower: '#8e887e',
    band: '#5b5f63',
    roof: '#aaa69e',
    carpet: '#3a3835',
    seatGrain: 'leather',
    ambient: '#9fd8ff',
  },
} as const satisfies Record<string, TrimLook>

export type TrimName = keyof typeof TRIM_LOOKS

/** Materials of a trim, each made once. */
export type Trim = ReturnType<typeof trimOf>

export function trimOf(name: TrimName) {
  const look: TrimLook = TRIM_LOOKS[name]
  const isLeather = look.seatGrain === 'leather'
  return {
    look,
    colours: { seat: new Color(look.seat), insert: new Color(look.insert), stitch: new Color(look.stitch) },
    // Colour comes from the part's tint.
    seat: finish({
      grain: look.seatGrain,
      tile: isLeather ? 0.05 : 0.03,
      depth: isLeather ? 0.3 : 0.4,
      roughness: isLeather ? 0.5 : 0.9,
    }),
    upper: finish({ color: look.upper, grain: 'leather', tile: 0.03, depth: 0.3, roughness: 0.62 }),
    lower: finish({ color: look.lower, grain: 'leather', tile: 0.03, depth: 0.3, roughness: 0.7 }),
    band: finish({ color: look.band, grain: look.seatGrain, tile: 0.04, depth: 0.3, roughness: 0.55 }),
    gloss: finish({ color: '#060607', roughness: 0.12, mirror: 1 }),
    matte: finish({ color: '#101113', roughness: 0.75 }),
    dark: finish({ color: '#050505', roughness: 0.9, mirror: 0.3 }),
    metal: finish({
      color: '#c3c6c9',
      metalness: 1,
      roughness: 0.28,
      grain: 'brushed',
      tile: 0.03,
      depth: 0.06,
    }),
    chrome: finish({ color: '#e6e8ea', metalness: 1, roughness: 0.1 }),
    roof: finish({ color: look.roof, grain: 'cloth', tile: 0.02, depth: 0.25, roughness: 0.95, mirror: 0.3 }),
    carpet: finish({ color: look.carpet, grain: 'carpet', tile: 0.05, depth: 1, roughness: 1, mirror: 0.1 }),
    mat: finish({ color: look.carpet, grain: 'carpet', tile: 0.035, depth: 1.2, roughness: 1, mirror: 0.1 }),
    stitch: finish({ color: look.stitch, roughness: 0.8, mirror: 0.3 }),
    belt: finish({ color: '#16171a', grain: 'cloth', tile: 0.012, depth: 0.4, roughness: 0.6 }),
    ambient: finish({ color: '#000000', emissive: look.ambient, emissiveIntensity: 0.9, roughness: 0.5 }),
  }
}
