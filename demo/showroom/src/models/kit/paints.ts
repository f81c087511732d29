/** The colour of a vehicle's body. Colours are sRGB hexadecimal; roughness and metalness as in three's physical material. */
export interface Paint {
  id: string
  colour: string
  /** Colour of the base coat at a grazing angle; metallic and pearl paints darken or shift there. */
  edge: string
  metalness: number
  roughness: number
  clearcoat: number
  clearcoatRoughness: number
  /** How strongly single flakes sparkle, 0 to 1. */
  flake: number
  /** The roof's colour where it is not the body's. */
  roof?: string
}

const SOLID = { metalness: 0, roughness: 0.5, clearcoat: 1, clearcoatRoughness: 0.02, flake: 0 }
const METALLIC = { metalness: 0.62, roughness: 0.36, clearcoat: 1, clearcoatRoughness: 0.02, flake: 0.16 }

/** The twelve paints of the demo's stock, by id. */
export const PAINTS = {
  white: { ...SOLID, id: 'white', colour: '#eceded', edge: '#e3e5e6' },
  'white-pearl': {
    ...METALLIC,
    id: 'white-pearl',
    colour: '#f0eee8',
    edge: '#d9dce2',
    metalness: 0.12,
    flake: 0.08,
  },
  silver: { ...METALLIC, id: 'silver', colour: '#c3c7ca', edge: '#8f969c', metalness: 0.72 },
  grey: { ...METALLIC, id: 'grey', colour: '#5d6368', edge: '#32373c' },
  'grey-matte': {
    ...SOLID,
    id: 'grey-matte',
    colour: '#63686b',
    edge: '#54595d',
    metalness: 0.25,
    roughness: 0.46,
    clearcoat: 0.18,
    clearcoatRoughness: 0.42,
  },
  black: { ...METALLIC, id: 'black', colour: '#060607', edge: '#050506', metalness: 0.2, flake: 0.1 },
  blue: { ...METALLIC, id: 'blue', colour: '#1c4a8f', edge: '#0b1f4b' },
  red: { ...METALLIC, id: 'red', colour: '#a3121d', edge: '#4d060d', metalness: 0.5 },
  orange: { ...METALLIC, id: 'orange', colour: '#d2551a', edge: '#8a2b0a', metalness: 0.35 },
  green: { ...METALLIC, id: 'green', colour: '#27473a', edge: '#0f211b', metalness: 0.5 },
  bronze: { ...METALLIC, id: 'bronze', colour: '#94826a', edge: '#574a3a' },
  'two-tone': {
    ...METALLIC,
    id: 'two-tone',
    colour: '#7c9db4',
    edge: '#4d6779',
    metalness: 0.3,
    roof: '#0b0c0d',
  },
} as const satisfies Record<string, Paint>

export type PaintId = keyof typeof PAINTS
