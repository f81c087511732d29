/** Measures of a body seen from front and rear: px at 300 px a metre, wheels on y = 780, centre x = 640. */
export interface EndShape {
  width: number
  height: number
  /** Free height under the body. */
  clearance: number
  /** From the roof down to where glass ends. */
  glassHeight: number
  /** Width of the roof as a share of the body. */
  roof: number
  /** Bonnet edge below the glass. */
  bonnet: number
  tyre: number
  /** Rear: one door to the bumper (`hatch`), a lid (`boot`), a tray gate (`gate`), two doors (`barn`). */
  rear: 'hatch' | 'boot' | 'gate' | 'barn'
  grille: 'slim' | 'wide' | 'tall'
  hasCladding: boolean
  isOpen?: boolean
}

const CAR: EndShape = {
  width: 560,
  height: 440,
  clearance: 52,
  glassHeight: 170,
  roof: 0.66,
  bonnet: 60,
  tyre: 70,
  rear: 'hatch',
  grille: 'slim',
  hasCladding: false,
}

/** One entry per car-like body of the demo stock. */
export const END_SHAPES = {
  hatch: { ...CAR, width: 545, height: 455 },
  sedan: { ...CAR, rear: 'boot', glassHeight: 155, height: 432 },
  wagon: { ...CAR, height: 445, rear: 'hatch' },
  suv: {
    ...CAR,
    width: 585,
    height: 520,
    clearance: 66,
    glassHeight: 180,
    roof: 0.72,
    bonnet: 64,
    grille: 'wide',
    hasCladding: true,
    tyre: 80,
  },
  ute: {
    ...CAR,
    width: 590,
    height: 540,
    clearance: 80,
    glassHeight: 170,
    roof: 0.7,
    bonnet: 70,
    grille: 'tall',
    hasCladding: true,
    rear: 'gate',
    tyre: 86,
  },
  van: {
    ...CAR,
    width: 590,
    height: 610,
    clearance: 60,
    glassHeight: 220,
    roof: 0.88,
    bonnet: 60,
    grille: 'wide',
    hasCladding: true,
    rear: 'barn',
  },
  coupe: {
    ...CAR,
    width: 575,
    height: 392,
    clearance: 44,
    glassHeight: 128,
    roof: 0.58,
    rear: 'boot',
    grille: 'wide',
  },
  convertible: {
    ...CAR,
    width: 555,
    height: 385,
    clearance: 44,
    glassHeight: 118,
    roof: 0.62,
    rear: 'boot',
    isOpen: true,
  },
  peopleMover: {
    ...CAR,
    width: 585,
    height: 545,
    clearance: 58,
    glassHeight: 215,
    roof: 0.78,
    grille: 'wide',
  },
} satisfies Record<string, EndShape>
