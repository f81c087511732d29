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
  seatGrain: 'leather' | 'cloth'
  /** Colour of the light along the dashboard. */
  ambient: string
  /** How much brighter than others it is taken, as a photographer would a dark cabin. */
  exposure: number
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
    exposure: 1.5,
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
    exposure: 1,
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
    exposure: 1,
  },
} as const satisfies Record<string, TrimLook>

export type TrimName = keyof typeof TRIM_LOOKS

/** Trims of the demonstration's cabins, in the order that pictures are drawn. */
export const TRIM_NAMES = Object.keys(TRIM_LOOKS) as TrimName[]
