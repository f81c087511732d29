import type { FeedVehicle } from '../model/vehicle.ts'
import { seenAt } from './art/solid/walk-around.ts'
import { solidShape, type SolidShape } from './art/solid/solid-shape.ts'
import type { PaintName } from './art/paint.ts'
import { SIDE_SHAPES } from './art/side-shapes.ts'

/** Bodies and paints that are drawn all around; each is drawn once for all vehicles that look so. */
export const SPIN_LOOKS = ['suv/blue', 'hatch/red', 'caravan/white'] as const
export type SpinLook = (typeof SPIN_LOOKS)[number]
type SpinBody = 'suv' | 'hatch' | 'caravan'

const SOLIDS: Readonly<Record<SpinBody, SolidShape>> = {
  suv: solidShape(SIDE_SHAPES.suv, { width: 1.9, roof: 0.74 }),
  hatch: solidShape(SIDE_SHAPES.hatch, { width: 1.8, roof: 0.72 }),
  caravan: solidShape(SIDE_SHAPES.caravan, { width: 2.4, roof: 0.97 }),
}

/** The body and the paint of a look. */
export function partsOfLook(look: SpinLook): { body: SpinBody; paint: PaintName; solid: SolidShape } {
  const [body, paint] = look.split('/') as [SpinBody, PaintName]
  return { body, paint, solid: SOLIDS[body] }
}

export const SPIN_FRAMES = 24
/** Where the turn begins: front and side together, degrees. */
const FIRST_ANGLE = 40

/** Degrees around the vehicle of a frame. */
export function angleOfFrame(frame: number): number {
  return (FIRST_ANGLE + (frame * 360) / SPIN_FRAMES) % 360
}

type Hotspots = NonNullable<FeedVehicle['hotspots']>

/** What is worth a closer look on the outside of a body, on every frame that shows it. */
export function exteriorHotspots(body: SpinBody): Hotspots['exterior'] {
  const solid = SOLIDS[body]
  const [rear = 0, front = 0] = [Math.min(...solid.side.wheels), Math.max(...solid.side.wheels)]
  const spots: [string, Parameters<typeof seenAt>[2]][] =
    body === 'caravan'
      ? [
          ['Tandem axle on independent suspension.', { side: 1, x: rear, y: 650 }],
          ['Tinted double-glazed windows with flyscreens and blinds.', { side: 1, x: 730, y: 400 }],
          ['Reversing camera above the plate.', { end: -1, across: 0, up: 0.75 }],
        ]
      : [
          ['Alloy wheels, all four free of kerb marks.', { side: 1, x: front, y: 640 }],
          ['LED headlights with automatic high beam.', { end: 1, across: 0.55, up: 0.82 }],
          ['Tyres with 6 mm of tread left.', { side: -1, x: rear, y: 640 }],
          ['Reversing camera above the plate.', { end: -1, across: 0, up: 0.72 }],
        ]
  return spots.map(([description, spot]) => ({
    description,
    positions: Array.from({ length: SPIN_FRAMES }, (_, angle) => {
      const seen = seenAt(solid, angleOfFrame(angle), spot)
      return seen ? [{ angle, ...seen }] : []
    }).flat(),
  }))
}

/** The same of the drawn cabin. */
export const INTERIOR_HOTSPOTS: Hotspots['interior'] = [
  {
    description: '10-inch touchscreen with navigation, Apple CarPlay and Android Auto.',
    positions: [{ angle: 0, x: 50, y: 61.5 }],
  },
  { description: 'Panoramic sunroof with an electric blind.', positions: [{ angle: 0, x: 50, y: 22 }] },
  { description: 'Leather seats, heated in the front.', positions: [{ angle: 0, x: 60.5, y: 66 }] },
]

/** Of vehicles that look alike every so many is shown all around, up to so many of a dealer. */
const EVERY = 3
const AT_MOST = 10

/** The looks of those of a dealer's vehicles that are shown all around, by source id. */
export function spinsOf(
  vehicles: readonly Pick<FeedVehicle, 'source_id'>[],
  art: ReadonlyMap<string, { body: string; paint: string; count: number }>,
): Map<string, SpinLook> {
  const seen = new Map<SpinLook, number>()
  const spins = new Map<string, SpinLook>()
  for (const { source_id } of vehicles) {
    const wanted = art.get(source_id)
    const look = SPIN_LOOKS.find((name) => wanted && name === `${wanted.body}/${wanted.paint}`)
    if (!look || !wanted || wanted.count < 3) continue
    const before = seen.get(look) ?? 0
    seen.set(look, before + 1)
    if (before % EVERY === 0 && before < EVERY * AT_MOST) spins.set(source_id, look)
  }
  return spins
}
