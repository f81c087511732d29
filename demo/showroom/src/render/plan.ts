import { planRooms } from './plan-rooms.ts'
import type { PlannedPicture } from './planned-picture.ts'

const PHOTO = { width: 1500, height: 1000 }
const DETAIL = { width: 1320, height: 880 }
const FRAME = { width: 900, height: 600 }
const FRAMES = 36

/** The paints in which a shape is drawn. */
interface Range {
  paints: readonly string[]
}

const CAR = { paints: ['white', 'silver', 'grey', 'black', 'blue', 'red'] } as const satisfies Range

/** The paints of every shape; its spin shows the first. */
const RANGES: Record<string, Range> = {
  hatch: { paints: ['red', 'white', 'grey', 'blue', 'silver'] },
  'hatch-small': { paints: ['orange', 'white', 'silver', 'blue', 'red'] },
  sedan: CAR,
  'sedan-large': { paints: ['black', 'white-pearl', 'grey', 'blue'] },
  wagon: { paints: ['grey', 'white', 'blue', 'green'] },
  coupe: { paints: ['blue', 'red', 'black', 'grey-matte'] },
  convertible: { paints: ['red', 'white', 'grey', 'blue'] },
  'suv-small': { paints: ['two-tone', 'white', 'red', 'grey', 'blue'] },
  'suv-medium': { paints: ['white-pearl', 'white', 'silver', 'grey', 'blue', 'red'] },
  'suv-large': { paints: ['black', 'white-pearl', 'grey', 'blue', 'bronze'] },
  'suv-coupe': { paints: ['grey-matte', 'white-pearl', 'black', 'blue'] },
  'four-by-four': { paints: ['white', 'bronze', 'silver', 'black', 'green'] },
  'four-by-four-boxy': { paints: ['green', 'orange', 'black', 'white'] },
  'ute-single': { paints: ['white', 'silver'] },
  'ute-dual': { paints: ['orange', 'white', 'silver', 'grey', 'blue', 'black'] },
  'ute-sport': { paints: ['bronze', 'grey', 'red', 'white', 'blue'] },
  'people-mover': { paints: ['silver', 'white', 'black', 'blue'] },
  van: { paints: ['white', 'silver', 'grey'] },
  'van-high': { paints: ['white', 'silver'] },
  'bus-small': { paints: ['white', 'silver'] },
  'light-truck': { paints: ['white', 'blue'] },
  'truck-rigid': { paints: ['white', 'red', 'blue'] },
  caravan: { paints: ['white', 'silver', 'grey'] },
  'caravan-pop-top': { paints: ['white', 'grey'] },
  'camper-trailer': { paints: ['grey', 'bronze'] },
  motorhome: { paints: ['white', 'silver'] },
  'motorcycle-adventure': { paints: ['orange', 'white', 'grey'] },
  'motorcycle-cruiser': { paints: ['black', 'red', 'blue'] },
  'motorcycle-sport': { paints: ['red', 'blue', 'white'] },
}

/** Views that the first paint of a shape has beside `hero`, which every paint has; `ROUNDS` has shapes with more. */
const ROUND = ['side', 'rear-three-quarter', 'front', 'rear', 'wheel'] as const
/** Towed vehicles have mid-mounted wheels and a door on the left, so views of the door's side replace the wheel. */
const TOWED_ROUND = ['hero-left', 'side', 'side-left', 'rear-three-quarter', 'front', 'rear'] as const
const TOWED = ['caravan', 'caravan-pop-top', 'camper-trailer']
const ROUNDS: Record<string, number> = {
  'suv-medium': 2,
  'motorcycle-adventure': 3,
  'motorcycle-cruiser': 3,
}
const SPINS = ['suv-medium', 'hatch', 'ute-dual', 'four-by-four', 'sedan', 'caravan'] as const

function picture(shape: string, paint: string, view: string): PlannedPicture {
  const size = view === 'hero' ? PHOTO : DETAIL
  return { file: `${shape}/${paint}-${view}.webp`, job: { shape, paint, view, ...size, quality: 'final' } }
}

function spin(shape: string, paint: string): PlannedPicture[] {
  return Array.from({ length: FRAMES }, (_, frame) => ({
    file: `${shape}/${paint}-spin-${String(frame).padStart(2, '0')}.webp`,
    frame,
    job: { shape, paint, view: 'spin', around: (frame * 360) / FRAMES, ...FRAME, quality: 'final' },
  }))
}

/** Plans the vehicles' pictures, shape by shape, so that each shape is measured once. */
export function planVehicles(): PlannedPicture[] {
  return Object.entries(RANGES).flatMap(([shape, { paints }]) => {
    const round = TOWED.includes(shape) ? TOWED_ROUND : ROUND
    return [
      ...paints.map((paint) => picture(shape, paint, 'hero')),
      ...paints
        .slice(0, ROUNDS[shape] ?? 1)
        .flatMap((paint) => round.map((view) => picture(shape, paint, view))),
      ...(SPINS.some((one) => one === shape) ? spin(shape, paints[0] ?? 'white') : []),
    ]
  })
}

/** Everything that `npm run demo:render` draws. */
export function plan(): PlannedPicture[] {
  return [...planVehicles(), ...planRooms()]
}
