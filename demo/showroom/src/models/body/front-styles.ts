import type { FaceRoom } from './face-room.ts'
import type { FaceSpec } from './face-spec.ts'
import { frontDetails } from './front-details.ts'
import type { FrontStyle } from './front-style.ts'
import { headlamp } from './headlamps.ts'
import type { Point } from './point.ts'

/** The same outline mirrored across the middle and joined; points run from the middle outwards along the top, back below. */
function across(points: readonly Point[]): Point[] {
  return [...points.map(([s, y]) => [-s, y] as const).reverse(), ...points]
}

function grille(style: FrontStyle, w: number, y: number, low: number): FaceSpec['grilles'] {
  const frame = style.chrome
    ? ({ width: 0.018, finish: 'chrome' } as const)
    : ({ width: 0.02, finish: 'gloss' } as const)
  const common = { pattern: style.pattern, frame, bright: style.chrome && style.pattern === 'bars' } as const
  const scaled = (points: readonly Point[]) => across(points.map(([s, dy]) => [s * w, y + dy] as const))
  if (style.grille === 'shield')
    return [
      {
        ...common,
        outline: scaled([
          [0.53, -0.062],
          [0.6, -0.12],
          [0.44, -0.335],
        ]),
        radius: 0.05,
      },
    ]
  if (style.grille === 'wide')
    return [
      {
        ...common,
        outline: scaled([
          [0.59, -0.06],
          [0.64, -0.11],
          [0.56, -0.255],
        ]),
        radius: 0.04,
      },
    ]
  if (style.grille === 'upright')
    return [
      {
        ...common,
        outline: scaled([
          [0.6, -0.02],
          [0.6, -0.2],
          [0.54, -0.265],
        ]),
        radius: 0.03,
      },
    ]
  if (style.grille === 'slot')
    return [
      {
        ...common,
        frame: null,
        outline: scaled([
          [0.5, -0.07],
          [0.5, -0.115],
        ]),
        radius: 0.02,
      },
    ]
  const mouth = low + 0.2
  return [
    {
      ...common,
      outline: across([
        [0.5 * w, mouth + 0.05],
        [0.56 * w, mouth - 0.03],
      ]),
      radius: 0.03,
    },
  ]
}

/** The front's drawing for a style in the room there is. */
export function frontFace(style: FrontStyle, room: FaceRoom): FaceSpec {
  const { halfWidth: w, top, clearance: low } = room
  const details = frontDetails(style, room)
  const y = top - 0.07
  const lamps = [headlamp(style.lamps, w, y), ...details.lamps]
  const intakeTop = low + 0.185
  const intake: FaceSpec['grilles'][number] = {
    outline: across([
      [0.6 * w, intakeTop],
      [0.66 * w, low + 0.06],
    ]),
    radius: 0.03,
    pattern: 'slats',
    frame: null,
  }
  const panels = [...details.panels]
  if (style.lamps === 'split') {
    panels.push({
      outline: [
        [0.66 * w, y - 0.16],
        [1.06 * w, y - 0.14],
        [1.02 * w, low + 0.2],
        [0.76 * w, low + 0.18],
      ],
      radius: 0.03,
      finish: 'gloss',
    })
    lamps.push({
      outline: [
        [0.72 * w, y - 0.19],
        [1.0 * w, y - 0.175],
        [0.97 * w, y - 0.26],
        [0.76 * w, y - 0.27],
      ],
      radius: 0.02,
      light: [],
      lightWidth: 0.01,
      projectors: [
        [0.81 * w, y - 0.226, 0.03],
        [0.92 * w, y - 0.222, 0.03],
      ],
    })
  }
  if (style.rugged)
    panels.push({
      outline: across([
        [0.42 * w, low + 0.055],
        [0.46 * w, low + 0.02],
      ]),
      radius: 0.02,
      finish: 'chrome',
    })
  const grilles = [...grille(style, w, y, low), ...details.grilles]
  return {
    lamps,
    grilles: style.grille === 'closed' ? grilles : [...grilles, intake],
    panels,
    seams: [
      ...details.seams,
      [
        [0, top - 0.015],
        [0.55 * w, top - 0.02],
        [0.8 * w, top - 0.01],
      ],
    ],
    plasticBelow: style.rugged ? low + 0.2 : low + 0.05,
    plate: style.grille === 'closed' || style.grille === 'slot' ? (top + low) / 2 + 0.02 : low + 0.235,
    emblem:
      style.grille === 'slot'
        ? null
        : { y: style.grille === 'closed' ? top - 0.14 : y - 0.13, radius: 0.046 },
  }
}
