import { Color } from 'three'
import { finish } from './finishes.ts'
import { TRIM_LOOKS, type TrimLook, type TrimName } from './trim-looks.ts'

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
      tile: isLeather ? 0.035 : 0.03,
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
