import type { Proportions } from './body/proportions.ts'
import { FAMILY_CARS } from './cars/family-cars.ts'
import { FOUR_BY_FOURS } from './cars/four-by-fours.ts'
import { SPORTS_CARS } from './cars/sports-cars.ts'
import { SUVS } from './cars/suvs.ts'
import { UTES } from './cars/utes.ts'
import { CARAVAN } from './heavy/caravan-spec.ts'

type Point = readonly [x: number, y: number, z: number]

/** Something on a vehicle's outside: where, in metres, and the angle about the vehicle that it faces. */
interface Spot {
  description: string
  at: Point
  facing: number
}

/** Dimensions of a vehicle that turns, in metres, and its points of interest. */
interface Turning {
  length: number
  width: number
  height: number
  middleX: number
  spots: readonly Spot[]
}

/** A mark on the pictures of a turn: its place in percent of a picture's width and height, by the picture's number. */
export interface SpinHotspot {
  description: string
  positions: { angle: number; x: number; y: number }[]
}

const CARS: Readonly<Record<string, Proportions>> = {
  ...FAMILY_CARS,
  ...SPORTS_CARS,
  ...SUVS,
  ...FOUR_BY_FOURS,
  ...UTES,
}

/**
 * The camera of a spin: its height, the tangent of half its vertical angle, the picture's aspect ratio, and the share of the
 * picture's width that the vehicle's side fills.
 */
const LENS = { height: 1.35, tangent: Math.tan((17 * Math.PI) / 360), aspect: 1.5, fill: 0.86 }
/** How far the vehicle's middle lies below the picture's, as a share of half the picture's height. */
const DROP = 0.1
/** Degrees between a spot's direction and the camera's beyond which the spot is hidden. */
const SEEN_WITHIN = 62

/** The hotspots of a shape on pictures taken from `angles` (degrees about the vehicle); none for a shape without spots. */
export function spinHotspots(shape: string, angles: readonly number[]): SpinHotspot[] {
  const turning = turningOf(shape)
  if (!turning) return []
  const project = projection(turning)
  return turning.spots.map(({ description, at, facing }) => ({
    description,
    positions: angles.flatMap((around, angle) =>
      Math.cos(((around - facing) * Math.PI) / 180) < Math.cos((SEEN_WITHIN * Math.PI) / 180)
        ? []
        : [{ angle, ...project(at, around) }],
    ),
  }))
}

function turningOf(shape: string): Turning | undefined {
  if (shape === 'caravan') return caravan()
  const car = CARS[shape]
  return car && carOf(car)
}

function carOf({
  length,
  width,
  wheelbase,
  overhang,
  wheel,
  noseHeight,
  peak,
  deckEnd,
  well,
}: Proportions): Turning {
  const axle = wheelbase / 2
  const nose = axle + overhang
  const tail = nose - length
  return {
    length,
    width,
    height: peak[1],
    middleX: nose - length / 2,
    spots: [
      {
        description: 'Alloy wheels, all four free of kerb marks.',
        at: [axle, wheel.radius, width / 2 - 0.03],
        facing: 90,
      },
      {
        description: 'LED headlights with automatic high beam.',
        at: [nose - 0.22, noseHeight - 0.09, width / 2 - 0.22],
        facing: 22,
      },
      {
        description: 'Tyres with 6 mm of tread left.',
        at: [-axle, wheel.radius, 0.03 - width / 2],
        facing: -90,
      },
      well
        ? {
            description: 'Tailgate with a damper; the tub is lined.',
            at: [tail, deckEnd - 0.18, 0],
            facing: 180,
          }
        : { description: 'Reversing camera above the plate.', at: [tail, deckEnd - 0.14, 0], facing: 180 },
    ],
  }
}

/** How far the spare wheel stands out behind a caravan, metres. */
const SPARE_WHEEL = 0.25

function caravan(): Turning {
  const { front, rear, halfWidth, roof, axles, coupling, wheel, windows, door } = CARAVAN
  const [from, to] = windows[1] ?? [0, 0]
  const tail = rear - SPARE_WHEEL
  return {
    length: coupling - tail,
    width: 2 * halfWidth,
    height: roof,
    middleX: (coupling + tail) / 2,
    spots: [
      {
        description: 'Tandem axle on independent suspension.',
        at: [axles[0] ?? 0, wheel.radius, halfWidth],
        facing: 90,
      },
      {
        description: 'Tinted double-glazed windows with flyscreens and blinds.',
        at: [(from + to) / 2, 1.75, halfWidth],
        facing: 90,
      },
      { description: 'Entry door with a flyscreen.', at: [door, 1.6, -halfWidth], facing: -90 },
      { description: 'Gas bottles and a tool box on the drawbar.', at: [front + 0.4, 0.95, 0], facing: 0 },
    ],
  }
}

/** Returns a function that gives a point's place on the picture taken from an angle, in percent of its size. */
function projection({
  length,
  width,
  height,
  middleX,
}: Turning): (at: Point, around: number) => { x: number; y: number } {
  const { tangent, aspect, fill } = LENS
  // The widest part in the picture is the vehicle's near side, between its own middle and its outermost panel.
  const away = length / (2 * fill * tangent * aspect) + width * 0.3
  const [low, high] = [away - length * 0.35, away - length * 0.15]
  const target =
    LENS.height +
    ((away * tangent) / 2) * (2 * DROP - (LENS.height / low - (height - LENS.height) / high) / tangent)
  return ([x, y, z], around) => {
    const angle = (around * Math.PI) / 180
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const depth = away - ((x - middleX) * cos + z * sin)
    const right = (x - middleX) * sin - z * cos
    const sight = LENS.height + ((target - LENS.height) * depth) / away
    return {
      x: percent(0.5 + right / (2 * depth * tangent * aspect)),
      y: percent(0.5 - (y - sight) / (2 * depth * tangent)),
    }
  }
}

const percent = (share: number) => Math.round(share * 1000) / 10
